namespace MPINET;

/// <summary>A .npy file of numpy: an array of any shape, behind a header.</summary>
/// <remarks><see cref="ParallelFile.CreateNpy" /> and <see cref="ParallelFile.OpenNpy" /> make one.</remarks>
/// <typeparam name="T">The type of an element.</typeparam>
public sealed class NpyFile<T> : IDisposable
    where T : unmanaged
{
    private readonly int[] shape;

    internal NpyFile(ParallelFile file, int[] shape, long offset)
    {
        File = file;
        this.shape = shape;
        Offset = offset;
    }

    /// <summary>The file with the header.</summary>
    public ParallelFile File { get; }

    /// <summary>Number of elements in each dimension, the last of which is consecutive in the file.</summary>
    public IReadOnlyList<int> Shape => shape;

    /// <summary>The byte at which the array begins.</summary>
    public long Offset { get; }

    /// <summary>Shows the whole array as consecutive elements. Collective. Blocks.</summary>
    /// <remarks>
    /// Older views of the file must not be used any more. In C: MPI_File_set_view. MPI-5.0, section 14.3.
    /// </remarks>
    /// <returns>The view. Writing beyond the array lengthens the file, but not the shape.</returns>
    /// <exception cref="ObjectDisposedException">The file was closed.</exception>
    /// <exception cref="System.IO.IOException">MPI reports an error.</exception>
    public FileView<T> View() => File.View<T>(Offset);

    /// <summary>Shows one block of the array. Collective. Blocks.</summary>
    /// <remarks>
    /// Older views of the file must not be used any more. In C: MPI_Type_create_subarray, MPI_File_set_view. MPI-5.0,
    /// section 14.3.
    /// </remarks>
    /// <param name="subsizes">Number of elements of the block of this process in each dimension, 1 or more.</param>
    /// <param name="starts">The first element of the block in each dimension, from 0.</param>
    /// <returns>The view.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The block is not inside of the array.</exception>
    /// <inheritdoc cref="View" path="/exception" />
    public FileView<T> ViewOfBlock(int[] subsizes, int[] starts)
    {
        Require.NotNull(subsizes, nameof(subsizes));
        Require.NotNull(starts, nameof(starts));
        return File.ViewOfBlock<T>(shape, subsizes, starts, Offset);
    }

    /// <inheritdoc cref="ParallelFile.Dispose" />
    public void Dispose() => File.Dispose();
}
