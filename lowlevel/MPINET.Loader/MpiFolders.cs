namespace MPINET.Loader;

/// <summary>The folders <c>mpi/&lt;mpi&gt;</c> beside the program and those of the user's bindings, and the choice among them.</summary>
internal sealed class MpiFolders
{
    /// <summary>
    /// The runtime option with the MPI whose MPINET.PInvoke is part of a NativeAOT program, which runs on that MPI only.
    /// </summary>
    public const string LinkedOption = "MPINET.LinkedMpi";

    private readonly string root;
    private List<Descriptor> descriptors = [];
    private List<Descriptor> refused = [];
    private readonly Dictionary<string, MpiLoadException> damaged = new(StringComparer.Ordinal);

    private MpiFolders(string root) => this.root = root;

    /// <summary>The launchers that may have started this process, the most likely first.</summary>
    public IReadOnlyList<EnclosingLauncher> Launchers { get; private set; } = [];

    /// <summary>The first of <see cref="Launchers" />, or null.</summary>
    public EnclosingLauncher? Launcher => Launchers.Count > 0 ? Launchers[0] : null;

    /// <summary>The MPIs whose ranks find each other under one of <see cref="Launchers" />.</summary>
    public List<Descriptor> Launched => descriptors.FindAll(descriptor => SpokenBy(descriptor) is not null);

    /// <summary>True if the user chooses the MPI.</summary>
    public bool IsNamed => MpinetSettings.Mpi.Length > 0;

    /// <summary>The MPIs whose ranks find each other under a launcher.</summary>
    public List<Descriptor> SpeakersTo(EnclosingLauncher launcher) =>
        descriptors.FindAll(descriptor => descriptor.SpeaksTo(launcher.Protocol));

    /// <summary>Reads all descriptors under <c>mpi/</c> in a program's folder, and those of the user's bindings.</summary>
    /// <remarks>
    /// A damaged descriptor of the program is ignored if another is requested, and one of the user's if another can
    /// be opened. A NativeAOT program contains the assembly of its folder, so it needs no others.
    /// </remarks>
    public static MpiFolders Read(string programFolder)
    {
        MpiFolders folders = new(Path.Combine(programFolder, "mpi"));
        List<Descriptor> descriptors = new();
        foreach (string folder in Descriptor.FoldersIn(folders.root))
        {
            try
            {
                descriptors.Add(Descriptor.Read(folder));
            }
            catch (MpiLoadException exception)
            {
                folders.damaged.Add(Path.GetFileName(folder), exception);
            }
        }

        descriptors.ForEach(descriptor => descriptor.RequireVersion(version: null));
        if (AppContext.GetData(LinkedOption) is not string)
        {
            UserBindings.AddTo(descriptors, version: null);
        }

        folders.refused = descriptors.FindAll(descriptor => descriptor.Refusal is not null);
        folders.descriptors = Descriptor.InOrder(descriptors.FindAll(descriptor => descriptor.Refusal is null));
        folders.Launchers = EnclosingLauncher.FindAll(folders.descriptors);
        return folders;
    }

    /// <summary>Opens the libraries of the chosen MPI.</summary>
    /// <exception cref="MpiLoadException">There is none, or it cannot be opened.</exception>
    public OpenedMpi Open()
    {
        string wanted = MpinetSettings.Mpi;
        if (AppContext.GetData(LinkedOption) is string linked)
        {
            return Linked(linked, wanted);
        }

        if (damaged.Count > 0 && (wanted.Length == 0 || damaged.ContainsKey(wanted)))
        {
            throw Damage(wanted);
        }

        if (this.refused.Find(one => wanted.Length == 0 ? descriptors.Count == 0 : one.Name == wanted) is { } refused)
        {
            throw refused.Refusal!;
        }

        if (descriptors.Count == 0)
        {
            throw new MpiLoadException(
                Directory.Exists(root) ? $"no {Descriptor.FileName} in any folder of {root}" : $"no folder {root}",
                "a folder for each MPI beside the program, such as mpi/openmpi, with descriptor, shim and MPINET.PInvoke.dll",
                "build the program with MPINET's targets, and copy its folder mpi along with it"
            );
        }

        if (wanted.Length > 0)
        {
            return Named(wanted);
        }

        string? project = ProjectChoice.Of(Path.GetDirectoryName(root)!);
        if (Launched is { Count: > 0 } launched)
        {
            return FirstThatOpens(
                Before(launched.FindAll(one => one.Name == project), launched),
                descriptor =>
                    $"it belongs to {SpokenBy(descriptor)!.Title}, which has set {SpokenBy(descriptor)!.Evidence}"
            );
        }

        if (project is not null)
        {
            return FirstThatOpens(
                [Find(project) ?? throw UnknownOfProject(project)],
                _ => $"the program's project asks for it, by {ProjectChoice.Property}"
            );
        }

        string? mpirun = Launcher is null ? CommonLauncher.Find() : null;
        Descriptor[] owners = mpirun is null ? [] : CommonLauncher.OwnersOf(mpirun, descriptors);
        return FirstThatOpens(
            Before(owners, descriptors),
            descriptor =>
                Array.IndexOf(owners, descriptor) >= 0
                    ? $"{mpirun}, the first in PATH, is its launcher"
                    : $"it is the first in {root} whose libraries are on this machine, and "
                        + (Launcher is { } launcher ? $"none belongs to {launcher.Title}" : "no launcher is known")
        );
    }

    private static List<Descriptor> Before(IEnumerable<Descriptor> first, List<Descriptor> all)
    {
        List<Descriptor> ordered = [.. first];
        foreach (Descriptor one in all)
        {
            if (!ordered.Contains(one))
            {
                ordered.Add(one);
            }
        }

        return ordered;
    }

