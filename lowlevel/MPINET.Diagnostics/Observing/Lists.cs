namespace MPINET.Diagnostics.Observing;

/// <summary>Lists in binary data: the number of the elements, then the elements.</summary>
internal static class Lists
{
    /// <summary>Writes a list.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="list">The list.</param>
    /// <param name="write">Writes an element.</param>
    public static void WriteList<T>(this BinaryWriter writer, IReadOnlyList<T> list, Action<T> write)
    {
        writer.Write(list.Count);
        foreach (T one in list)
        {
            write(one);
        }
    }

    /// <summary>Reads a list.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="read">Reads an element.</param>
    public static T[] ReadList<T>(this BinaryReader reader, Func<BinaryReader, T> read)
    {
        T[] list = new T[reader.ReadInt32()];
        for (int i = 0; i < list.Length; i++)
        {
            list[i] = read(reader);
        }

        return list;
    }
}
