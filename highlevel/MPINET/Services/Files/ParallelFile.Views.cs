using System.Diagnostics;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class ParallelFile
{
    private object? current;

    /// <summary>Shows the file as elements. Collective. Blocks. Older views of the file must not be used any more.</summary>
    /// <remarks>
    /// The own and the shared position are at the beginning of the view; if the file was opened with FileMode.Append, at
    /// its end. In C: MPI_File_set_view. MPI-5.0, section 14.3.
    /// </remarks>
    /// <typeparam name="T">The type of an element, of the same size on all processes.</typeparam>
    /// <param name="offset">The byte at which the view begins, 0 or more. Processes may have different ones.</param>
    /// <param name="fileType">
    /// Which elements belong to the view, again and again; null for all. It consists of elements of the type, in ascending
    /// places. It may be freed afterwards.
    /// </param>
    /// <param name="representation">How the file represents an element, the same on all processes.</param>
    /// <param name="hints">Hints; null for none.</param>
    /// <returns>The view.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The offset is negative, or there is no such representation.</exception>
    /// <exception cref="ArgumentException">
    /// The file type does not consist of elements, or its displacements are negative or descending; the arguments of a
    /// process are wrong; or the sizes of elements, or the representations, of the processes differ.
    /// </exception>
    /// <exception cref="ObjectDisposedException">The file was closed, or the datatype was freed.</exception>
    /// <exception cref="System.IO.IOException">MPI reports an error.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='ParallelFile.View']" />
    public FileView<T> View<T>(
        long offset = 0,
        Datatype? fileType = null,
        DataRepresentation representation = DataRepresentation.Native,
        Info? hints = null
    )
        where T : unmanaged
    {
        Datatype element = Datatype.Of<T>();
        MPI_File file = Handle;
        MPI_Datatype type = (fileType ?? element).Handle;
        FileAgreement.Require(Comm, WrongView(offset, element, fileType, representation));
        SameArguments.Require(Comm, ("sizeof(T)", sizeof(T)), (nameof(representation), (long)representation));
        string name = representation.ToString().ToLowerInvariant();
        int code = Mpi.MPI_File_set_view(file, offset, element.Handle, type, name, Info.HandleOf(hints));
        CheckForAll(code, "MPI_File_set_view");
        nint bytes = 0;
        Check(Mpi.MPI_File_get_type_extent(file, element.Handle, &bytes), "MPI_File_get_type_extent");
        FileView<T> made = new(this, offset, isContiguous: fileType is null, bytes)
        {
            BlockLength = (fileType ?? element).Bytes / element.Bytes,
        };
        current = made;
        if (isAppended)
        {
            made.Seek(0, System.IO.SeekOrigin.End);
            made.SeekShared(0, System.IO.SeekOrigin.End);
        }

        return made;
    }

    /// <summary>Shows one block of a matrix, or of an array of more dimensions, that the file has. Collective. Blocks.</summary>
    /// <remarks>In C: MPI_Type_create_subarray, MPI_File_set_view. MPI-5.0, section 14.3.</remarks>
    /// <inheritdoc cref="View" path="/typeparam|/returns|/exception" />
    /// <param name="sizes">Number of elements of the whole array in each dimension, 1 or more.</param>
    /// <param name="subsizes">Number of elements of the block of this process in each dimension, 0 or more.</param>
    /// <param name="starts">The first element of the block in each dimension, from 0.</param>
    /// <param name="offset">The byte at which the array begins, 0 or more.</param>
    /// <param name="representation">How the file represents an element, the same on all processes.</param>
    /// <exception cref="ArgumentException">The block of a process is not inside of the array.</exception>
    public FileView<T> ViewOfBlock<T>(
        int[] sizes,
        int[] subsizes,
        int[] starts,
        long offset = 0,
        DataRepresentation representation = DataRepresentation.Native
    )
        where T : unmanaged
    {
        _ = Handle;
        return ViewOfPart<T>(
            offset,
            representation,
            () => IsEmpty(sizes, subsizes, starts) ? null : Datatype.Of<T>().CreateSubarray(sizes, subsizes, starts)
        );
    }

    /// <summary>Shows the part of a process of a grid of an array that the file has. Collective. Blocks.</summary>
    /// <remarks>In C: MPI_Type_create_darray, MPI_File_set_view. MPI-5.0, section 14.3.</remarks>
    /// <inheritdoc cref="View" path="/typeparam|/returns|/exception" />
    /// <param name="sizes">Number of elements of the whole array in each dimension, 1 or more.</param>
    /// <param name="grid">The grid, with the dimensions of the array, and the processes of the file.</param>
    /// <param name="distributions">How each dimension is distributed over the grid; null for blocks.</param>
    /// <param name="offset">The byte at which the array begins, 0 or more.</param>
    /// <param name="representation">How the file represents an element, the same on all processes.</param>
    /// <exception cref="ArgumentNullException">The grid or the sizes are null.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='ParallelFile.ViewOfGrid']" />
    /// <exception cref="ArgumentException">The numbers of dimensions differ, or the grid has other processes than the file.</exception>
    public FileView<T> ViewOfGrid<T>(
        int[] sizes,
        CartesianCommunicator grid,
        Distribution[]? distributions = null,
        long offset = 0,
        DataRepresentation representation = DataRepresentation.Native
    )
        where T : unmanaged
    {
        _ = Handle;
        return ViewOfPart<T>(
            offset,
            representation,
            () =>
            {
                Require.NotNull(grid, nameof(grid));
                int[] dims = grid.Dims;
                Distribution[] all = distributions ?? [.. dims.Select(static _ => Distribution.Block)];
                int[] arguments = [.. dims.Select(static _ => Datatype.DefaultArgument)];
                return Datatype.Of<T>().CreateDarray(Comm.Size, grid.Rank, sizes, all, arguments, dims);
            }
        );
    }

    // A part without elements is null, because MPIs refuse types without data.
    private FileView<T> ViewOfPart<T>(long offset, DataRepresentation representation, Func<Datatype?> make)
        where T : unmanaged
    {
        ArgumentException? wrong = null;
        Datatype? part = null;
        try
        {
            part = make()?.Commit();
        }
        catch (ArgumentException exception)
        {
            wrong = exception;
        }

        using (part)
        {
            FileAgreement.Require(Comm, wrong);
            bool isEmpty = part is null or { Bytes: 0 };
            FileView<T> made = View<T>(offset, isEmpty ? null : part, representation);
            made.BlockLength = isEmpty ? 0 : made.BlockLength;
            return made;
        }
    }

    private static bool IsEmpty(int[] sizes, int[] subsizes, int[] starts) =>
        sizes?.Length == subsizes?.Length
        && sizes?.Length == starts?.Length
        && sizes!.Where((size, i) => subsizes![i] == 0 && starts![i] >= 0 && starts[i] <= size).Any();

    private static ArgumentException? WrongView(
        long offset,
        Datatype element,
        Datatype? fileType,
        DataRepresentation representation
    ) =>
        offset < 0 ? new ArgumentOutOfRangeException(nameof(offset), offset, "A view begins at byte 0 or later.")
        : representation is < DataRepresentation.Native or > DataRepresentation.External32
            ? new ArgumentOutOfRangeException(
                nameof(representation),
                representation,
                "There is no such representation."
            )
        : fileType is { Bytes: long bytes } && (bytes == 0 || bytes % element.Bytes != 0)
            ? new ArgumentException(
                $"The file type has {bytes} bytes of data, and an element {element.Bytes}: it consists of whole elements, at least one.",
                nameof(fileType)
            )
        : fileType is not null && FileTypeTrial.Refusal(element, fileType) is { } refusal
            ? new ArgumentException(
                $"MPI refuses the file type: {refusal} Its displacements are neither negative nor descending, in the order in which it has them.",
                nameof(fileType)
            )
        : null;

    /// <summary>Waits for all processes.</summary>
    internal void WaitForAll() => Comm.Check(Mpi.MPI_Barrier(Comm.Handle), "MPI_Barrier");

    /// <summary>Refuses a view that is not the last one of the file.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    [StackTraceHidden]
    internal MPI_File HandleFor(object view)
    {
        if (view != current)
        {
            throw new InvalidOperationException(
                $"Another view of the file '{Path}' was made: use that one, because a file has one view at a time."
            );
        }

        return Handle;
    }
}

/// <summary>How a file represents an element. MPI-5.0, section 14.5.</summary>
public enum DataRepresentation
{
    /// <summary>As the memory of this machine: fast, and without any change.</summary>
    Native,

    /// <summary>As this MPI likes, between machines of one job.</summary>
    Internal,

    /// <summary>Big-endian IEEE, the same for all MPIs and machines.</summary>
    External32,
}