    /// <summary>The launcher under which the ranks of an MPI find each other; null if it is none of <see cref="Launchers" />.</summary>
    public EnclosingLauncher? SpokenBy(Descriptor descriptor)
    {
        foreach (EnclosingLauncher launcher in Launchers)
        {
            if (descriptor.SpeaksTo(launcher.Protocol))
            {
                return launcher;
            }
        }

        return null;
    }

    private OpenedMpi Named(string wanted)
    {
        Descriptor descriptor = Find(wanted) ?? throw Unknown(wanted);
        return FirstThatOpens([descriptor], _ => $"{MpinetSettings.MpiVariable}={wanted} asks for it");
    }

    private MpiLoadException Damage(string wanted) => wanted.Length == 0 ? damaged.Values.First() : damaged[wanted];

    private MpiLoadException Unknown(string wanted) =>
        new(
            $"{MpinetSettings.MpiVariable}={wanted}",
            OneOfTheFolders,
            $"correct or unset {MpinetSettings.MpiVariable}, or run 'mpinet bind --mpi={wanted}', which makes bindings for one more MPI"
        );

    private string OneOfTheFolders =>
        $"one of the folders in {Descriptor.ListOf(descriptors)}{(UserBindings.Obstacle is { } obstacle ? $"; {obstacle}" : "")}";

    private MpiLoadException UnknownOfProject(string project) =>
        new(
            $"{ProjectChoice.Property}={project}, in the program's project",
            OneOfTheFolders,
            $"correct it in the project, choose another MPI with {MpinetSettings.MpiVariable}, or run 'mpinet bind --mpi={project}', which makes "
                + "bindings for one more MPI"
        );

    private OpenedMpi Linked(string linked, string wanted)
    {
        if (damaged.TryGetValue(linked, out MpiLoadException? damage))
        {
            throw damage;
        }

        Descriptor descriptor =
            Find(linked)
            ?? throw new MpiLoadException(
                $"no {Descriptor.FileName} in {Path.Combine(root, linked)}",
                $"that folder beside the program, whose native code was compiled for {linked}",
                "publish the program again, and copy its folder mpi along with it"
            );
        List<Descriptor> launched = Launched;
        if (wanted.Length == 0 && launched.Count > 0 && !launched.Contains(descriptor))
        {
            throw OtherThan(
                descriptor,
                $"{SpokenBy(launched[0])!.Title}, which has set {SpokenBy(launched[0])!.Evidence}",
                $"start the program with the launcher of {descriptor.Title} ({string.Join(", ", descriptor.LaunchCommands)})",
                launched[0].Name
            );
        }

        return wanted.Length == 0 || wanted == linked
            ? FirstThatOpens([descriptor], _ => "the program's native code was compiled for it")
            : throw OtherThan(
                descriptor,
                $"{MpinetSettings.MpiVariable}={wanted}",
                $"unset {MpinetSettings.MpiVariable}",
                wanted
            );
    }

    private static MpiLoadException OtherThan(Descriptor linked, string found, string remedy, string other) =>
        new(
            found,
            $"{linked.Title} ({linked.Name}), for which the program's native code was compiled",
            $"{remedy}, or publish the program with -p:Mpi={other}"
        );

    private Descriptor? Find(string name) =>
        descriptors.Find(one => string.Equals(one.Name, name, StringComparison.Ordinal));

    private OpenedMpi FirstThatOpens(List<Descriptor> candidates, Func<Descriptor, string> reason)
    {
        List<string> errors = new();
        foreach (Descriptor descriptor in candidates)
        {
            if (OpenedMpi.TryOpen(descriptor, reason(descriptor), out OpenedMpi? opened, out string? error))
            {
                return OfItsRelease(descriptor, opened!, candidates, reason);
            }

            errors.Add($"{descriptor.Title}: {error}");
        }

        throw NoneOpens(candidates, errors);
    }

    // The libraries of two releases have the same name, so only the library itself shows its release.
    private OpenedMpi OfItsRelease(
        Descriptor descriptor,
        OpenedMpi opened,
        List<Descriptor> candidates,
        Func<Descriptor, string> reason
    )
    {
        List<Descriptor> others = candidates.FindAll(one =>
            one != descriptor
            && one.Release is not null
            && one.Identifies is not null
            && one.Identifies == descriptor.Identifies
        );
        string? release = others.Count > 0 ? opened.Release : null;
        Descriptor? right = release == descriptor.Release ? null : others.Find(one => one.Release == release);
        if (right is null)
        {
            return opened;
        }

        opened.Close();
        return
            OpenedMpi.TryOpen(
                right,
                $"{reason(right)}, and the library is of release {release}",
                out OpenedMpi? better,
                out _
            ) || OpenedMpi.TryOpen(descriptor, reason(descriptor), out better, out _)
            ? better!
            : throw NoneOpens(candidates, []);
    }

    // A refused folder may be the intended one.
    private MpiLoadException NoneOpens(List<Descriptor> candidates, List<string> errors) =>
        !IsNamed && refused.Count > 0
            ? refused[0].Refusal!
            : new(
                string.Join("\n            ", errors),
                $"the libraries {string.Join(" or ", candidates.Select(one => string.Join(" + ", one.Libraries)))}"
                    + (IsNamed ? $", for which {MpinetSettings.MpiVariable}={candidates[0].Name} asks" : ""),
                $"install {string.Join(" or ", candidates.Select(Installable))}, "
                    + $"name the folder of its libraries in {LibraryNames.FoldersVariable}, "
                    + $"choose another MPI with {MpinetSettings.MpiVariable}, or run 'mpinet bind' for an MPI that is not among these"
            );

    private static string Installable(Descriptor one) =>
        one.Package is { } package ? $"{one.Title} (package {package})" : one.Title;
}
