using System.Reflection;

namespace MPINET.Loader;

/// <summary>The bindings that <c>mpinet bind</c> has made for all programs of a user, in a folder for each MPI.</summary>
public static class UserBindings
{
    /// <summary>
    /// The full path of the folder that holds them, <c>mpinet</c> in XDG_DATA_HOME or in ~/.local/share, on Windows in LOCALAPPDATA; null
    /// where the environment has none of these. It need not exist.
    /// </summary>
    /// <remarks>A path that is not absolute is ignored, according to the XDG Base Directory Specification.</remarks>
    public static string? Folder =>
        DynamicLinker.IsWindows
            ? Absolute("LOCALAPPDATA") is { } local
                ? Path.Combine(local, "mpinet")
                : null
            : Absolute("XDG_DATA_HOME") is { } data
                ? Path.Combine(data, "mpinet")
                : Absolute("HOME") is { } home
                    ? Path.Combine(home, ".local", "share", "mpinet")
                    : null;

    /// <summary>
    /// The reason why the environment leads to no folder, or to another one than it seems to: a clause. Null if nothing is unusual.
    /// </summary>
    public static string? Obstacle
    {
        get
        {
            if (DynamicLinker.IsWindows)
            {
                return Folder is null
                    ? "the user's bindings are not searched, because LOCALAPPDATA is not an absolute path"
                    : null;
            }

            string? data = System.Environment.GetEnvironmentVariable("XDG_DATA_HOME");
            string ignored =
                data is { Length: > 0 } && data[0] != '/'
                    ? $"XDG_DATA_HOME, '{data}', is ignored, because it is not absolute"
                    : "";
            return Folder is null
                    ? "the user's bindings are not searched, because "
                        + (ignored.Length > 0 ? ignored + ", and " : "XDG_DATA_HOME is not set, and ")
                        + "HOME is not an absolute path"
                : ignored.Length > 0 ? $"the user's bindings are searched in {Folder}: {ignored}"
                : null;
        }
    }

    /// <summary>The version of MPINET of this assembly, such as "0.1.0"; bindings of another version do not fit.</summary>
    public static string Version =>
        Text(typeof(UserBindings).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>())
        ?? typeof(UserBindings).Assembly.GetName().Version!.ToString(3);

    /// <summary>Removes the plus sign and the commit after it from a version.</summary>
    public static string WithoutCommit(string version) => version.Split('+')[0];

    /// <summary>
    /// Adds the user's bindings after those of a program. A binding replaces the program's of the same name, because it was
    /// made on this machine, unless it cannot be used.
    /// </summary>
    /// <param name="descriptors">The descriptors of the program.</param>
    /// <param name="version">The program's version of MPINET.</param>
    internal static void AddTo(List<Descriptor> descriptors, string? version)
    {
        if (Folder is not { } root)
        {
            return;
        }

        // Without such a folder, this question is the only cost at the start.
        string[] folders;
        try
        {
            folders = Descriptor.FoldersIn(root);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            descriptors.Add(
                Descriptor.Refused(
                    root,
                    new MpiLoadException(
                        $"{root} cannot be read: {exception.Message}",
                        "the folder of the bindings that 'mpinet bind' makes, which this user may read",
                        $"chmod u+rx {root}, or remove it"
                    )
                )
            );
            return;
        }

        foreach (string folder in folders)
        {
            Descriptor bound = Read(folder, version ?? Version);
            int own = descriptors.FindIndex(one => one.Name == bound.Name);
            if (own < 0)
            {
                descriptors.Add(bound);
            }
            else if (bound.Refusal is null || descriptors[own].Refusal is not null)
            {
                descriptors[own] = bound;
            }
        }
    }

    // A damaged binding does not affect programs that use another.
    private static Descriptor Read(string folder, string version)
    {
        try
        {
            Descriptor bound = Descriptor.Read(folder);
            bound.RequireVersion(version);
            return bound;
        }
        catch (MpiLoadException exception)
        {
            return Descriptor.Refused(
                folder,
                new MpiLoadException(
                    exception.Found,
                    exception.Expected,
                    "run 'mpinet bind' again, or remove the folder"
                )
            );
        }
    }

    private static string? Text(AssemblyInformationalVersionAttribute? attribute) =>
        attribute is null ? null : WithoutCommit(attribute.InformationalVersion);

    private static string? Absolute(string variable) =>
        System.Environment.GetEnvironmentVariable(variable) is { } path && Path.IsPathRooted(path) ? path : null;
}
