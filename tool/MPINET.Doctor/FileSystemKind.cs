namespace MPINET.Doctor;

/// <summary>How MPIs access files on a type of file system, and how to improve that.</summary>
/// <param name="Level">The level of the finding.</param>
/// <param name="Text">What ROMIO and OMPIO do.</param>
/// <param name="Remedy">What makes it faster or correct; null if nothing need be done.</param>
/// <param name="LockRemedy">The remedy if files cannot be locked.</param>
/// <param name="IsLocal">True if other machines do not see the files.</param>
public sealed record FileSystemKind(Level Level, string Text, string? Remedy, string LockRemedy, bool IsLocal)
{
    private const string AnotherFolder = "use a folder on another file system";

    /// <summary>The kind of a type of file system; null is an unknown type.</summary>
    public static FileSystemKind Of(string? type) =>
        type switch
        {
            "ext2" or "ext3" or "ext4" or "xfs" or "btrfs" or "zfs" or "f2fs" => Local(
                "a local disk, which ROMIO and OMPIO access by plain calls of the system."
            ),
            "tmpfs" or "ramfs" => Local("files take memory of this machine and end with it.", Level.Note),
            "overlay" or "aufs" => Local(
                "files are in the container's own layer: they end with the container.",
                Level.Note,
                "mount a volume for them: docker run --volume"
            ),
            "nfs" or "nfs4" => new(
                Level.Warning,
                "ROMIO and OMPIO lock a file for each access, because the caches of NFS are not coherent. Parallel writes are slow, and wrong if "
                    + "attributes are cached.",
                "let few processes write (hint cb_nodes), and mount with noac if ranks on other machines read what was written",
                "start the server's lock service (rpc.statd), or mount without nolock",
                IsLocal: false
            ),
            "lustre" => Parallel("Lustre", "mount with -o flock"),
            "gpfs" => Parallel("GPFS", AnotherFolder),
            "pvfs2" => Parallel("OrangeFS", AnotherFolder),
            "beegfs" => Parallel("BeeGFS", "set tuneUseGlobalFileLocks = true on the clients"),
            "ceph" or "glusterfs" or "fuse.glusterfs" => new(
                Level.Good,
                "a file system of several servers, which ROMIO and OMPIO access by plain calls of the system.",
                null,
                AnotherFolder,
                IsLocal: false
            ),
            _ => new(
                Level.Note,
                "MPIs know nothing about this type, and access it by plain calls of the system.",
                null,
                AnotherFolder,
                IsLocal: false
            ),
        };

    private static FileSystemKind Local(string text, Level level = Level.Good, string? remedy = null) =>
        new(level, text, remedy, AnotherFolder, IsLocal: true);

    private static FileSystemKind Parallel(string name, string lockRemedy) =>
        new(
            Level.Good,
            $"a parallel file system. An MPI that was built with its driver for {name} aligns accesses with the stripes; others access it by "
                + "plain calls of the system.",
            "set the hints striping_factor and striping_unit; 'ompi_info | grep \"MCA fs\"' lists the drivers of Open MPI",
            lockRemedy,
            IsLocal: false
        );
}
