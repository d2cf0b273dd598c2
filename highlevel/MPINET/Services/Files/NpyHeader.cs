using System.Globalization;
using System.IO;
using System.Numerics;
using System.Text;
using System.Text.RegularExpressions;

namespace MPINET;

/// <summary>The beginning of a .npy file: a mark, the version, the length of a text, and that text, a literal of Python.</summary>
/// <remarks>https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html</remarks>
/// <param name="bytes">The whole file.</param>
internal sealed class NpyHeader(FileView<byte> bytes)
{
    private const int VersionAt = 6;
    private const int LengthAt = 8;
    private const int MaxDimensions = 64;
    private const string Again = "Write it anew with numpy.save or ParallelFile.CreateNpy.";

    private static readonly byte[] mark = [0x93, (byte)'N', (byte)'U', (byte)'M', (byte)'P', (byte)'Y'];

    private static readonly Dictionary<Type, string> types = new()
    {
        [typeof(bool)] = "|b1",
        [typeof(sbyte)] = "|i1",
        [typeof(byte)] = "|u1",
        [typeof(short)] = "<i2",
        [typeof(ushort)] = "<u2",
        [typeof(int)] = "<i4",
        [typeof(uint)] = "<u4",
        [typeof(long)] = "<i8",
        [typeof(ulong)] = "<u8",
        [typeof(float)] = "<f4",
        [typeof(double)] = "<f8",
        [typeof(Complex)] = "<c16",
    };

    /// <summary>Numpy's name of a type.</summary>
    /// <exception cref="NotSupportedException">There is none.</exception>
    public static string TypeOf<T>() =>
        types.TryGetValue(typeof(T), out string? name)
            ? name
            : throw new NotSupportedException(
                $"A .npy file has no elements of type {typeof(T)} here. There are: {string.Join(", ", types.Keys.Select(static type => type.Name))}."
            );

    /// <summary>What is wrong with a shape; null if nothing is.</summary>
    public static ArgumentException? WrongShape(int[]? shape, int elementBytes) =>
        shape is null ? new ArgumentNullException(nameof(shape))
        : Array.Exists(shape, static size => size < 0)
            ? new ArgumentOutOfRangeException(nameof(shape), "A dimension has 0 elements or more.")
        : shape.Length > MaxDimensions
            ? new ArgumentException(
                $"The shape has {shape.Length} dimensions; numpy reads at most {MaxDimensions}.",
                nameof(shape)
            )
        : LengthOf(shape, elementBytes) < 0
            ? new ArgumentException("The array would have 2^62 bytes or more.", nameof(shape))
        : null;

    /// <summary>Number of bytes of an array; -1 if they are too many.</summary>
    public static long LengthOf(int[] shape, int elementBytes)
    {
        BigInteger length = shape.Aggregate(new BigInteger(elementBytes), static (bytes, size) => bytes * size);
        return length < BigInteger.One << 62 ? (long)length : -1;
    }

    /// <summary>The header of a new file.</summary>
    public static byte[] BytesOf(string type, int[] shape)
    {
        string sizes = string.Join(", ", shape.Select(static one => one.ToString(CultureInfo.InvariantCulture)));
        string text =
            $"{{'descr': '{type}', 'fortran_order': False, 'shape': ({sizes}{(shape.Length == 1 ? "," : "")}), }}";

        // The array begins at a multiple of 64.
        int start = LengthAt + sizeof(ushort);
        int length = ((start + text.Length + 1 + 63) / 64 * 64) - start;
        text = text.PadRight(length - 1) + "\n";
        return [.. mark, 1, 0, (byte)length, (byte)(length >> 8), .. Encoding.ASCII.GetBytes(text)];
    }

