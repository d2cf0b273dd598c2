namespace MPINET.Loader;

/// <summary>An MPI whose libraries are in the process's global scope, not yet checked.</summary>
internal sealed unsafe class OpenedMpi
{
    // The longest text that an MPI of today returns is 8192 characters (MPICH).
    private const int VersionCapacity = 16384;

    private const string VersionFunction = "PMPI_Get_library_version";

    // Packages have shims for Linux on x86-64 and arm64.
    private const string Bind = "or run 'mpinet bind', which makes bindings and shim for the MPI of this machine";

    private readonly Descriptor descriptor;
    private readonly string reason;
    private readonly nint[] libraries;
    private readonly List<string> environment;

    private OpenedMpi(Descriptor descriptor, string reason, nint[] libraries, List<string> environment)
    {
        this.descriptor = descriptor;
        this.reason = reason;
        this.libraries = libraries;
        this.environment = environment;
    }

    /// <summary>The release in the library's version text, such as "4.1"; null if it has none.</summary>
    public string? Release
    {
        get
        {
            nint function = Own(VersionFunction);
            return function == 0 ? null : ReleaseIn(VersionText(function));
        }
    }

    /// <summary>Closes the libraries and restores the environment.</summary>
    public void Close()
    {
        Array.ForEach(libraries, DynamicLinker.Current.Close);
        environment.ForEach(DynamicLinker.Current.UnsetEnvironment);
    }

    /// <summary>Sets the environment that this MPI needs and opens its libraries; undoes both if one is missing.</summary>
    public static bool TryOpen(Descriptor descriptor, string reason, out OpenedMpi? opened, out string error)
    {
        // Before the libraries: their constructors read some of these variables.
        List<string> set = new();
        IReadOnlyList<string> receives = MpinetSettings.IsSingleCopyOn ? [] : descriptor.ReceiveEnvironment;
        foreach (string line in (string[])[.. descriptor.Environment, .. receives])
        {
            (string? variable, string? value) = Descriptor.Split(line);
            if (DynamicLinker.Current.SetEnvironment(variable, value))
            {
                set.Add(variable);
            }
        }

        IReadOnlyList<string> libraries = descriptor.Libraries;
        nint[] handles = new nint[libraries.Count];
        error = "";
        for (int i = 0; i < handles.Length; i++)
        {
            handles[i] = OpenFirst(descriptor, LibraryNames.InOrder(libraries[i]), out error);
            if (handles[i] == 0)
            {
                while (--i >= 0)
                {
                    DynamicLinker.Current.Close(handles[i]);
                }

                set.ForEach(DynamicLinker.Current.UnsetEnvironment);
                opened = null;
                return false;
            }
        }

        opened = new OpenedMpi(descriptor, reason, handles, set);
        return true;
    }

    /// <summary>Opens a library that has several names: the first that is this MPI's, or else the first.</summary>
    private static nint OpenFirst(Descriptor descriptor, IReadOnlyList<string> names, out string errors)
    {
        errors = "";
        string? first = null;
        foreach (string name in names)
        {
            nint handle = OpenFile(name, out string error);
            if (handle == 0)
            {
                errors += errors.Length > 0 ? $"; {error}" : error;
                continue;
            }

            if (names.Count == 1 || IsOf(descriptor, handle))
            {
                return handle;
            }

            first ??= name;
            DynamicLinker.Current.Close(handle);
        }

        return first is null ? 0 : DynamicLinker.Current.Open(first, out errors);
    }

    // The linker reports a file for another processor as missing, and a damaged one only when it is used.
    private static nint OpenFile(string name, out string error)
    {
        error =
            Path.IsPathRooted(name) && File.Exists(name)
                ? LibraryFile.Damage(name) ?? LibraryFile.OtherProcessor(name) ?? ""
                : "";
        return error.Length == 0 ? DynamicLinker.Current.Open(name, out error) : 0;
    }

    // Several MPIs have libraries of one name, such as libmpi.so.12.
    private static bool IsOf(Descriptor descriptor, nint library)
    {
        nint function = DynamicLinker.Current.Find(library, VersionFunction);
        return function == 0 || IsOf(descriptor, VersionText(function));
    }

