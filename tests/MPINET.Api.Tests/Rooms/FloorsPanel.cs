namespace MPINET.Api.Tests.Rooms;

/// <summary>The floors of one assembly, each with the rooms on it. At the right an arc for each floor that uses another.</summary>
internal sealed class FloorsPanel : IPanel
{
    private const int Header = 34;
    private const int Margin = 12;
    private const int Gap = 10;
    private const int Reach = 22;

    private readonly string assembly;
    private readonly List<(string Name, RoomsPanel Rooms)> floors;
    private readonly List<(string From, string To, int Files)> uses;
    private readonly int inner;

    /// <param name="assembly">The folder of the assembly's project.</param>
    /// <param name="rooms">Its rooms, from the top down.</param>
    /// <param name="house">The references between them.</param>
    public FloorsPanel(string assembly, IReadOnlyList<Room> rooms, House house)
    {
        this.assembly = assembly;
        floors =
        [
            .. rooms
                .GroupBy(FloorOf)
                .Select(floor => (floor.Key, new RoomsPanel(floor.Key, [.. floor], house.BetweenRooms))),
        ];
        uses =
        [
            .. house
                .BetweenRooms.Where(use => use.From.Assembly == assembly && FloorOf(use.From) != FloorOf(use.To))
                .GroupBy(use => (From: FloorOf(use.From), To: FloorOf(use.To)))
                .Select(group =>
                    (
                        group.Key.From,
                        group.Key.To,
                        group.SelectMany(use => house.Between(use.From, use.To).Names).Distinct().Count()
                    )
                ),
        ];
        inner = floors.Max(floor => floor.Rooms.Width);
        Width = inner + (2 * Margin) + (Reach * floors.Count);
        Height = Header + floors.Sum(floor => floor.Rooms.Height + Gap);
    }

    public int Width { get; }

    public int Height { get; }

    public void Draw(Svg svg, int x, int y)
    {
        svg.Rectangle("house", x, y, Width, Height);
        svg.Text("title", x + Margin, y + 20, assembly);
        Dictionary<string, (int Index, int Middle)> places = [];
        int top = y + Header;
        foreach ((string name, RoomsPanel rooms) in floors)
        {
            rooms.Draw(svg, x + Margin, top, inner);
            places.Add(name, (places.Count, top + (rooms.Height / 2)));
            top += rooms.Height + Gap;
        }

        int edge = x + Margin + inner;
        foreach ((string from, string to, int files) in uses)
        {
            (int index, int start) = places[from];
            (int toIndex, int end) = places[to];
            int apex = 6 + (Reach * Math.Abs(toIndex - index));
            int control = edge + (apex * 4 / 3);
            svg.Curve(
                toIndex < index ? "up" : "arrow",
                [(edge, start + 8), (control, start + 8), (control, end - 8), (edge, end - 8)],
                $"{from} uses {to} in {files} files"
            );
            svg.Text("count", edge + apex, ((start + end) / 2) + 3, $"{files}");
        }
    }

    private static string FloorOf(Room room) => room.Floor ?? room.Title;
}
