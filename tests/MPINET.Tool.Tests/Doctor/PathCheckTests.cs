using MPINET.Doctor;
using MPINET.Doctor.Checks;
using MPINET.Launching.Hosts;
using MPINET.Tool.Tests.Tool;

namespace MPINET.Tool.Tests.Doctor;

public sealed class PathCheckTests : IDisposable
{
    private const string Mounts = "/proc/self/mountinfo";
    private const string Root = "27 1 254:0 / / rw,relatime - ext4 /dev/vda rw,discard\n";
    private const long Gibibyte = 1024 * MadeUpMachine.Megabyte;

    private readonly MadeUpMachine machine = new() { Texts = { [Mounts] = Root } };
    private readonly string folder = Directory.CreateTempSubdirectory("mpinet-path-").FullName;

    public void Dispose() => Directory.Delete(folder, recursive: true);

    [Fact]
    public void Of_a_local_disk_finds_no_fault()
    {
        machine.Spaces["/home/me"] = (100 * Gibibyte, 25 * Gibibyte / 2);
        string[] expected =
        [
            "Good: /home/me is on ext4, mounted at / from /dev/vda: a local disk, which ROMIO and OMPIO access by plain calls of the system.",
            "Good: Files in /home/me can be locked.",
            "Good: O_DIRECT works in /home/me: ROMIO's hints direct_read and direct_write can be set.",
            "Good: 12.5 GiB of 100.0 GiB are free in /home/me.",
        ];
        Assert.Equal(expected, Look("/home/me"));
        Assert.Equal(expected, Look("/home/me/result.bin"));
    }

    [Fact]
    public void Takes_the_file_system_that_is_mounted_nearest()
    {
        machine.Texts[Mounts] =
            Root
            + "30 27 0:5 / /my\\040data rw - nfs4 server:/export\\040one rw,vers=4.2\n"
            + "31 27 0:6 / /my rw - xfs /dev/sdb rw\n"
            + "32 27 0:7 / /over rw - xfs /dev/sdc rw\n"
            + "33 27 0:8 / /over rw - tmpfs tmpfs rw\n"
            + "a line that is not one\n";
        machine.Spaces["/my data/runs"] = machine.Spaces["/over/x"] = machine.Spaces["/myself"] = (1, 1);
        Assert.StartsWith(
            "Warning: /my data/runs is on nfs4, mounted at /my data from server:/export one: ROMIO and OMPIO lock a file for each access",
            Look("/my data/runs")[0]
        );
        Assert.StartsWith("Note: /over/x is on tmpfs, mounted at /over ", Look("/over/x")[0]);
        Assert.StartsWith("Good: /myself is on ext4, mounted at / ", Look("/myself")[0]);
        machine.Links["/link"] = "/my/files";
        machine.Spaces["/link"] = (1, 1);
        Assert.StartsWith("Good: /link is on xfs, mounted at /my ", Look("/link")[0]);
    }

    [Theory]
    [InlineData("lustre", "mount with -o flock")]
    [InlineData("nfs", "start the server's lock service (rpc.statd), or mount without nolock")]
    [InlineData("beegfs", "set tuneUseGlobalFileLocks = true on the clients")]
    [InlineData("fuse.sshfs", "use a folder on another file system")]
    public void Says_how_to_get_locks(string type, string remedy)
    {
        machine.Texts[Mounts] = $"27 1 0:1 / / rw - {type} from rw\n";
        machine.Spaces["/data"] = (1, 1);
        machine.LocksFail = "No locks available";
        machine.HasDirectWrites = false;
        string[] found = Look("/data");
        Assert.Equal(
            "Warning: Files in /data cannot be locked (No locks available): shared positions, atomic mode and writes with gaps fail, "
                + $"or are wrong. -> {remedy}",
            found[1]
        );
        Assert.StartsWith("Note: O_DIRECT does not work in /data: ", found[2]);
    }

    [Fact]
    public void Says_why_nothing_can_be_written()
    {
        machine.Spaces["/data"] = (1, 1);
        machine.FullFolders.Add("/data");
        Assert.Equal(
            "Warning: Nothing can be written to /data. -> change its permissions, or use another folder",
            Look("/data")[1]
        );
        machine.Texts[Mounts] = "27 1 0:1 / / rw - xfs /dev/vda ro,noquota\n";
        Assert.Equal(
            "Warning: Nothing can be written to /data: its file system is mounted read-only. "
                + "-> sudo mount -o remount,rw \"/\", or use another folder",
            Look("/data")[1]
        );
    }

    [Fact]
    public void Warns_of_a_local_disk_in_a_job_of_several_machines()
    {
        machine.Spaces["/data"] = (1, 1);
        machine.Allocation = Allocation.Find(name => name == "LSB_MCPU_HOSTS" ? "a 2 b 4" : null);
        Assert.StartsWith(
            "Warning: The job of LSF has 2 machines, and /data is in the file system of each: ",
            Look("/data")[^1]
        );
        machine.Texts[Mounts] = "27 1 0:1 / / rw - lustre from rw\n";
        Assert.StartsWith("Good: ", Look("/data")[^1]);
    }

    [Fact]
    public void Names_a_folder_that_is_not_there() =>
        Assert.Equal(["Warning: There is no folder /no/where. -> mkdir -p \"/no/where\""], Look("/no/where"));

    [Fact(Timeout = Limit.Test)]
    public void Is_part_of_the_doctor_if_a_path_is_named()
    {
        string named = Path.Combine(folder, "Größe 1");
        Directory.CreateDirectory(named);
        ToolRun run = ToolRun.Of("doctor", "--path", named);
        Assert.Contains($"{named} is on ", run.Output);
        Assert.Contains($"  ok       Files in {named} can be locked.\n", run.Output);
        Assert.Contains($"O_DIRECT ", run.Output);
        Assert.Contains($" are free in {named}.\n", run.Output);
        Assert.Empty(Directory.GetFileSystemEntries(named));
        Assert.DoesNotContain(" is on ", ToolRun.Of("doctor").Output);
    }

    [Fact(Timeout = Limit.Test)]
    public void Refuses_an_empty_path() =>
        Assert.Contains(
            "--path needs the name of a folder or file.",
            ToolRun.Of("doctor", "--path", "").ExitsWith(2).Error
        );

    private string[] Look(string path) => machine.Look(new PathCheck(path));
}
