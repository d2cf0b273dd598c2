using System;
using Signed = MPINET.Cli.MPI;

/// <summary>
/// The CLI tier with ranks and counts as <c>uint</c>, for the program beside it, which is figure 3 of "Using MPI with C# and the Common Language
/// Infrastructure" as printed. The listing in the paper's appendix has <c>int</c>, and so has the CLI tier: C# does not overload methods by their results.
/// </summary>
internal static class MPI
{
    public static readonly Comm COMM_WORLD = new();

    public static Signed.Datatype DOUBLE => Signed.DOUBLE;

    public static Signed.Status STATUS_IGNORE => Signed.STATUS_IGNORE;

    public static void Init() => Signed.Init();

#pragma warning disable CS0465 // C++'s name, which is not a destructor here
    public static void Finalize() => Signed.Finalize();
#pragma warning restore CS0465

    public sealed class Comm
    {
        public uint Get_rank() => (uint)Signed.COMM_WORLD.Get_rank();

        public uint Get_size() => (uint)Signed.COMM_WORLD.Get_size();

        public void Send(IntPtr buf, uint count, Signed.Datatype datatype, uint dest, int tag) =>
            Signed.COMM_WORLD.Send(buf, count, datatype, checked((int)dest), tag);

        public void Recv(
            IntPtr buf,
            uint count,
            Signed.Datatype datatype,
            uint source,
            int tag,
            Signed.Status status
        ) => Signed.COMM_WORLD.Recv(buf, count, datatype, checked((int)source), tag, status);
    }
}
