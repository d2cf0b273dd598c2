using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    /// <summary>Allocates memory that MPI may access faster than other memory.</summary>
    /// <remarks>Local. In C: MPI_Alloc_mem. MPI-5.0, 9.2.</remarks>
    /// <param name="size">in: bytes, 0 or more.</param>
    /// <param name="info">in: hints, or INFO_NULL.</param>
    /// <returns>The address of the memory, which <see cref="Free_mem" /> frees.</returns>
    public static Pointer Alloc_mem(nint size, Info info)
    {
        void* memory = null;
        Check(Mpi.MPI_Alloc_mem(size, info.handle, &memory), "MPI_Alloc_mem");
        return memory;
    }

    /// <summary>Frees memory of <see cref="Alloc_mem" />.</summary>
    /// <remarks>Local. In C: MPI_Free_mem. MPI-5.0, 9.2.</remarks>
    /// <param name="memory">in: the address that Alloc_mem returned.</param>
    public static void Free_mem(Pointer memory) => Check(Mpi.MPI_Free_mem(memory.value), "MPI_Free_mem");

    /// <summary>Attaches a buffer for buffered sends.</summary>
    /// <remarks>Local. In C: MPI_Buffer_attach. MPI-5.0, 3.6.</remarks>
    /// <param name="buffer">in: the buffer, which stays in place until it is detached.</param>
    /// <param name="size">in: its size in bytes.</param>
    public static void Attach_buffer(Pointer buffer, int size) =>
        Check(Mpi.MPI_Buffer_attach(buffer.value, size), "MPI_Buffer_attach");

    /// <summary>Detaches the buffer for buffered sends, after all its messages have been transmitted.</summary>
    /// <remarks>Blocking. In C: MPI_Buffer_detach. MPI-5.0, 3.6.</remarks>
    /// <param name="buffer">out: the buffer.</param>
    /// <returns>Its size in bytes.</returns>
    public static int Detach_buffer(out Pointer buffer)
    {
        void* address = null;
        int size = 0;
        Check(Mpi.MPI_Buffer_detach(&address, &size), "MPI_Buffer_detach");
        buffer = address;
        return size;
    }

    /// <inheritdoc cref="Detach_buffer(out Pointer)" />
    public static int Detach_buffer(out void* buffer)
    {
        int size = Detach_buffer(out Pointer detached);
        buffer = detached.value;
        return size;
    }
}
