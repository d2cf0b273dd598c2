using System.IO;
using System.Text;

namespace MPINET;

/// <summary>Texts in files, as UTF-8, in the order of ranks.</summary>
public static class FileTextExtensions
{
    /// <summary>Writes lines at the shared position, in the order of ranks. Collective. Blocks.</summary>
    /// <remarks>
    /// Each line ends with "\n". A rank may have none; null is an empty line. Like MPI_File_write_ordered. MPI-5.0, section
    /// 14.4.4.
    /// </remarks>
    /// <param name="view">The bytes of the file.</param>
    /// <param name="lines">The lines of this process.</param>
    /// <exception cref="ArgumentNullException">The view is null, or the lines of this process are.</exception>
    /// <exception cref="NotSupportedException">The file was opened to be read only.</exception>
    /// <exception cref="IOException">Another process has no lines to write, or MPI reports an error.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='FileTextExtensions.WriteLinesOrdered']" />
    public static void WriteLinesOrdered(this FileView<byte> view, IEnumerable<string?> lines)
    {
        Require.NotNull(view, nameof(view));
        view.WriteOrdered(FileAgreement.Made(view.File.Comm, () => BytesOf(lines), "make its lines"));
    }

    /// <summary>Makes a writer that collects the text of this process, and writes it when all flush it. Local.</summary>
    /// <remarks>
    /// Flush and Dispose are collective and block: they write what the ranks have collected, in their order, at the shared
    /// position, like MPI_File_write_ordered. MPI-5.0, section 14.4.4. All other members are local. A line ends with "\n".
    /// </remarks>
    /// <param name="view">The bytes of the file.</param>
    /// <returns>The writer, to be disposed of by all processes before the file.</returns>
    /// <exception cref="ArgumentNullException">The view is null.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='FileTextExtensions.OrderedWriter']" />
    public static TextWriter OrderedWriter(this FileView<byte> view) =>
        new OrderedTextWriter(Require.Given(view, nameof(view)));

    private static byte[] BytesOf(IEnumerable<string?> lines)
    {
        Require.NotNull(lines, nameof(lines));
        using MemoryStream bytes = new();
        using (StreamWriter writer = new(bytes, OrderedTextWriter.Utf8) { NewLine = "\n" })
        {
            foreach (string? line in lines)
            {
                writer.WriteLine(line);
            }
        }

        return bytes.ToArray();
    }
}
