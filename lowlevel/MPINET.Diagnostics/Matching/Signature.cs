using System.Text;

namespace MPINET.Diagnostics.Matching;

/// <summary>The basic elements of a datatype in order: MPI's type signature.</summary>
internal sealed class Signature
{
    // Longer texts are cut off.
    private const int MaxWords = 160;

    private readonly string? name;
    private readonly Signature[] parts;
    private readonly long times = 1;

    private Signature(string? name, ElementHash hash, bool hasBytes, Signature[] parts, long times)
    {
        this.name = name;
        this.parts = parts;
        this.times = times;
        Hash = hash;
        HasBytes = hasBytes;
    }

    /// <summary>The empty signature.</summary>
    public static Signature Empty { get; } = Sequence([]);

    /// <summary>The hash of all elements.</summary>
    public ElementHash Hash { get; }

    /// <summary>Number of elements.</summary>
    public long Elements => Hash.Count;

    /// <summary>A hash of this type repeated, which includes the number of elements.</summary>
    public ulong Number(long count) => Hashing.Of(Hash.Times(count).Value, (ulong)(Elements * count));

    /// <summary>True if it contains MPI_BYTE or MPI_PACKED, which match any elements.</summary>
    public bool HasBytes { get; }

    /// <summary>The type of all elements; null if there are several.</summary>
    public string? Uniform => name ?? (parts.Length == 1 ? parts[0].Uniform : null);

    /// <summary>The signature of a predefined type.</summary>
    public static Signature Basic(string name, ulong code, bool isByte) =>
        new(name, ElementHash.Of(code), isByte, [], 1);

    /// <summary>The signature of a type repeated.</summary>
    public static Signature Repeat(Signature part, long times) =>
        times == 1 ? part
        : times == 0 || part.Elements == 0 ? Empty
        : new Signature(null, part.Hash.Times(times), part.HasBytes, [part], times);

    /// <summary>The signature of a sequence of types.</summary>
    public static Signature Sequence(IEnumerable<Signature> all)
    {
        Signature[] parts = [.. all.Where(part => part.Elements > 0)];
        return parts.Length == 1
            ? parts[0]
            : new Signature(
                null,
                parts.Aggregate(ElementHash.None, (hash, part) => hash.Then(part.Hash)),
                parts.Any(part => part.HasBytes),
                parts,
                1
            );
    }

    /// <summary>The hash of the first elements of this type repeated.</summary>
    /// <param name="count">Number of repetitions, which have at least this many elements.</param>
    /// <param name="elements">Number of elements.</param>
    public ElementHash Prefix(long count, long elements)
    {
        if (elements == Elements * count)
        {
            return Hash.Times(count);
        }

        ElementHash whole = Hash.Times(elements / Elements);
        long rest = elements % Elements;
        return rest == 0 ? whole : whole.Then(PrefixOfOne(rest));
    }

    /// <summary>This type repeated, in words.</summary>
    public string Words(long count) => Uniform is { } one ? $"{Elements * count} x {one}" : $"{count} x {this}";

    /// <inheritdoc />
    public override string ToString()
    {
        StringBuilder text = new();
        Write(text);
        return text.Length <= MaxWords ? text.ToString() : text.ToString(0, MaxWords) + " ...";
    }

    private ElementHash PrefixOfOne(long elements)
    {
        if (times > 1)
        {
            return parts[0].Prefix(times, elements);
        }

        ElementHash hash = ElementHash.None;
        foreach (Signature part in parts)
        {
            if (elements < part.Elements)
            {
                return elements == 0 ? hash : hash.Then(part.PrefixOfOne(elements));
            }

            hash = hash.Then(part.Hash);
            elements -= part.Elements;
        }

        return hash;
    }

    private void Write(StringBuilder text)
    {
        if (text.Length > MaxWords)
        {
            return;
        }

        if (name is not null)
        {
            text.Append(name);
        }
        else if (Uniform is { } one)
        {
            text.Append(Elements).Append(" x ").Append(one);
        }
        else if (times > 1)
        {
            text.Append(times).Append(" x ");
            parts[0].Write(text);
        }
        else
        {
            text.Append('{');
            for (int i = 0; i < parts.Length; i++)
            {
                text.Append(i > 0 ? ", " : "");
                parts[i].Write(text);
            }

            text.Append('}');
        }
    }
}
