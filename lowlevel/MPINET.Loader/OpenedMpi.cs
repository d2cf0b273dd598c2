namespace MPINET.Loader;

/// <summary>An MPI whose libraries are in the process's global scope, not yet checked.</summary>
internal sealed unsafe class OpenedMpi
{
    // The longest text that an MPI of today returns is 8192 characters (MPICH).
    private const int VersionCapacity = 16384;

    private const string VersionFunction = "PMPI_Get_library_version";

    // Packages have shims for Linux on x86-64 with glibc.
    private const string Bind = "or run 'mpinet bind', which makes bindings and shim for the MPI of this machine";

    private readonly Descriptor _descriptor;
    private readonly string _reason;
    private readonly nint[] _libraries;
    private readonly List<string> _environment;

    private OpenedMpi(Descriptor descriptor, string reason, nint[] libraries, List<string> environment)
    {
        _descriptor = descriptor;
        _reason = reason;
        _libraries = libraries;
        _environment = environment;
    }

    /// <summary>The release that the library says it is of, such as "4.1"; null if it says none.</summary>
    public string? Release
    {
        get
        {
            nint function = 0;
            for (var i = 0; function == 0 && i < _libraries.Length; i++)
            {
                function = DynamicLinker.Find(_libraries[i], VersionFunction);
            }

            return function == 0 ? null : Descriptor.ReleaseIn(VersionText(function));
        }
    }

    /// <summary>Undoes what <see cref="TryOpen" /> has done.</summary>
    public void Close()
    {
        Array.ForEach(_libraries, DynamicLinker.Close);
        _environment.ForEach(DynamicLinker.UnsetEnvironment);
    }

    /// <summary>Sets the environment that this MPI needs and opens its libraries; undoes both when one is missing.</summary>
    public static bool TryOpen(Descriptor descriptor, string reason, out OpenedMpi? opened, out string error)
    {
        // Before the libraries: their constructors read some of these variables.
        var set = new List<string>();
        IReadOnlyList<string> receives = LoadedMpi.IsSingleCopyWanted ? [] : descriptor.ReceiveEnvironment;
        foreach (var line in (string[])[.. descriptor.Environment, .. receives])
        {
            var (variable, value) = Descriptor.Split(line);
            if (DynamicLinker.SetEnvironment(variable, value))
            {
                set.Add(variable);
            }
        }

        var libraries = descriptor.Libraries;
        var handles = new nint[libraries.Count];
        error = "";
        for (var i = 0; i < handles.Length; i++)
        {
            handles[i] = OpenFirst(libraries[i].Split('|'), out error);
            if (handles[i] == 0)
            {
                while (--i >= 0)
                {
                    DynamicLinker.Close(handles[i]);
                }

                set.ForEach(DynamicLinker.UnsetEnvironment);
                opened = null;
                return false;
            }
        }

        opened = new OpenedMpi(descriptor, reason, handles, set);
        return true;
    }

    /// <summary>Opens a library that goes by several names.</summary>
    private static nint OpenFirst(string[] names, out string errors)
    {
        errors = "";
        foreach (var name in names)
        {
            var handle = DynamicLinker.Open(name, out var error);
            if (handle != 0)
            {
                return handle;
            }

            errors += errors.Length > 0 ? $"; {error}" : error;
        }

        return 0;
    }

    /// <summary>Opens the shim, and checks that library, shim and descriptor belong together.</summary>
    /// <exception cref="MpiLoadException">They do not.</exception>
    public LoadedMpi Check(MpiFolders folders)
    {
        var path = FindLibrary();
        var version = CheckVersion(path);
        CheckLayout(OpenShim(path), path);
        return new LoadedMpi(_descriptor, _reason, path, version, folders);
    }

    /// <summary>The file of the library that holds MPI's functions.</summary>
    private string FindLibrary()
    {
        nint function = 0;
        for (var i = 0; function == 0 && i < _libraries.Length; i++)
        {
            function = DynamicLinker.Find(_libraries[i], "MPI_Init");
        }

        return function != 0
            ? DynamicLinker.FileOf(function) ?? _descriptor.Libraries[0]
            : throw new MpiLoadException(
                $"{string.Join(" and ", _descriptor.Libraries)}: opened, but without a function MPI_Init",
                $"the library of {_descriptor.Title}",
                $"see that {_descriptor.Libraries[0]} is found in the library of {_descriptor.Title} "
                    + $"(LD_LIBRARY_PATH), or choose another MPI with {MpiFolders.Variable}"
            );
    }

    private string? CheckVersion(string path)
    {
        // Through the global scope, as MPINET.PInvoke's calls will go: it shows whether another MPI stands before this
        // one there. The PMPI_ name, so that a profiling library is not called before MPI_Init.
        var function = DynamicLinker.Find(VersionFunction);
        if (function == 0)
        {
            return null;
        }

        var version = VersionText(function);
        if (_descriptor.Identifies is { } identifies && version.IndexOf(identifies, StringComparison.Ordinal) < 0)
        {
            throw new MpiLoadException(
                $"{DynamicLinker.FileOf(function) ?? path} says that it is \"{version.Split('\n')[0]}\"",
                $"{_descriptor.Title}: a version text that contains \"{identifies}\"",
                $"see that {_descriptor.Libraries[0]} is found in the library of {_descriptor.Title} "
                    + "(LD_LIBRARY_PATH, LD_PRELOAD), "
                    + $"or choose another MPI with {MpiFolders.Variable}"
            );
        }

        return version;
    }

    private static string VersionText(nint function)
    {
        var text = new byte[VersionCapacity];
        int length;
        fixed (byte* first = text)
        {
            _ = ((delegate* unmanaged[Cdecl]<byte*, int*, int>)function)(first, &length);
            return DynamicLinker.Text(first).Trim();
        }
    }

    private nint OpenShim(string path)
    {
        if (!File.Exists(_descriptor.Shim))
        {
            throw new MpiLoadException(
                $"no {Path.GetFileName(_descriptor.Shim)} in {_descriptor.Folder}",
                $"the shim for {_descriptor.Title}, which is compiled with the headers of the MPI that is used",
                "build the program again on a machine that has those headers"
                    + $"{(_descriptor.Compiler is { } compiler ? $" and {compiler}" : "")}, or copy the file, "
                    + Bind
            );
        }

        var error = LibraryFile.Damage(_descriptor.Shim) ?? LibraryFile.OtherProcessor(_descriptor.Shim);
        var shim = error == null ? DynamicLinker.Open(_descriptor.Shim, out error) : 0;
        return shim != 0
            ? shim
            : throw new MpiLoadException(
                DynamicLinker.IsGnu ? error! : $"{error} (it is for glibc, and this system has another C library)",
                $"a shim that fits {path}",
                _descriptor.Again($"build the program again with the headers that belong to {path}, {Bind}")
            );
    }

    private void CheckLayout(nint shim, string path)
    {
        var function = DynamicLinker.Find(shim, "MPINET_layout");
        var layout = function == 0 ? "" : DynamicLinker.Text(((delegate* unmanaged[Cdecl]<byte*>)function)());
        if (!Layout.Differ(_descriptor.Layout!, layout, out var generated, out var compiled))
        {
            return;
        }

        throw new MpiLoadException(
            $"{_descriptor.Shim} was compiled with {compiled}",
            $"{generated}, for which {_descriptor.Folder} was generated",
            _descriptor.Again($"generate for the header that belongs to {path}, and build the program again, {Bind}")
        );
    }
}
