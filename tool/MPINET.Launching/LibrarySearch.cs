using System.Text;

namespace MPINET.Launching;

/// <summary>The search of the dynamic linker for a library. Nothing is loaded, because loading an MPI's library runs code.</summary>
public static class LibrarySearch
{
    private const string Cache = "/etc/ld.so.cache";
    private const string CacheMagic = "glibc-ld.so.cache1.1";
    private const int HeaderSize = 48;
    private const int EntrySize = 24;
    private const int ElfClass = 4; // the byte of an ELF file that is 1 for 32 bits, 2 for 64

    private static readonly string[] UsualFolders = ["/lib64", "/usr/lib64", "/lib", "/usr/lib", "/usr/local/lib"];

    private static readonly Lazy<ILookup<string, string>> Cached = new(ReadCache);

    /// <summary>Finds the first file of one of some names; null if there is none.</summary>
    public static string? Find(IEnumerable<string> names) =>
        names.Select(Find).FirstOrDefault(path => path is not null);

    private static string? Find(string name) =>
        name.Contains('/') ? (IsOfThisMachine(name) ? name : null) : Find(name, before: [], after: []);

    /// <summary>Finds the file of a library that a program is linked with; null if there is none.</summary>
    /// <param name="name">Its soname.</param>
    /// <param name="before">The folders that the program names, to search before those of LD_LIBRARY_PATH.</param>
    /// <param name="after">The folders that the program names, to search after those of LD_LIBRARY_PATH.</param>
    internal static string? Find(string name, IEnumerable<string> before, IEnumerable<string> after)
    {
        string[] folders = (Environment.GetEnvironmentVariable("LD_LIBRARY_PATH") ?? "").Split(':', ';');
        return before
            .Concat(folders)
            .Concat(after)
            .Where(folder => folder.Length > 0)
            .Select(folder => Path.Combine(folder, name))
            .Concat(Cached.Value[name])
            .Concat(UsualFolders.Select(folder => Path.Combine(folder, name)))
            .FirstOrDefault(IsOfThisMachine);
    }

    /// <summary>The libraries that ldconfig has found: pairs of a soname and a file.</summary>
    private static ILookup<string, string> ReadCache()
    {
        List<(string Name, string Path)> pairs = new();
        try
        {
            byte[] bytes = File.ReadAllBytes(Cache);

            // Older systems write it after another table.
            int start = Encoding.ASCII.GetString(bytes).IndexOf(CacheMagic, StringComparison.Ordinal);
            int count = start < 0 ? 0 : BitConverter.ToInt32(bytes, start + CacheMagic.Length);
            for (int i = 0; i < count; i++)
            {
                int entry = start + HeaderSize + i * EntrySize;
                pairs.Add(
                    (
                        Text(bytes, start + BitConverter.ToInt32(bytes, entry + 4)),
                        Text(bytes, start + BitConverter.ToInt32(bytes, entry + 8))
                    )
                );
            }
        }
        catch (Exception exception)
            when (exception
                    is IOException
                        or UnauthorizedAccessException
                        or ArgumentException
                        or IndexOutOfRangeException
            )
        {
            // Other C libraries have no such file; the default folders remain.
        }

        return pairs.ToLookup(pair => pair.Name, pair => pair.Path, StringComparer.Ordinal);
    }

    private static string Text(byte[] bytes, int start) =>
        Encoding.UTF8.GetString(bytes, start, Array.IndexOf(bytes, (byte)0, start) - start);

    /// <summary>True for a library of this process's width: systems may have both.</summary>
    private static bool IsOfThisMachine(string path)
    {
        try
        {
            using FileStream file = new(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite);
            byte[] head = new byte[ElfClass + 1];
            return file.Read(head, 0, head.Length) == head.Length
                && head[0] == 0x7f
                && head[ElfClass] == (IntPtr.Size == 8 ? 2 : 1);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return false;
        }
    }
}