    private static bool IsOf(Descriptor descriptor, string version) =>
        descriptor.Identifies is not { } identifies || version.IndexOf(identifies, StringComparison.Ordinal) >= 0;

    /// <summary>Opens the shim, and compares library, shim and descriptor.</summary>
    /// <exception cref="MpiLoadException">They do not belong together.</exception>
    public LoadedMpi Check(MpiFolders folders)
    {
        string path = FindLibrary();
        string? version = CheckVersion(path);
        RefuseAnotherInFront(path);
        CheckLayout(OpenShim(path), path);
        return new LoadedMpi(descriptor, reason, path, version, folders);
    }

    /// <summary>The address of a function in the libraries of this MPI, or 0.</summary>
    private nint Own(string function)
    {
        nint address = 0;
        for (int i = 0; address == 0 && i < libraries.Length; i++)
        {
            address = DynamicLinker.Current.Find(libraries[i], function);
        }

        return address;
    }

    /// <summary>The file of the library that contains MPI's functions.</summary>
    private string FindLibrary()
    {
        nint function = Own("MPI_Init");
        return function != 0
            ? DynamicLinker.Current.FileOf(function) ?? descriptor.Libraries[0]
            : throw new MpiLoadException(
                $"{string.Join(" and ", descriptor.Libraries)}: opened, but without a function MPI_Init",
                $"the library of {descriptor.Title}",
                $"see that {descriptor.Libraries[0]} is found in the library of {descriptor.Title} "
                    + $"({LibraryNames.FoldersVariable}), or choose another MPI with {MpinetSettings.MpiVariable}"
            );
    }

    private string? CheckVersion(string path)
    {
        // The lookup uses the global scope, like MPINET.PInvoke's calls: it detects another MPI before this
        // one there. It uses the PMPI_ name, so that a profiling library is not called before MPI_Init.
        nint function = DynamicLinker.Current.Find(VersionFunction);
        if (function == 0)
        {
            return null;
        }

        string version = VersionText(function);
        if (!IsOf(descriptor, version))
        {
            throw new MpiLoadException(
                $"{DynamicLinker.Current.FileOf(function) ?? path} says that it is \"{version.Split('\n')[0]}\"",
                $"{descriptor.Title}: a version text that contains \"{descriptor.Identifies}\"",
                $"see that {descriptor.Libraries[0]} is found in the library of {descriptor.Title} "
                    + $"({LibraryNames.FoldersVariable}, LD_PRELOAD), "
                    + $"or choose another MPI with {MpinetSettings.MpiVariable}"
            );
        }

        if (
            descriptor.BoundBy is not null
            && descriptor.Release is { } release
            && ReleaseIn(version) is { } own
            && own != release
        )
        {
            throw OfTheBinding(
                $"{DynamicLinker.Current.FileOf(function) ?? path} says that it is \"{version.Split('\n')[0]}\"",
                $"release {release} of {descriptor.Title}, for which 'mpinet bind' has made {descriptor.Folder}"
            );
        }

        return version;
    }

    /// <summary>
    /// Refuses a library of another MPI, or of another binary interface of this one, that precedes this one's in the global scope, where
    /// calls are looked up: its handles and constants are not those of the shim.
    /// </summary>
    private void RefuseAnotherInFront(string path)
    {
        // A profiling library has no PMPI_ functions.
        const string Function = "PMPI_Init";
        nint called = DynamicLinker.Current.Find(Function);
        nint own = Own(Function);
        if (
            called == 0
            || own == 0
            || called == own
            || DynamicLinker.Current.FileOf(called) is not { } file
            || HasNameOf(file)
        )
        {
            return;
        }

        throw new MpiLoadException(
            $"{file}, before {path}: calls of MPI would reach the former",
            $"{path}, the library of {descriptor.Title} ({descriptor.Name}), with no other MPI before it in the process",
            $"leave {Path.GetFileName(file)} out of LD_PRELOAD, and out of the libraries that the process is linked with, or choose its MPI "
                + $"with {MpinetSettings.MpiVariable}"
        );
    }

