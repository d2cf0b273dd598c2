namespace MPINET.Api.Tests.Rooms;

/// <summary>
/// The order of the rooms, from <c>rooms.txt</c>: the assemblies with their places in the picture, the rooms of each from
/// the top down, and the arrows that are allowed to go up.
/// </summary>
internal sealed class HousePlan
{
    private const string Up = " ^ ";
    private const string With = " + ";

    private readonly List<Room> rooms = [];
    private readonly List<(string Assembly, int Column, int Row)> assemblies = [];
    private readonly List<(Room From, Room To)> exceptions = [];
    private readonly List<(string Folder, Room Room)> generated = [];

    private HousePlan(IEnumerable<string> lines)
    {
        foreach (string line in lines.Select(line => line.Trim()).Where(line => line is not "" and not ['#', ..]))
        {
            if (line.StartsWith('['))
            {
                string[] words = line.Split(' ');
                assemblies.Add((words[0].Trim('[', ']'), int.Parse(words[1]), int.Parse(words[2])));
            }
            else if (line.Split(Up) is [string from, string to])
            {
                exceptions.Add((new Room(assemblies[^1].Assembly, from), new Room(assemblies[^1].Assembly, to)));
            }
            else
            {
                string[] folders = line.Split(With);
                Room room = new(assemblies[^1].Assembly, folders[0]);
                rooms.Add(room);
                generated.AddRange(folders.Skip(1).Select(folder => (folder, room)));
            }
        }
    }

    /// <summary>The folders of the assemblies' projects, each with its column and row in the picture.</summary>
    public IReadOnlyList<(string Assembly, int Column, int Row)> Assemblies => assemblies;

    /// <summary>All rooms, in each assembly from the top down.</summary>
    public IReadOnlyList<Room> Rooms => rooms;

    /// <summary>The arrows that go up, each of which closes a circle. The list may only shrink.</summary>
    public IReadOnlyList<(Room From, Room To)> Exceptions => exceptions;

    public static HousePlan Read() =>
        new(File.ReadLines(Path.Combine(TreeProject.Root, "tests", "MPINET.Api.Tests", "Rooms", "rooms.txt")));

    /// <summary>The line of <c>rooms.txt</c> for an arrow that goes up.</summary>
    public static string Line(Room from, Room to) => $"{from.Name}{Up}{to.Name}";

    /// <summary>The rooms of one assembly, from the top down.</summary>
    public List<Room> Of(string assembly) => [.. rooms.Where(room => room.Assembly == assembly)];

    /// <summary>The folders of generated sources that belong to rooms of hand-written ones.</summary>
    public IEnumerable<string> GeneratedOf(string assembly) =>
        generated.Where(part => part.Room.Assembly == assembly).Select(part => part.Folder);

    /// <summary>True if the arrow goes from a room to one above it.</summary>
    public bool GoesUp(Room from, Room to) => rooms.IndexOf(from) > rooms.IndexOf(to);

    /// <summary>The room of a source file.</summary>
    /// <param name="assembly">The assembly that compiles the file.</param>
    /// <param name="file">The file's path in the tree.</param>
    /// <returns>Null if the file is in no room of the plan.</returns>
    public Room? RoomOf(string assembly, string file)
    {
        string folder = Path.GetDirectoryName(file)!;
        if (folder.StartsWith("generated/", StringComparison.Ordinal))
        {
            return generated.Find(part => part.Folder == folder).Room ?? Of(assembly).Find(room => room.IsGenerated);
        }

        string below = Path.GetRelativePath(assembly, folder);
        return Of(assembly)
                .Find(room => room.Name == below || below.StartsWith(room.Name + "/", StringComparison.Ordinal))
            ?? Of(assembly).Find(room => room.Name == Room.ByHand && below != Room.Entrance);
    }
}
