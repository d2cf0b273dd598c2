using System;
using System.Text;
using MPINET;

/// <summary>Numbered lines in the memory of the first process, to which all write.</summary>
/// <remarks>A line has its number and its place in one step: both change together, so a mutex protects them.</remarks>
internal sealed class SharedLog : IDisposable
{
    private const int Lines = 0;
    private const int End = 1;

    private readonly GlobalMutex mutex;
    private readonly Window<byte> text;
    private readonly Window<int> state;
    private readonly LockAllEpoch<byte> bytes;
    private readonly LockAllEpoch<int> numbers;

    /// <summary>Makes an empty log. Collective.</summary>
    public SharedLog(Intracommunicator comm, int capacity)
    {
        mutex = new GlobalMutex(comm);
        text = comm.AllocateWindow<byte>(comm.Rank == 0 ? capacity : 0);
        state = comm.AllocateWindow<int>(comm.Rank == 0 ? 2 : 0);

        // The mutex excludes others; these locks are shared, and only permit the accesses.
        bytes = text.LockAll();
        numbers = state.LockAll();
    }

    /// <summary>Writes a line. Blocks while others write.</summary>
    public void Write(string line)
    {
        using GlobalMutex.Hold hold = mutex.Enter();
        int number = numbers[0].Get(Lines);
        int end = numbers[0].Get(End);
        byte[] added = Encoding.UTF8.GetBytes($"{number:D3} {line}\n");
        bytes[0].Put(added, end);
        numbers[0].Put([number + 1, end + added.Length]);

        // The next holder finds all of this.
        bytes.Flush();
        numbers.Flush();
    }

    /// <summary>All lines, on the first process; nothing on the others. Collective.</summary>
    public string Read(Intracommunicator comm)
    {
        comm.Barrier();
        if (comm.Rank != 0)
        {
            return "";
        }

        byte[] all = new byte[numbers[0].Get(End)];
        bytes[0].Get(all);
        return Encoding.UTF8.GetString(all);
    }

    public void Dispose()
    {
        numbers.Dispose();
        bytes.Dispose();
        state.Dispose();
        text.Dispose();
        mutex.Dispose();
    }
}
