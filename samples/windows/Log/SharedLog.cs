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

    /// <summary>Makes an empty log. Collective.</summary>
    public SharedLog(Intracommunicator comm, int bytes)
    {
        mutex = new GlobalMutex(comm);
        text = comm.AllocateWindow<byte>(comm.Rank == 0 ? bytes : 0);
        state = comm.AllocateWindow<int>(comm.Rank == 0 ? 2 : 0);
    }

    /// <summary>Writes a line. Blocks while others write.</summary>
    public void Write(string line)
    {
        using GlobalMutex.Hold hold = mutex.Enter();
        using LockEpoch<int> numbers = state.Lock(0, LockKind.Shared);
        using LockEpoch<byte> bytes = text.Lock(0, LockKind.Shared);
        int number = numbers.Target.Get(Lines);
        int end = numbers.Target.Get(End);
        byte[] added = Encoding.UTF8.GetBytes($"{number:D3} {line}\n");
        bytes.Target.Put(added, end);
        numbers.Target.Put([number + 1, end + added.Length]);

        // The epochs end before the hold does, so the next holder finds all of this.
    }

    /// <summary>All lines, on the first process; nothing on the others. Collective.</summary>
    public string Read(Intracommunicator comm)
    {
        comm.Barrier();
        if (comm.Rank != 0)
        {
            return "";
        }

        using LockEpoch<int> numbers = state.Lock(0, LockKind.Shared);
        using LockEpoch<byte> bytes = text.Lock(0, LockKind.Shared);
        byte[] all = new byte[numbers.Target.Get(End)];
        bytes.Target.Get(all);
        return Encoding.UTF8.GetString(all);
    }

    public void Dispose()
    {
        state.Dispose();
        text.Dispose();
        mutex.Dispose();
    }
}