    /// <summary>Reads the header. Local.</summary>
    /// <param name="type">Numpy's name of the type that the program wants.</param>
    /// <param name="elementBytes">Its length.</param>
    /// <returns>The byte at which the array begins, and the number of elements in each dimension.</returns>
    /// <exception cref="InvalidDataException">The file is not as the program wants it.</exception>
    public long[] Read(string type, int elementBytes)
    {
        byte[] beginning = bytes.ReadArrayAt(0, LengthAt + sizeof(uint));
        if (beginning.Length < LengthAt || !beginning.Take(mark.Length).SequenceEqual(mark))
        {
            throw Refused($"is no .npy file: it begins with {Shown(beginning)}. {Again}");
        }

        int version = beginning[VersionAt];
        if (version is not (1 or 2) || beginning[VersionAt + 1] != 0 || beginning.Length < LengthAt + sizeof(uint))
        {
            throw Refused(
                $"has the format {version}.{beginning[VersionAt + 1]} in {bytes.File.Length} bytes; 1.0 and 2.0 are read here. {Again}"
            );
        }

        int start = LengthAt + (version == 1 ? sizeof(ushort) : sizeof(uint));
        long length =
            version == 1 ? BitConverter.ToUInt16(beginning, LengthAt) : BitConverter.ToUInt32(beginning, LengthAt);
        if (start + length > bytes.File.Length)
        {
            throw Refused(
                $"is cut off: its header ends at byte {start + length}, and the file has {bytes.File.Length}. {Again}"
            );
        }

        string text = Encoding.UTF8.GetString(bytes.ReadArrayAt(start, (int)length));
        RequireType(text, type);
        RequireOrder(text);
        int[] shape = ShapeIn(text);
        RequireLength(start + length, shape, elementBytes);
        return [start + length, .. shape.Select(static size => (long)size)];
    }

    private void RequireType(string text, string type)
    {
        string found = ValueOf(text, "descr", "['\"]([^'\"]*)['\"]");
        string plain = found.Length == 3 && found[2] == '1' ? $"|{found.Substring(1)}" : found;
        if (plain == type)
        {
            return;
        }

        Type? known = types.FirstOrDefault(one => one.Value == plain).Key;
        throw Refused(
            plain == $">{type.Substring(1)}"
                ? $"has big-endian elements '{found}', and is read as '{type}'. Convert it in Python: numpy.save(path, array.astype('{type}'))."
            : known is not null
                ? $"has elements '{found}', and is read as '{type}'. Open it with elements of type {known.Name}."
            : $"has elements '{found}', which are not read here. Convert it in Python: numpy.save(path, array.astype('{type}'))."
        );
    }

    private void RequireOrder(string text)
    {
        if (ValueOf(text, "fortran_order", "(True|False)") == "True")
        {
            throw Refused(
                "is in Fortran's order (fortran_order is True), and that of C is read here. Convert it in Python: numpy.save(path, numpy.ascontiguousarray(array))."
            );
        }
    }

    private int[] ShapeIn(string text)
    {
        string sizes = ValueOf(text, "shape", @"\(([0-9L,\s]*)\)");
        try
        {
            // Python 2 wrote an L behind long numbers.
            return
            [
                .. sizes
                    .Split(',')
                    .Select(static size => size.Trim().TrimEnd('L'))
                    .Where(static size => size.Length > 0)
                    .Select(static size => int.Parse(size, NumberStyles.None, CultureInfo.InvariantCulture)),
            ];
        }
        catch (Exception exception) when (exception is OverflowException or FormatException)
        {
            throw Refused(
                $"has the shape ({sizes}); each dimension has fewer than 2^31 elements here. Reshape it in Python."
            );
        }
    }

    private void RequireLength(long start, int[] shape, int elementBytes)
    {
        long length = LengthOf(shape, elementBytes);
        long there = bytes.File.Length - start;
        if (length < 0 || length > there)
        {
            throw Refused(
                $"is cut off: an array of shape ({string.Join(", ", shape)}) has more bytes than the {there} behind the header. {Again}"
            );
        }
    }

    private string ValueOf(string text, string key, string pattern)
    {
        Match found = Regex.Match(text, $@"['""]{key}['""]\s*:\s*{pattern}", RegexOptions.CultureInvariant);
        return found.Success
            ? found.Groups[1].Value
            : throw Refused($"has a header without a '{key}' that is understood here: {text.Trim()}. {Again}");
    }

    private static string Shown(byte[] beginning) =>
        beginning.Length == 0 ? "nothing, because it is empty" : $"the bytes {BitConverter.ToString(beginning)}";

    private InvalidDataException Refused(string what) => new($"The file '{bytes.File.Path}' {what}");
}
