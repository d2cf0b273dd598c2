using System.Runtime.InteropServices;
using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    /// <summary>The handles of an array of request objects, copied in before a call and out after it.</summary>
    private readonly ref struct RequestArray
    {
        /// <summary>The largest number of handles that a caller keeps on its stack.</summary>
        public const int OnStack = 64;

        private readonly Request?[] requests;

        /// <summary>Copies the handles in; a null entry counts as a null request.</summary>
        /// <param name="count">The number of requests.</param>
        /// <param name="requests">The objects.</param>
        /// <param name="room">Memory for the handles; if it is too small, an array is used.</param>
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
                    $"the count of requests must be from 0 to the array's length, {requests.Length}"
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

        /// <summary>A reference to the first handle. It is not null if there is no handle, because MPI may refuse a null pointer.</summary>
        public ref MPI_Request First => ref MemoryMarshal.GetReference(Handles);

        /// <summary>The error mode of the call: that of the first request.</summary>
        public ErrorMode Errors { get; }

        /// <summary>Refuses an array of indices that is shorter than MPI may fill.</summary>
        /// <param name="count">The number of indices that MPI may write.</param>
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
                    $"room for {count} indices is needed, but the array has {indices.Length}",
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
