using System.Runtime.InteropServices;
using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    /// <summary>The handles of an array of request objects, for one call: copied in before it and out after it.</summary>
    private readonly ref struct RequestArray
    {
        /// <summary>Up to how many handles a caller offers room for on its stack.</summary>
        public const int OnStack = 64;

        private readonly Request?[] requests;

        /// <summary>Copies the handles in; a null entry counts as a null request.</summary>
        /// <param name="count">How many of the array.</param>
        /// <param name="requests">The objects.</param>
        /// <param name="room">Room for the handles; more than it holds go into an array.</param>
        public RequestArray(int count, Request?[] requests, Span<MPI_Request> room)
        {
            if (requests is null)
            {
                throw new ArgumentNullException(nameof(requests));
            }

            if (count < 0 || count > requests.Length)
            {
                throw new ArgumentOutOfRangeException(
                    nameof(count),
                    count,
                    $"a count of requests from 0 to the array's length, {requests.Length}, is wanted"
                );
            }

            this.requests = requests;
            Handles = count <= room.Length ? room.Slice(0, count) : new MPI_Request[count];
            Errors = ErrorMode.World;
            for (int i = count - 1; i >= 0; i--)
            {
                Request? request = requests[i];
                Handles[i] = request is null ? Mpi.MPI_REQUEST_NULL : request.handle;
                Errors = request is null ? Errors : request.errors;
            }
        }

        /// <summary>The handles.</summary>
        public Span<MPI_Request> Handles { get; }

        /// <summary>The first handle, to be fixed; not null where there is none, for MPI may refuse a null pointer.</summary>
        public ref MPI_Request First => ref MemoryMarshal.GetReference(Handles);

        /// <summary>How errors of the call are dealt with: as the first of the requests has it.</summary>
        public ErrorMode Errors { get; }

        /// <summary>Refuses an array of indices that MPI would write beyond.</summary>
        /// <param name="count">How many indices MPI may write.</param>
        /// <param name="indices">The array.</param>
        /// <exception cref="ArgumentException">The caller's array is too short.</exception>
        public static void RequireRoom(int count, int[] indices)
        {
            if (indices is null)
            {
                throw new ArgumentNullException(nameof(indices));
            }

            if (indices.Length < count)
            {
                throw new ArgumentException(
                    $"room for {count} indices is wanted, the array holds {indices.Length}",
                    nameof(indices)
                );
            }
        }

        /// <summary>Copies the handles out: a completed one has become the null request.</summary>
        public void CopyBack()
        {
            for (int i = 0; i < Handles.Length; i++)
            {
                if (requests[i] is { } request)
                {
                    request.handle = Handles[i];
                    request.AfterCall();
                }
            }
        }
    }
}
