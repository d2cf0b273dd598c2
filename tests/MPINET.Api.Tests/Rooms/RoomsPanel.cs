namespace MPINET.Api.Tests.Rooms;

/// <summary>The rooms of an assembly or of a floor in a column, with an arc for each arrow: down at the right, up at the left.</summary>
internal sealed class RoomsPanel : IPanel
{
    private const int Step = 28;
    private const int RoomHeight = 20;
    private const int Header = 34;
    private const int Margin = 12;
    private const int LetterWidth = 7;

    // The apex of an arc is this far out for each room that it spans, so that the counts of arcs never meet.
    private const int Reach = 15;

    private readonly string title;
    private readonly List<Room> rooms;
    private readonly List<(int From, int To, int Files)> arcs;
    private readonly int left;
    private readonly int roomWidth;

    public RoomsPanel(string title, List<Room> rooms, IEnumerable<(Room From, Room To, int Files)> uses)
    {
        this.title = title;
        this.rooms = rooms;
        arcs =
        [
            .. uses.Where(use => rooms.Contains(use.From) && rooms.Contains(use.To))
                .Select(use => (rooms.IndexOf(use.From), rooms.IndexOf(use.To), use.Files)),
        ];
        left = Margin + Extent(arcs.Where(arc => arc.From > arc.To));
        roomWidth = LetterWidth * rooms.Max(room => room.Title.Length) + 12;
        int right = Extent(arcs.Where(arc => arc.From < arc.To)) + Margin;
        Width = Math.Max(left + roomWidth + right, LetterWidth * title.Length + (4 * Margin));
        Height = Header + (rooms.Count * Step) + Margin;
    }

    public int Width { get; }

    public int Height { get; }

    public void Draw(Svg svg, int x, int y) => Draw(svg, x, y, Width);

    /// <summary>Draws the part with a frame of another width, as wide as those above and below it.</summary>
    public void Draw(Svg svg, int x, int y, int width)
    {
        svg.Rectangle("house", x, y, width, Height);
        svg.Text("title", x + Margin, y + 20, title);
        for (int i = 0; i < rooms.Count; i++)
        {
            int top = y + Header + (i * Step);
            svg.Rectangle(rooms[i].IsGenerated ? "written" : "room", x + left, top, roomWidth, RoomHeight);
            svg.Text("middle", x + left + (roomWidth / 2), top + 14, rooms[i].Title);
        }

        foreach ((int from, int to, int files) in arcs)
        {
            Curve(svg, x, y, from, to, files);
        }

        foreach ((int from, int to, int files) in arcs)
        {
            bool isUp = from > to;
            int apex = isUp ? x + left - Apex(from, to) : x + left + roomWidth + Apex(from, to);
            svg.Text(isUp ? "count circle" : "count", apex, ((Middle(y, from) + Middle(y, to)) / 2) + 3, $"{files}");
        }
    }

    private void Curve(Svg svg, int x, int y, int from, int to, int files)
    {
        bool isUp = from > to;
        int edge = isUp ? x + left : x + left + roomWidth;
        int control = edge + (isUp ? -1 : 1) * (Apex(from, to) * 4 / 3);

        // Arrows begin in the lower half of a room and end in the upper half, or the other way round.
        int start = Middle(y, from) + (isUp ? -5 : 5);
        int end = Middle(y, to) + (isUp ? 5 : -5);
        svg.Curve(
            isUp ? "up" : "arrow",
            [(edge, start), (control, start), (control, end), (edge, end)],
            $"{rooms[from].Title} uses {rooms[to].Title} in {files} files"
        );
    }

    private static int Middle(int y, int index) => y + Header + (index * Step) + (RoomHeight / 2);

    private static int Apex(int from, int to) => 6 + (Reach * Math.Abs(from - to));

    private static int Extent(IEnumerable<(int From, int To, int Files)> arcs) =>
        arcs.Select(arc => Apex(arc.From, arc.To) + 10).DefaultIfEmpty(0).Max();
}
