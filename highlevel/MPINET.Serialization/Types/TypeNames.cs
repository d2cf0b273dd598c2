using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.Text;

namespace MPINET;

/// <summary>
/// The types of the program by their description in streams: name, assembly, and the hash of the layout.
/// </summary>
/// <param name="all">The table of types.</param>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Trimming.Reason)]
internal sealed unsafe class TypeNames(ObjectTypes all)
{
    private const int HashLength = sizeof(ulong);
    private const int MaxLength = 4096;
    private const ulong Basis = 14695981039346656037;
    private const ulong Prime = 1099511628211;

    // Characters that GetType would interpret as more than a name. Such a name could lead to any assembly.
    private static readonly char[] special = ['[', ']', ',', '*', '&', '\\'];

    private readonly ConcurrentDictionary<ulong, (byte[] Entry, ObjectType Type)> known = new();

    /// <summary>Creates the description of a type.</summary>
    public static byte[] Entry(Type type, ulong hash)
    {
        string text = $"{type.FullName}\0{(TypeRules.IsOfFramework(type) ? "" : type.Assembly.GetName().Name)}";
        byte[] entry = new byte[Encoding.UTF8.GetByteCount(text) + HashLength];
        Encoding.UTF8.GetBytes(text, 0, text.Length, entry, 0);
        Unsafe.WriteUnaligned(ref entry[entry.Length - HashLength], hash);
        return entry;
    }

    /// <summary>Computes a hash of a text that is equal in every process.</summary>
    public static ulong Hash(string text)
    {
        ulong hash = Basis;
        foreach (char one in text)
        {
            hash = (hash ^ one) * Prime;
        }

        return hash;
    }

    /// <summary>Reads a type from its description.</summary>
    /// <exception cref="SerializationException">The type is missing here, or its layout differs.</exception>
    public ObjectType Read(ObjectReader reader)
    {
        int length = reader.ReadCount(1, 0);
        if (length is < HashLength + 2 or > MaxLength)
        {
            throw new SerializationException($"The name of a type has {length} bytes: the stream is damaged.");
        }

        ReadOnlySpan<byte> entry = new(reader.Take(length), length);
        ulong hash = Basis;
        foreach (byte one in entry)
        {
            hash = (hash ^ one) * Prime;
        }

        if (known.TryGetValue(hash, out (byte[] Entry, ObjectType Type) found) && entry.SequenceEqual(found.Entry))
        {
            return found.Type;
        }

        ObjectType type = Find(entry);
        known[hash] = (entry.ToArray(), type);
        return type;
    }

    private ObjectType Find(ReadOnlySpan<byte> entry)
    {
        int nameLength = entry.IndexOf((byte)0);
        int textLength = entry.Length - HashLength;
        if (nameLength <= 0 || nameLength >= textLength)
        {
            throw new SerializationException(
                "There is no name where that of a type is expected: the stream is damaged."
            );
        }

        string name = Encoding.UTF8.GetString(entry.Slice(0, nameLength).ToArray());
        string assembly = Encoding.UTF8.GetString(entry.Slice(nameLength + 1, textLength - nameLength - 1).ToArray());
        Type type =
            (
                name.IndexOfAny(special) >= 0 ? null
                : assembly.Length == 0 ? OfFramework(name)
                : OfProgram(name, assembly)
            ) ?? throw Unknown(name, assembly);
        ulong here = ObjectLayout.HashOf(all, type);
        ulong there = Unsafe.ReadUnaligned<ulong>(ref Unsafe.AsRef(in entry[textLength]));
        return here == there ? all.Of(type) : throw ObjectLayout.Differs(type, here, there);
    }

    // Accepts exceptions, which are sent as data, and enums. Interfaces and abstract classes occur only as elements and
    // type arguments, because they have no objects.
    private static Type? OfFramework(string name)
    {
        foreach (Assembly one in AppDomain.CurrentDomain.GetAssemblies())
        {
            if (!one.IsDynamic && one.GetType(name, throwOnError: false) is { } type && TypeRules.IsOfFramework(type))
            {
                return typeof(Exception).IsAssignableFrom(type) || type.IsEnum || type.IsAbstract ? type : null;
            }
        }

        return null;
    }

    private static Type? OfProgram(string name, string assembly)
    {
        Type? type = null;
        foreach (Assembly one in AppDomain.CurrentDomain.GetAssemblies())
        {
            if (!one.IsDynamic && one.GetName().Name == assembly)
            {
                type ??= one.GetType(name, throwOnError: false);
            }
        }

        type ??= Referenced(assembly)?.GetType(name, throwOnError: false);
        return type is null || TypeRules.IsOfFramework(type) ? null : type;
    }

    // An assembly that is not loaded is accepted only if a loaded assembly references it.
    private static Assembly? Referenced(string assembly)
    {
        foreach (Assembly one in AppDomain.CurrentDomain.GetAssemblies())
        {
            foreach (AssemblyName reference in one.GetReferencedAssemblies())
            {
                if (reference.Name == assembly)
                {
                    try
                    {
                        return Assembly.Load(reference);
                    }
                    catch (Exception exception) when (exception is IOException or BadImageFormatException)
                    {
                        return null;
                    }
                }
            }
        }

        return null;
    }

    private static SerializationException Unknown(string name, string assembly) =>
        new(
            assembly.Length == 0
                ? $"It holds the type {name} of the framework, which does not exist here or cannot travel: the sender runs on another runtime, or the stream is damaged."
                : $"It holds the type {name} of the assembly {assembly}, which this program does not have: all processes have to run programs that know the type."
        );
}
