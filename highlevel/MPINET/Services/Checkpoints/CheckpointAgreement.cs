using System.IO;
using System.Text;

namespace MPINET;

/// <summary>Steps whose failure on one process all learn of, with its reason.</summary>
internal static class CheckpointAgreement
{
    /// <summary>Runs a step and throws on all processes if it has failed on one. Collective.</summary>
    /// <param name="comm">The communicator.</param>
    /// <param name="what">What the step does, as in "write 'a'".</param>
    /// <param name="step">The step, which communicates with no other process.</param>
    public static void Run(Intracommunicator comm, string what, Action step) => Require(comm, what, Try(step));

    /// <summary>The exception of a step; null if there is none.</summary>
    public static Exception? Try(Action step)
    {
        try
        {
            step();
            return null;
        }
#pragma warning disable CA1031 // All processes throw it.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            return exception;
        }
    }

    /// <summary>Throws on all processes if one has failed. Collective.</summary>
    /// <param name="comm">The communicator.</param>
    /// <param name="what">What they do.</param>
    /// <param name="failure">The failure of this process; null if there is none.</param>
    public static void Require(Intracommunicator comm, string what, Exception? failure)
    {
        int rank = FileAgreement.FirstWith(comm, failure is not null);
        if (rank < 0)
        {
            return;
        }

        // The kind is the first character.
        string text = TextFrom(comm, rank, $"{KindOf(failure)}{failure?.Message}");
        string message = $"Rank {rank} cannot {what}: {text.Substring(1)}";
        throw text[0] switch
        {
            'a' => new ArgumentException(message, failure),
            'd' => new DirectoryNotFoundException(message, failure),
            'f' => new IOException(
                $"{message} Checkpoints that were there before are unharmed: make room or allow access there, and try again.",
                failure
            ),
            _ => new InvalidOperationException(message, failure),
        };
    }

    /// <summary>Gives all processes the text of one. Collective.</summary>
    public static string TextFrom(Intracommunicator comm, int rank, string text) =>
        Encoding.UTF8.GetString(BytesFrom(comm, rank, Encoding.UTF8.GetBytes(text)));

    /// <summary>Gives all processes the bytes of one. Collective.</summary>
    public static byte[] BytesFrom(Intracommunicator comm, int rank, byte[] bytes)
    {
        int length = comm[rank].Bcast(bytes.Length);
        byte[] all = comm.Rank == rank ? bytes : new byte[length];
        comm[rank].Bcast(all);
        return all;
    }

    private static char KindOf(Exception? failure) =>
        failure switch
        {
            ArgumentException => 'a',
            DirectoryNotFoundException => 'd',
            IOException or UnauthorizedAccessException or MpiException => 'f',
            _ => 'i',
        };
}
