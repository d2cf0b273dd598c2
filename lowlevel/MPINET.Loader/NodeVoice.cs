using System.Runtime.InteropServices;
using System.Text;

namespace MPINET.Loader;

/// <summary>Who of the processes of one step of Slurm's on one node tells why they fail: srun ends none for another's sake.</summary>
internal static unsafe class NodeVoice
{
    private const int AF_UNIX = 1;
    private const int SOCK_DGRAM = 2;

    // struct sockaddr_un: the family, then the name, whose first byte is zero where it is no file's.
    private const int NameAt = sizeof(short) + 1;

    /// <summary>Whether there are others.</summary>
    public static bool HasOthers => EnclosingLauncher.Variable("SLURM_STEP_TASKS_PER_NODE") is not (null or "1");

    /// <summary>Whether this process is the first. It is until it ends.</summary>
    public static bool IsMine()
    {
        string name =
            $"MPINET {EnclosingLauncher.Variable("SLURM_JOB_ID")}.{EnclosingLauncher.Variable("SLURM_STEP_ID")}";
        byte[] address = new byte[NameAt + Encoding.ASCII.GetByteCount(name)];
        BitConverter.GetBytes((short)AF_UNIX).CopyTo(address, 0);
        Encoding.ASCII.GetBytes(name).CopyTo(address, NameAt);
        fixed (byte* bytes = address)
        {
            // Never closed: the name is free again when the process ends. A name that the kernel chooses is to be had where
            // any is, so that only one that is taken keeps this process silent.
            int unnamed = socket(AF_UNIX, SOCK_DGRAM, 0);
            return bind(unnamed, bytes, address.Length) == 0 || bind(unnamed, bytes, sizeof(short)) != 0;
        }
    }

    [DllImport("libc")]
    private static extern int socket(int domain, int type, int protocol);

    [DllImport("libc")]
    private static extern int bind(int socket, byte* address, int length);
}
