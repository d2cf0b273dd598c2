using System.Net;
using System.Net.NetworkInformation;
using System.Net.Sockets;
using MPINET.Loader;

namespace MPINET.Diagnostics.Watching;

/// <summary>The slots of all processes of the job: those of this node in a file, those of others by TCP.</summary>
/// <remarks>If there are several nodes, a thread in the lowest rank of each answers with the content of its file. It calls no MPI.</remarks>
internal sealed class Nodes : IDisposable
{
    private const int AddressBytes = 512;
    private const int PathBytes = 256;
    private const int ConnectMilliseconds = 2000;

    // By rank in COMM_WORLD: the number of its node, and its index in the file of that node.
    private readonly int[] nodeOf;
    private readonly int[] indexOf;
    private readonly string[] addresses;
    private readonly int ownNode;
    private readonly TcpListener? listener;

    private Nodes(int[] nodeOf, int[] indexOf, string[] addresses, Slots own, TcpListener? listener)
    {
        this.nodeOf = nodeOf;
        this.indexOf = indexOf;
        this.addresses = addresses;
        this.listener = listener;
        Own = own;
        ownNode = nodeOf[World.Rank];
    }

    /// <summary>The file of this node.</summary>
    public Slots Own { get; }

    /// <summary>Creates a file for the processes of each node, and exchanges the addresses of the nodes. Collective.</summary>
    /// <returns>Null if this fails on some node. The lowest rank has written the reason.</returns>
    public static Nodes? Open()
    {
        string[] hosts = World.Allgather(Environment.MachineName, PathBytes);
        string[] names = [.. hosts.Distinct()];
        int[] nodeOf = Array.ConvertAll(hosts, host => Array.IndexOf(names, host));
        int[] indexOf = new int[World.Size];
        int[] counts = new int[names.Length];
        for (int rank = 0; rank < World.Size; rank++)
        {
            indexOf[rank] = counts[nodeOf[rank]]++;
        }

        int own = nodeOf[World.Rank];
        bool isFirst = indexOf[World.Rank] == 0;
        string error = "";
        string path = "";
        if (isFirst)
        {
            path = Path.Combine(
                Directory.Exists("/dev/shm") ? "/dev/shm" : Path.GetTempPath(),
                $"mpinet-watch-{Guid.NewGuid():N}"
            );
            error = Try(() => Slots.Create(path, counts[own]));
        }

        path = World.Allgather(path, PathBytes)[Array.IndexOf(nodeOf, own)];
        Slots? slots = null;
        error += Try(() => slots = Slots.Open(path, indexOf[World.Rank]));
        TcpListener? listener = null;
        string address = "";
        if (names.Length > 1 && isFirst && slots is not null)
        {
            listener = Listen();
            address = AddressesOf(listener);
        }

        string[] addresses = World.Allgather(address, AddressBytes);
        string[] errors = World.Allgather(error, PathBytes);
        if (isFirst && path.Length > 0)
        {
            // All processes have opened the file. Without its name nothing is left behind.
            _ = Try(() => File.Delete(path));
        }

        if (Array.Exists(errors, one => one.Length > 0))
        {
            if (World.Rank == Array.FindIndex(errors, one => one.Length > 0))
            {
                Console.Error.WriteLine(
                    $"MPINET: {MpinetSettings.WatchVariable} is off: rank {World.Rank} cannot share a file with the other ranks of its node: {error}"
                );
            }

            slots?.Dispose();
            listener?.Stop();
            return null;
        }

        Nodes nodes = new(
            nodeOf,
            indexOf,
            [.. names.Select((_, node) => addresses[Array.IndexOf(nodeOf, node)])],
            slots!,
            listener
        );
        if (listener is not null)
        {
            new Thread(() => nodes.Serve(counts[own])) { IsBackground = true, Name = "MPINET watch" }.Start();
        }

        return nodes;
    }

    /// <summary>The state of each process, by its rank in COMM_WORLD. Processes of a node that cannot be reached count as running.</summary>
    public RankState[] Read() => Read([.. Enumerable.Range(0, World.Size)]);

