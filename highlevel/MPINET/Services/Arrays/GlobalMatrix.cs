using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>A matrix whose blocks lie on a grid of processes, each with a border of elements of its neighbours.</summary>
/// <remarks>
/// Each process works on <see cref="Local" />. <see cref="UpdateHalo" /> fills the border from the neighbours, also at the
/// corners. Any block can be read or written at any time by <see cref="Get" /> and <see cref="Put" />.
/// </remarks>
/// <typeparam name="T">The type of an element.</typeparam>
/// <include file="../../specs/ports/examples.xml" path="examples/example[@of='GlobalMatrix']" />
public sealed class GlobalMatrix<T> : IDisposable
    where T : unmanaged
{
    private readonly CartesianCommunicator grid;
    private readonly Window<T> window;
    private readonly LockAllEpoch<T> epoch;
    private readonly BlockDistribution rows;
    private readonly BlockDistribution columns;
    private readonly int[] dims;
    private readonly int[] place;
    private readonly bool[] periods;
    private readonly int halo;
    private Border[]? borders;

    /// <summary>Makes a matrix, all zeros. Collective. Blocks until all processes have called it.</summary>
    /// <param name="grid">The grid of two dimensions. Periodic dimensions wrap the border around.</param>
    /// <param name="rows">Number of rows of the matrix, the same on all processes.</param>
    /// <param name="columns">Number of columns of the matrix, the same on all processes.</param>
    /// <param name="halo">
    /// Width of the border in elements, from 0 to the number of rows and of columns of the smallest block.
    /// </param>
    /// <param name="file">Filled by the compiler, for messages about the matrix.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <exception cref="ArgumentNullException">The communicator is null.</exception>
    /// <exception cref="ArgumentException">The grid does not have two dimensions.</exception>
    /// <exception cref="ArgumentOutOfRangeException">A number is out of range.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    /// <exception cref="NotSupportedException">This MPI lacks the functions.</exception>
    public GlobalMatrix(
        CartesianCommunicator grid,
        long rows,
        long columns,
        int halo = 0,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
    {
        Require.NotNull(grid, nameof(grid));
        SameArguments.Require(grid, (nameof(rows), rows), (nameof(columns), columns), (nameof(halo), halo));
        if (halo < 0)
        {
            throw new ArgumentOutOfRangeException(nameof(halo), halo, "The border has 0 or more elements.");
        }

        dims = grid.Dims;
        if (dims.Length != 2)
        {
            throw new ArgumentException($"The grid has {dims.Length} dimension(s); a matrix needs two.", nameof(grid));
        }

        RequireBlocks(rows, dims[0], halo, nameof(rows));
        RequireBlocks(columns, dims[1], halo, nameof(columns));
        this.grid = grid;
        this.rows = new BlockDistribution(rows, dims[0]);
        this.columns = new BlockDistribution(columns, dims[1]);
        this.halo = halo;
        place = grid.Coordinates;
        periods = grid.Periods;
        window = grid.AllocateWindow<T>(Height(place[0]) * Width(place[1]), null, file, line);
        epoch = window.LockAll(noCheck: true, file, line);
    }

    /// <summary>Number of rows of the matrix.</summary>
    public long Rows => rows.Length;

    /// <summary>Number of columns of the matrix.</summary>
    public long Columns => columns.Length;

    /// <summary>The block of this process, with its border.</summary>
    /// <remarks>Do not use it after the matrix was disposed of.</remarks>
    /// <exception cref="ObjectDisposedException">The matrix was disposed of.</exception>
    public MatrixPart<T> Local =>
        new(
            window.Span,
            rows.StartOf(place[0]),
            columns.StartOf(place[1]),
            (int)rows.LengthOf(place[0]),
            (int)columns.LengthOf(place[1]),
            halo
        );

    /// <summary>
    /// Fills the border of this process with the elements of its neighbours, which have stored them before. Collective.
    /// Blocks until all processes have called it.
    /// </summary>
    /// <remarks>Outside of a grid that is not periodic, the border stays as it is.</remarks>
    /// <exception cref="ObjectDisposedException">The matrix was disposed of.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void UpdateHalo()
    {
        Synchronize();
        foreach (Border one in borders ??= FindBorders())
        {
            epoch[one.Rank].Get(one.Here, one.There, 1, one.Layout);
        }

        epoch.FlushLocal();

        // Nobody stores into elements that another still reads.
        grid.Barrier();
        epoch.Sync();
    }

    /// <summary>Reads a block of the matrix, of any processes. Blocks until it is there. The other processes take no part.</summary>
    /// <param name="row">The first row, from 0 to less than <see cref="Rows" />.</param>
    /// <param name="column">The first column, from 0 to less than <see cref="Columns" />.</param>
    /// <param name="into">The block.</param>
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The block is not all in the matrix.</exception>
    /// <exception cref="ObjectDisposedException">The matrix was disposed of.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Get(long row, long column, T[,] into) => Access(row, column, into, isPut: false);

    /// <summary>
    /// Writes a block of the matrix, of any processes. Blocks until it has taken effect. The other processes take no part.
    /// </summary>
    /// <inheritdoc cref="Get" path="/exception" />
    /// <param name="row">The first row, from 0 to less than <see cref="Rows" />.</param>
    /// <param name="column">The first column, from 0 to less than <see cref="Columns" />.</param>
    /// <param name="values">The block.</param>
    public void Put(long row, long column, T[,] values) => Access(row, column, values, isPut: true);

    /// <inheritdoc cref="GlobalArray{T}.Synchronize" />
    public void Synchronize()
    {
        _ = window.Handle;
        epoch.Flush();
        window.SyncWithAll();
    }

    /// <summary>Frees the matrix. Collective. Blocks until all processes have called it.</summary>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Dispose()
    {
        epoch.Dispose();
        window.Dispose();
        foreach (Border one in borders ?? [])
        {
            one.Dispose();
        }

        borders = null;
    }

    private static void RequireBlocks(long length, int parts, int halo, string name)
    {
        long least = Math.Max(1, halo);
        if (length / parts < least)
        {
            throw new ArgumentOutOfRangeException(
                name,
                length,
                $"{length} {name} on {parts} processes leave {Math.Max(0, length / parts)} to the smallest block; it needs {least}, for a border of {halo}."
            );
        }

        if ((length / parts) + 1 + (2L * halo) > int.MaxValue)
        {
            throw new ArgumentOutOfRangeException(name, length, $"A block has fewer than 2^31 {name}.");
        }
    }

    private Border[] FindBorders()
    {
        int height = (int)rows.LengthOf(place[0]);
        int width = (int)columns.LengthOf(place[1]);
        List<Border> all = [];
        for (int down = -1; down <= 1; down++)
        {
            for (int right = -1; right <= 1; right++)
            {
                if ((down != 0 || right != 0) && NeighborAt(down, right) is { } other)
                {
                    (int here, int there, int high) = Extent(down, height, (int)rows.LengthOf(other.Row));
                    (int left, int from, int wide) = Extent(right, width, (int)columns.LengthOf(other.Column));
                    int stride = (int)Width(place[1]);
                    int strideThere = (int)Width(other.Column);
                    all.Add(
                        new Border(
                            other.Rank,
                            new WindowBlock<T>(window, At(here, left, stride), Layout(high, wide, stride)),
                            At(there, from, strideThere),
                            Layout(high, wide, strideThere)
                        )
                    );
                }
            }
        }

        return [.. all];
    }

    // Where the border lies here, where its elements lie there without their border, and how many these are.
    private (int Here, int There, int Count) Extent(int direction, int own, int other) =>
        direction < 0 ? (-halo, other - halo, halo)
        : direction > 0 ? (own, 0, halo)
        : (0, 0, own);

    private Block? NeighborAt(int down, int right)
    {
        int row = place[0] + down;
        int column = place[1] + right;
        bool isThere =
            (periods[0] || ((uint)row < (uint)dims[0])) && (periods[1] || ((uint)column < (uint)dims[1])) && halo > 0;
        return isThere ? BlockAt((row + dims[0]) % dims[0], (column + dims[1]) % dims[1]) : null;
    }

    private Block BlockAt(int row, int column) => new(row, column, grid[row, column].Peer);

    private void Access(long row, long column, T[,] block, bool isPut)
    {
        Require.NotNull(block, nameof(block));
        _ = window.Handle;
        int high = block.GetLength(0);
        int wide = block.GetLength(1);
        RequireInside(row, high, rows, nameof(row));
        RequireInside(column, wide, columns, nameof(column));
        for (int i = 0; i < high; )
        {
            int atRow = rows.OwnerOf(row + i);
            int down = (int)Math.Min(high - i, rows.StartOf(atRow) + rows.LengthOf(atRow) - row - i);
            for (int j = 0; j < wide; )
            {
                int atColumn = columns.OwnerOf(column + j);
                int across = (int)
                    Math.Min(wide - j, columns.StartOf(atColumn) + columns.LengthOf(atColumn) - column - j);
                Block other = BlockAt(atRow, atColumn);
                int width = (int)Width(atColumn);
                long first = At(
                    (int)(row + i - rows.StartOf(atRow)),
                    (int)(column + j - columns.StartOf(atColumn)),
                    width
                );
                using Datatype here = Layout(down, across, wide);
                using Datatype there = Layout(down, across, width);
                ITypedBuffer part = ArrayTypedBuffer.Of(block, i, j, 1, here);
                if (isPut)
                {
                    epoch[other.Rank].Put(part, first, 1, there);
                }
                else
                {
                    epoch[other.Rank].Get(part, first, 1, there);
                }

                j += across;
            }

            i += down;
        }

        epoch.Flush();
    }

    private static void RequireInside(long first, int count, BlockDistribution all, string name)
    {
        if (first < 0 || first > all.Length - count)
        {
            throw new ArgumentOutOfRangeException(
                name,
                first,
                $"{count} from {first} on are not all in the matrix, which has {all.Length}."
            );
        }
    }

    private static Datatype Layout(int high, int wide, int stride) =>
        Datatype.Of<T>().CreateVector(high, wide, stride).Commit();

    private long At(int row, int column, int width) => ((long)(row + halo) * width) + column + halo;

    private long Height(int row) => rows.LengthOf(row) + (2L * halo);

    private long Width(int column) => columns.LengthOf(column) + (2L * halo);

    // A part of the border here, and the elements there that fill it.
    private readonly struct Border(int rank, WindowBlock<T> here, long there, Datatype layout) : IDisposable
    {
        public int Rank => rank;

        public WindowBlock<T> Here => here;

        public long There => there;

        public Datatype Layout => layout;

        public void Dispose()
        {
            here.Type.Dispose();
            layout.Dispose();
        }
    }

    private readonly struct Block(int row, int column, int rank)
    {
        public int Row => row;

        public int Column => column;

        public int Rank => rank;
    }
}
