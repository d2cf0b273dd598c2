namespace MPINET.Tests.Datatypes;

/// <summary>The elements of an array that form a message, as an MPI datatype and as indices computed without MPI.</summary>
public sealed class Shape
{
    private readonly int kind;
    private readonly int blocks;
    private readonly int blocklength;
    private readonly int gap;
    private readonly int[] displacements;
    private readonly int[] blocklengths;

    /// <summary>A slice, a vector or an indexed type.</summary>
    public Shape(int kind, int offset, int count, int blocks, int blocklength, int gap, int element)
    {
        this.kind = kind;
        this.blocks = blocks;
        this.blocklength = blocklength;
        this.gap = gap;
        Offset = offset;
        Count = count;
        Element = element;
        blocklengths = [.. Enumerable.Range(0, blocks).Select(block => 1 + (blocklength + (5 * block)) % 3)];
        displacements = new int[blocks];
        for (int block = 0, at = gap; block < blocks; block++)
        {
            displacements[block] = at;
            at += blocklengths[block] + (gap + block) % 3;
        }
    }

    /// <summary>The index of the element at the message's address.</summary>
    public int Offset { get; }

    /// <summary>The number of elements of the type.</summary>
    public int Count { get; }

    /// <summary>The type of an element.</summary>
    public int Element { get; }

    /// <summary>The indices of the message's elements, in order.</summary>
    public int[] Indices =>
        [.. Enumerable.Range(0, Count).SelectMany(n => OfOne().Select(i => Offset + (n * Extent) + i))];

    /// <summary>The least length of an array that holds the message.</summary>
    public int MinLength => Math.Max(Offset, Indices.DefaultIfEmpty(-1).Max() + 1);

    private int Extent =>
        kind switch
        {
            0 => 1,
            1 => ((blocks - 1) * Stride) + blocklength,
            _ => displacements[blocks - 1] + blocklengths[blocks - 1] - displacements[0],
        };

    private int Stride => blocklength + gap;

    /// <summary>The datatype, which the caller disposes of.</summary>
    public Datatype Make<T>()
        where T : unmanaged =>
        kind switch
        {
            0 => Datatype.Of<T>().CreateContiguous(1).Commit(),
            1 => Datatype.Of<T>().CreateVector(blocks, blocklength, Stride).Commit(),
            _ => Datatype.Of<T>().CreateIndexed(blocklengths, displacements).Commit(),
        };

    /// <inheritdoc />
    public override string ToString() =>
        $"kind {kind}, offset {Offset}, count {Count}, blocks {blocks} of {blocklength}, gap {gap}, element {Element}";

    private IEnumerable<int> OfOne() =>
        kind switch
        {
            0 => [0],
            1 => Enumerable.Range(0, blocks).SelectMany(block => Enumerable.Range(block * Stride, blocklength)),
            _ => Enumerable
                .Range(0, blocks)
                .SelectMany(block => Enumerable.Range(displacements[block], blocklengths[block])),
        };
}