    /// <summary>The states of some processes, by their ranks in COMM_WORLD.</summary>
    /// <param name="some">Their ranks. Negative ones are ignored.</param>
    public RankState[] Read(int[] some)
    {
        RankState[]?[] perNode = new RankState[]?[addresses.Length];
        RankState[] all = new RankState[World.Size];
        foreach (int rank in some)
        {
            if (rank < 0)
            {
                continue;
            }

            int node = nodeOf[rank];
            all[rank] =
                node == ownNode ? Own.Read(indexOf[rank])
                : (perNode[node] ??= Ask(addresses[node])) is { Length: > 0 } states ? states[indexOf[rank]]
                : new RankState();
        }

        return all;
    }

    /// <summary>True if a process of this node has begun a different collective operation with the same number.</summary>
    public bool HasBegunAnother(int rank, BegunCollective one) => IsNear(rank) && Own.HasAnother(indexOf[rank], one);

    /// <summary>True if a process is on this node.</summary>
    public bool IsNear(int rank) => rank >= 0 && nodeOf[rank] == ownNode;

    /// <summary>A number that a process has published; the maximum if nothing is known of it.</summary>
    public long TallyOf(int rank, ulong key) =>
        rank < 0 ? long.MaxValue
        : IsNear(rank) ? Own.TallyOf(indexOf[rank], key)
        : Read([rank])[rank].TallyOf(key);

    /// <inheritdoc />
    public void Dispose()
    {
        listener?.Stop();
        Own.Dispose();
    }

    private static string Try(Action action)
    {
        try
        {
            action();
            return "";
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return exception.Message;
        }
    }

    private static TcpListener Listen()
    {
        TcpListener listener = new(IPAddress.Any, 0);
        listener.Start();
        return listener;
    }

    // All addresses of this node, because it is unknown which of them other nodes can reach.
    private static string AddressesOf(TcpListener listener)
    {
        int port = ((IPEndPoint)listener.LocalEndpoint).Port;
        IEnumerable<string> found = NetworkInterface
            .GetAllNetworkInterfaces()
            .Where(one => one.OperationalStatus != OperationalStatus.Down)
            .SelectMany(one => one.GetIPProperties().UnicastAddresses)
            .Select(one => one.Address)
            .Where(one => one.AddressFamily == AddressFamily.InterNetwork && !IPAddress.IsLoopback(one))
            .Select(one => $"{one}:{port}");
        return string.Join(" ", found);
    }

    private void Serve(int count)
    {
        while (true)
        {
            try
            {
                using TcpClient client = listener!.AcceptTcpClient();
                using BinaryWriter writer = new(new BufferedStream(client.GetStream()));
                writer.Write(count);
                for (int index = 0; index < count; index++)
                {
                    RankState state = Own.Read(index);
                    byte[] bytes = state.ToBytes();
                    writer.Write((byte)state.Activity);
                    writer.Write(state.Progress);
                    writer.Write(bytes.Length);
                    writer.Write(bytes);
                    state.WriteBegun(writer);
                }
            }
            catch (IOException)
            {
                // The other side has closed the connection.
            }
            catch (Exception exception)
                when (exception is SocketException or ObjectDisposedException or InvalidOperationException)
            {
                return;
            }
        }
    }

    private static RankState[] Ask(string addresses)
    {
        foreach (string address in addresses.Split([' '], StringSplitOptions.RemoveEmptyEntries))
        {
            int colon = address.LastIndexOf(':');
            try
            {
                using TcpClient client = new();
                if (
                    !client
                        .ConnectAsync(
                            address.Substring(0, colon),
                            int.Parse(address.Substring(colon + 1), System.Globalization.CultureInfo.InvariantCulture)
                        )
                        .Wait(ConnectMilliseconds)
                )
                {
                    continue;
                }

                client.ReceiveTimeout = ConnectMilliseconds;
                using BinaryReader reader = new(client.GetStream());
                RankState[] states = new RankState[reader.ReadInt32()];
                for (int i = 0; i < states.Length; i++)
                {
                    RankActivity activity = (RankActivity)reader.ReadByte();
                    long progress = reader.ReadInt64();
                    states[i] = RankState.Read(reader.ReadBytes(reader.ReadInt32()));
                    states[i].ReadBegun(reader);
                    states[i].Activity = activity;
                    states[i].Progress = progress;
                }

                return states;
            }
            catch (Exception exception) when (exception is IOException or SocketException or AggregateException)
            {
                // Another address may work.
            }
        }

        return [];
    }
}
