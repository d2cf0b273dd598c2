using System.Runtime.InteropServices;
using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    /// <summary>An array of native statuses at a fixed address, for calls of the P/Invoke tier.</summary>
    public sealed class StatusArray : IDisposable
    {
        /// <summary>The number of statuses.</summary>
        public readonly int Length;

        private MPI_Status* first;

        /// <summary>Allocates empty statuses.</summary>
        /// <param name="len">The number of statuses, 0 or more.</param>
        /// <exception cref="ArgumentOutOfRangeException">The length is negative.</exception>
        public StatusArray(int len)
        {
            if (len < 0)
            {
                throw new ArgumentOutOfRangeException(nameof(len), len, "the number of statuses must be 0 or more");
            }

            Length = len;
            first = (MPI_Status*)Marshal.AllocHGlobal(Math.Max(1, len * sizeof(MPI_Status)));
            new Span<MPI_Status>(first, len).Clear();
        }

        /// <summary>Frees the memory.</summary>
        ~StatusArray() => Release();

        /// <summary>Gets a copy of a status, or copies a status in.</summary>
        /// <param name="index">From 0 to Length - 1.</param>
        /// <exception cref="ArgumentOutOfRangeException">The index is out of range.</exception>
        /// <exception cref="ObjectDisposedException">The array has been disposed.</exception>
        public Status this[int index]
        {
            get => new(*At(index));
            set => *At(index) = value.value;
        }

        /// <summary>The address of the first status.</summary>
        public static implicit operator IntPtr(StatusArray sa) => (nint)sa.first;

        /// <summary>Frees the memory.</summary>
        public void Dispose()
        {
            Release();
            GC.SuppressFinalize(this);
        }

        private MPI_Status* At(int index) =>
            first is null ? throw new ObjectDisposedException(nameof(StatusArray))
            : (uint)index < (uint)Length ? first + index
            : throw new ArgumentOutOfRangeException(nameof(index), index, $"the index must be from 0 to {Length - 1}");

        private void Release()
        {
            Marshal.FreeHGlobal((nint)first);
            first = null;
        }
    }
}
