using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>The offsets of the fields of a struct in managed memory.</summary>
/// <remarks>
/// Marshal.OffsetOf returns offsets in marshalled memory and refuses generic types. A <see cref="ValueProbe" /> finds them
/// in managed memory.
/// </remarks>
internal sealed unsafe class FieldLayout
{
    /// <summary>The members of the struct that a trimmed program must keep.</summary>
    public const DynamicallyAccessedMemberTypes Fields =
        DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.NonPublicFields;

    private readonly List<FieldBlock> blocks = [];
    private readonly Type type;
    private readonly ValueProbe probe;

    private FieldLayout(Type type, ValueProbe probe)
    {
        this.type = type;
        this.probe = probe;
        Size = probe.Size;
    }

    /// <summary>Number of bytes of the struct.</summary>
    public int Size { get; }

    /// <summary>
    /// All elements, in an order on which all runtimes agree: that in memory, or that of declaration if the runtime
    /// chooses the layout. Neighbours of one type form one block.
    /// </summary>
    public IEnumerable<FieldBlock> Blocks => blocks;

    /// <summary>Determines the layout of a struct.</summary>
    /// <exception cref="InvalidOperationException">The fields do not account for the memory of the struct.</exception>
    public static FieldLayout Of<[DynamicallyAccessedMembers(Fields)] T>()
        where T : unmanaged
    {
        FieldLayout layout = new(typeof(T), ValueProbe.Of<T>());
        layout.Add(typeof(T), [], 0, layout.Size);
        return layout;
    }

