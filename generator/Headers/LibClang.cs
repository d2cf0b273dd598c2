using System.Reflection;
using System.Runtime.InteropServices;
using System.Text.RegularExpressions;
using ClangSharp.Interop;

namespace MPINET.Generator.Headers;

/// <summary>Finds the machine's libclang and the headers that belong to it.</summary>
internal static partial class LibClang
{
    /// <summary>The environment variable that names the library to use.</summary>
    public const string Variable = "MPINET_LIBCLANG";

    private static readonly Lazy<(IntPtr Handle, string Path)> Library = new(Open);

    private static readonly Lazy<string?> Include = new(FindResourceInclude);

    private static readonly Lock Registration = new();

    // gcc comes before the others, as its headers are the ones that the bindings in generated/ were read with.
    private static readonly string[] Compilers = ["gcc", "cc", "clang"];

    private static bool registered;

    private static string? chosen;

    /// <summary>Takes a library for this process, regardless of the environment and the machine. It must come before the first use.</summary>
    public static void Choose(string path) => chosen = path;

    /// <summary>Resolves all calls to libclang to the library that was found.</summary>
    public static void Use()
    {
        lock (Registration)
        {
            if (!registered)
            {
                clang.ResolveLibrary += Resolve;
                registered = true;
            }
        }
    }

    /// <summary>The folder of stddef.h and similar headers, which clang needs for any header; null if there is none.</summary>
    public static string? ResourceInclude() => Include.Value;

    private static IntPtr Resolve(string libraryName, Assembly assembly, DllImportSearchPath? searchPath) =>
        libraryName == "libclang" ? Library.Value.Handle : IntPtr.Zero;

    private static (IntPtr Handle, string Path) Open()
    {
        if (chosen is not null)
        {
            return (Load(chosen, chosen), chosen);
        }

        if (Environment.GetEnvironmentVariable(Variable) is { Length: > 0 } named)
        {
            return (Load(named, $"{Variable} names {named}, which"), named);
        }

        foreach (string path in Candidates())
        {
            if (NativeLibrary.TryLoad(path, out nint handle))
            {
                return (handle, path);
            }
        }

        return (IntPtr.Zero, string.Empty);
    }

    private static IntPtr Load(string path, string subject)
    {
        try
        {
            return NativeLibrary.Load(path);
        }
        catch (Exception exception) when (exception is DllNotFoundException or BadImageFormatException)
        {
            // The last line is the one of the dynamic linker.
            string reason = exception.Message.TrimEnd().Split('\n')[^1].Trim();
            throw new DllNotFoundException($"{subject} cannot be loaded: {reason}");
        }
    }

    private static IEnumerable<string> Candidates()
    {
        IEnumerable<string> folders = Folders("/usr/lib", "llvm-*")
            .Select(folder => Path.Combine(folder, "lib"))
            .Concat(Folders("/usr/lib", "*-linux-gnu*"))
            .Concat(["/usr/lib64", "/usr/lib", "/usr/local/lib"]);
        return folders
            .Where(Directory.Exists)
            .SelectMany(folder => Directory.EnumerateFiles(folder, "libclang*.so*"))
            .Where(path => LibraryName().IsMatch(Path.GetFileName(path)))
            .OrderByDescending(VersionOf)
            .ThenBy(path => path, StringComparer.Ordinal)
            .Concat(["libclang.so.1", "libclang.so.13", "libclang.so", "libclang"]);
    }

    private static string[] Folders(string parent, string pattern) =>
        Directory.Exists(parent) ? Directory.GetDirectories(parent, pattern) : [];

    private static int VersionOf(string path) =>
        LibraryVersion().Match(path) is { Success: true } match ? int.Parse(match.Groups[1].Value) : 0;

    private static string? FindResourceInclude()
    {
        Match version = ClangVersion().Match(clang.getClangVersion().Take());
        if (version.Success)
        {
            string major = version.Groups[1].Value;
            List<string> folders =
            [
                $"/usr/lib/llvm-{major}/lib/clang",
                "/usr/lib/clang",
                "/usr/lib64/clang",
                "/usr/local/lib/clang",
            ];
            if (Path.IsPathRooted(Library.Value.Path))
            {
                FileInfo library = new(Library.Value.Path);
                FileSystemInfo real = library.ResolveLinkTarget(returnFinalTarget: true) ?? library;
                folders.Insert(0, Path.Combine(Path.GetDirectoryName(real.FullName)!, "clang"));
            }

            foreach (string folder in folders)
            {
                foreach (string name in new[] { major + version.Groups[2].Value, major })
                {
                    string include = Path.Combine(folder, name, "include");
                    if (File.Exists(Path.Combine(include, "stddef.h")))
                    {
                        return include;
                    }
                }
            }
        }

        // A libclang of a package has no headers beside it.
        return Compilers.Select(IncludeOf).FirstOrDefault(folder => folder is not null);
    }

    private static string? IncludeOf(string compiler)
    {
        try
        {
            ProgramOutput answer = ProgramOutput.Run(compiler, ["-print-file-name=include"]);
            string folder = answer.Output.Trim();
            return answer.ExitCode == 0 && File.Exists(Path.Combine(folder, "stddef.h")) && Path.IsPathRooted(folder)
                ? folder
                : null;
        }
        catch (Exception exception) when (exception is System.ComponentModel.Win32Exception or TimeoutException)
        {
            return null;
        }
    }

    [GeneratedRegex(@"^libclang(-\d+)?\.so(\.[\d.]+)?$")]
    private static partial Regex LibraryName();

    [GeneratedRegex(@"(?:libclang|llvm)-(\d+)")]
    private static partial Regex LibraryVersion();

    [GeneratedRegex(@"version (\d+)((?:\.\d+)*)")]
    private static partial Regex ClangVersion();
}
