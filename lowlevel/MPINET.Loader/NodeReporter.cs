using System.Runtime.InteropServices;
using System.Text;

namespace MPINET.Loader;

/// <summary>The choice of the one process of a Slurm step on a node that reports a failure, because srun does not end the others.</summary>
internal static unsafe class NodeReporter
{
    private const int AF_UNIX = 1;
    private const int SOCK_DGRAM = 2;

    // struct sockaddr_un: the family, then the name, whose first byte is zero for a name that is not a file.
    private const int NameAt = sizeof(short) + 1;

    /// <summary>True if there are several processes.</summary>
    public static bool HasOthers => EnclosingLauncher.Variable("SLURM_STEP_TASKS_PER_NODE") is not (null or "1");

    /// <summary>True if this process is the first, which it remains until it ends.</summary>
    public static bool IsMine()
    {
        string name =
            $"MPINET {EnclosingLauncher.Variable("SLURM_JOB_ID")}.{EnclosingLauncher.Variable("SLURM_STEP_ID")}";
        byte[] address = new byte[NameAt + Encoding.ASCII.GetByteCount(name)];
        BitConverter.GetBytes((short)AF_UNIX).CopyTo(address, 0);
        Encoding.ASCII.GetBytes(name).CopyTo(address, NameAt);
        fixed (byte* bytes = address)
        {
            // Never closed: the name is free again when the process ends. A name that the kernel chooses is available if
            // any name is, so only a name in use silences this process.
            int unnamed = socket(AF_UNIX, SOCK_DGRAM, 0);
            return bind(unnamed, bytes, address.Length) == 0 || bind(unnamed, bytes, sizeof(short)) != 0;
        }
    }

    [DllImport("libc")]
    private static extern int socket(int domain, int type, int protocol);

    [DllImport("libc")]
    private static extern int bind(int socket, byte* address, int length);
}