    // Another file of the same MPI, such as one of a later patch level, may precede.
    private bool HasNameOf(string file)
    {
        foreach (string entry in descriptor.Libraries)
        {
            foreach (string name in entry.Split('|'))
            {
                if (Stem(name) == Stem(file))
                {
                    return true;
                }
            }
        }

        return false;
    }

    // libmpi of /usr/lib/libmpi.so.12.2.1
    private static string Stem(string library)
    {
        string name = Path.GetFileName(library);
        int end = name.IndexOf(".so", StringComparison.Ordinal);
        return end < 0 ? name : name.Substring(0, end);
    }

    // The binding of a library that has been moved or removed may meet another one of its name.
    private MpiLoadException OfTheBinding(string found, string expected)
    {
        string wrapper = descriptor.Compiler is { } compiler ? $" --mpicc={compiler}" : "";
        return descriptor.LostLibrary is { } lost
            ? new MpiLoadException(
                $"no {lost}; {found}",
                expected,
                $"name the folder of that library in LD_LIBRARY_PATH if it was moved, or run 'mpinet bind --mpi={descriptor.Name}' "
                    + $"with the --mpicc of its new place, or remove {descriptor.Folder}"
            )
            : new MpiLoadException(
                found,
                expected,
                "see that LD_LIBRARY_PATH and LD_PRELOAD lead to that library, "
                    + $"or run 'mpinet bind --mpi={descriptor.Name}{wrapper}' again"
            );
    }

    private static string VersionText(nint function)
    {
        byte[] text = new byte[VersionCapacity];
        int length;
        fixed (byte* first = text)
        {
            _ = ((delegate* unmanaged[Cdecl]<byte*, int*, int>)function)(first, &length);
            return DynamicLinker.Text(first).Trim();
        }
    }

    /// <summary>The first two numbers in the text of MPI_Get_library_version, such as "4.1"; null if there are none.</summary>
    private static string? ReleaseIn(string version)
    {
        for (int dot = version.IndexOf('.'); dot > 0; dot = version.IndexOf('.', dot + 1))
        {
            int first = dot;
            while (first > 0 && char.IsDigit(version[first - 1]))
            {
                first--;
            }

            int end = dot + 1;
            while (end < version.Length && char.IsDigit(version[end]))
            {
                end++;
            }

            if (first < dot && end > dot + 1)
            {
                return version.Substring(first, end - first);
            }
        }

        return null;
    }

    private nint OpenShim(string path)
    {
        if (!File.Exists(descriptor.Shim))
        {
            throw new MpiLoadException(
                $"no {Path.GetFileName(descriptor.Shim)} in {Path.GetDirectoryName(descriptor.Shim)}",
                $"the shim for {descriptor.Title}, which is compiled with the headers of the MPI that is used",
                "build the program again on a machine that has those headers"
                    + $"{(descriptor.Compiler is { } compiler ? $" and {compiler}" : "")}, or copy the file, "
                    + Bind
            );
        }

        nint shim = OpenFile(descriptor.Shim, out string error);
        if (shim == 0 && descriptor.LostLibrary is not null)
        {
            throw OfTheBinding(
                $"{path} was opened instead: {error}",
                $"the library for which {descriptor.Folder} was made"
            );
        }

        return shim != 0
            ? shim
            : throw new MpiLoadException(
                error,
                $"a shim that fits {path}",
                descriptor.Again($"build the program again with the headers that belong to {path}, {Bind}")
            );
    }

    private void CheckLayout(nint shim, string path)
    {
        nint function = DynamicLinker.Current.Find(shim, "MPINET_layout");
        string layout = function == 0 ? "" : DynamicLinker.Text(((delegate* unmanaged[Cdecl]<byte*>)function)());
        if (!Layout.Differ(descriptor.Layout!, layout, out string? generated, out string? compiled))
        {
            return;
        }

        throw new MpiLoadException(
            $"{descriptor.Shim} was compiled with {compiled}",
            $"{generated}, for which {descriptor.Folder} was generated",
            descriptor.Again($"generate for the header that belongs to {path}, and build the program again, {Bind}")
        );
    }
}
