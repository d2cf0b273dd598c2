using System.Text;
using MPINET.PInvoke;

namespace MPINET;

// An MPI has a limited number of communicators, and its error does not mention those that were not freed.
internal static partial class Unfreed
{
    // With fewer communicators, an error probably has another reason.
    private const int Many = 100;

    // The number of lines in an error.
    private const int MaxLines = 5;

    private static int communicators;

    /// <summary>Records a communicator that owns its handle. The number of those that were not freed is always known.</summary>
    public static void AddCommunicator(object owner)
    {
        _ = Interlocked.Increment(ref communicators);
        Add(owner, "communicator");
    }

    /// <summary>Removes a communicator that was freed.</summary>
    public static void RemoveCommunicator(object owner)
    {
        _ = Interlocked.Decrement(ref communicators);
        Remove(owner);
    }

    /// <summary>
    /// Creates the sentence that an error of a call that makes a communicator adds to MPI's text; null if the reason is
    /// another one.
    /// </summary>
    /// <param name="errorClass">The class of the error.</param>
    /// <param name="function">The C name of the function.</param>
    public static string? HintFor(int errorClass, string function)
    {
        if (communicators < Many || !IsOfNoRoom(errorClass) || !MakesCommunicator(function))
        {
            return null;
        }

        StringBuilder hint = new(
            $". {communicators} communicators of this process were not disposed of, and an MPI has room for a limited number: dispose of each after its last use. "
        );
        if (!IsOn)
        {
            return hint.Append("SessionOptions.ReportUnfreed or MPINET_CHECK=1 adds the lines that made them.")
                .ToString();
        }

        _ = hint.Append("They were made:");
        foreach ((string place, int count) in PlacesOf("communicator").Take(MaxLines))
        {
            _ = hint.Append($"\n  {count} at {place}");
        }

        return hint.ToString();
    }

    // Open MPI reports MPI_ERR_INTERN, and MPICH MPI_ERR_OTHER.
    private static bool IsOfNoRoom(int errorClass) =>
        errorClass == Mpi.MPI_ERR_INTERN
        || errorClass == Mpi.MPI_ERR_OTHER
        || errorClass == Mpi.MPI_ERR_UNKNOWN
        || errorClass == Mpi.MPI_ERR_NO_MEM
        || errorClass == Mpi.MPI_ERR_COMM;

    private static bool MakesCommunicator(string function) =>
        Enum.TryParse(function, out MpiFunction one) && CallShape.Of(one).NewCommunicator >= 0;

    // The places with the most objects first.
    private static IEnumerable<(string Place, int Count)> PlacesOf(string what)
    {
        lock (all)
        {
            return
            [
                .. all
                    .Values.Where(entry => entry.What == what)
                    .GroupBy(entry => entry.Place)
                    .OrderByDescending(group => group.Count())
                    .Select(group => (group.Key, group.Count())),
            ];
        }
    }
}