    /// <summary>The fields of a struct with their offsets, in the same order as <see cref="Blocks" />.</summary>
    public static (FieldInfo Field, int Offset)[] FieldsOf<[DynamicallyAccessedMembers(Fields)] T>()
        where T : unmanaged
    {
        ValueProbe probe = ValueProbe.Of<T>();
        return
        [
            .. typeof(T)
                .GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic)
                .Select(field => (field, probe.Find([field]).Start))
                .OrderBy(one => typeof(T).IsAutoLayout ? PlaceOfDeclaration(one.field) : one.Start),
        ];
    }

    /// <summary>Adds the fields of a struct that is nested in the outermost one.</summary>
    /// <param name="owner">The struct.</param>
    /// <param name="path">The path of fields that leads to it.</param>
    /// <param name="start">Offset of the struct in bytes.</param>
    /// <param name="size">Size of the struct in bytes.</param>
    /// <returns>The alignment that the fields require.</returns>
    [UnconditionalSuppressMessage(
        "Trimming",
        "IL2070",
        Justification = "The fields of a nested struct that a trimmed program has lost leave memory unaccounted for."
    )]
    private int Add([DynamicallyAccessedMembers(Fields)] Type owner, FieldInfo[] path, int start, int size)
    {
        FieldInfo[] fields = owner.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic);
        List<(FieldInfo Field, int Start, int Size)> found = [];
        foreach (FieldInfo field in fields)
        {
            Refuse(field);
            (int first, int length) = probe.Find([.. path, field]);
            found.Add((field, first, length));
        }

        int blocksBefore = blocks.Count;
        int lastEnd = blocksBefore == 0 ? 0 : blocks[blocksBefore - 1].End;
        List<(FieldInfo Field, int Start, int End, int Alignment)> added = [];
        foreach (
            (FieldInfo field, int first, int length) in found.OrderBy(one =>
                owner.IsAutoLayout ? PlaceOfDeclaration(one.Field) : one.Start
            )
        )
        {
            int own = AddField(field, [.. path, field], first, length, out int reached);
            added.Add((field, first, reached, own));
        }

        added.Sort((one, other) => one.Start.CompareTo(other.Start));
        int end = start;
        int alignment = 1;
        bool isSpacious = IsSpacious(owner);
        bool isNested = path.Length > 0;
        foreach ((FieldInfo field, int first, int reached, int own) in added)
        {
            if (first < end)
            {
                throw Error($"the field {field.Name} of {owner} overlaps another: make the type with CreateStruct");
            }

            RequireExplained(owner, first - end, own, isSpacious, isNested);
            alignment = Math.Max(alignment, own);
            end = reached;
        }

        if (IsInlineArray(owner) && found.Count == 1)
        {
            // A block that began before the array may have been merged with the first element's block.
            bool isJoined = blocksBefore > 0 && blocks[blocksBefore - 1].End > lastEnd;
            end = Repeat([.. blocks.Skip(blocksBefore - (isJoined ? 1 : 0))], start, found[0].Size, size);
        }

        RequireExplained(owner, start + size - end, found.Count == 0 ? 0 : alignment, isSpacious, isNested);
        return alignment;
    }

    private int AddField(FieldInfo field, FieldInfo[] path, int start, int size, out int end)
    {
        end = start + size;
        FixedBufferAttribute? fixedBuffer = field.GetCustomAttribute<FixedBufferAttribute>();
        Type element = fixedBuffer?.ElementType ?? field.FieldType;
        if (Datatype.OfField(element) is not { } datatype)
        {
            return AddNested(field.FieldType, path, start, size);
        }

        int length = datatype == Datatype.Byte ? 1 : datatype.Size;
        AddBlock(new FieldBlock(start, length, size / length, datatype));
        return datatype == Datatype.Byte ? Math.Min(size, 8) : Math.Min(length, 8);
    }

    [UnconditionalSuppressMessage(
        "Trimming",
        "IL2067",
        Justification = "The fields of a nested struct that a trimmed program has lost leave memory unaccounted for."
    )]
    private int AddNested(Type nested, FieldInfo[] path, int start, int size) => Add(nested, path, start, size);

    private void AddBlock(FieldBlock block)
    {
        int last = blocks.Count - 1;
        if (last >= 0 && blocks[last].Type == block.Type && blocks[last].End == block.Offset)
        {
            FieldBlock before = blocks[last];
            blocks[last] = new FieldBlock(before.Offset, before.Size, before.Count + block.Count, before.Type);
            return;
        }

        blocks.Add(block);
    }

    // An inline array declares only its first element. The others follow at multiples of the element's size.
    private int Repeat(List<FieldBlock> element, int start, int elementSize, int size)
    {
        for (int place = elementSize; place + elementSize <= size; place += elementSize)
        {
            foreach (FieldBlock block in element)
            {
                int before = Math.Max(0, start - block.Offset);
                AddBlock(
                    new FieldBlock(
                        block.Offset + before + place,
                        block.Size,
                        block.Count - (before / block.Size),
                        block.Type
                    )
                );
            }
        }

        return start + (size / elementSize * elementSize);
    }

    private void Refuse(FieldInfo field)
    {
        if (Nullable.GetUnderlyingType(field.FieldType) is not null)
        {
            throw Error($"the field {field.Name} is nullable, which MPI does not know");
        }
    }

    // The alignment of the next field explains a gap; the largest alignment explains the one at the end.
    private void RequireExplained(Type owner, int gap, int alignment, bool isSpacious, bool isNested)
    {
        bool mayBeTrimmed = isNested && !ValueProbe.MakesCode;
        if (gap > 0 && (mayBeTrimmed || gap >= alignment) && !isSpacious)
        {
            throw Error(
                $"{gap} bytes of {owner} belong to no field that reflection knows, as in a trimmed program: keep its fields, with "
                    + $"DynamicDependency or TrimmerRootDescriptor, or make the type with CreateStruct"
            );
        }
    }

    // True if the program sets offsets or a size explicitly.
    private static bool IsSpacious(Type owner) =>
        owner.IsExplicitLayout || owner.StructLayoutAttribute is { Size: > 0 };

    private InvalidOperationException Error(string reason) =>
        new($"No type can be made of the fields of {type}: {reason}.");

#if NET
    private static bool IsInlineArray(Type owner) => owner.IsDefined(typeof(InlineArrayAttribute), inherit: false);

    // NativeAOT has no metadata tokens and returns the fields in the order of declaration.
    private static int PlaceOfDeclaration(FieldInfo field) => field.HasMetadataToken() ? field.MetadataToken : 0;
#else
    private static bool IsInlineArray(Type owner) => false;

    private static int PlaceOfDeclaration(FieldInfo field) => field.MetadataToken;
#endif
}
