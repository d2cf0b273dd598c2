namespace MPINET.Api.Tests.Rooms;

/// <summary>The picture of the rooms, docs/images/rooms.svg: the assemblies with their references, and the rooms of each.</summary>
internal static class RoomsPicture
{
    private const int PageWidth = 1120;
    private const int Margin = 16;
    private const int Gap = 14;
    private const int Column = 78;
    private const int Row = 84;
    private const int BoxHeight = 30;
    private const int Top = 90;
    private const int LetterWidth = 7;

    // The row of rooms.txt that begins the assemblies which nothing refers to, because a compiler loads them.
    private const int CompilersRow = 5;

    // The boxes that are not assemblies, with their places.
    private static readonly (string Name, int Column, int Row)[] sources =
    [
        ("specs/*.tsv", 8, 5),
        ("mpi.h", 10, 5),
        ("generated/<mpi>", 2, 4),
        ("generated/cli", 4, 4),
    ];

    private static readonly (string From, string To)[] flows =
    [
        ("specs/*.tsv", "generator"),
        ("mpi.h", "generator"),
        ("generator", "generated/<mpi>"),
        ("generator", "generated/cli"),
        ("generated/<mpi>", "lowlevel/MPINET.PInvoke"),
        ("generated/cli", "lowlevel/MPINET.Cli"),
    ];

    /// <summary>The path in the tree.</summary>
    public static string File => Path.Combine(TreeProject.Root, "docs", "images", "rooms.svg");

    /// <summary>The picture's text.</summary>
    public static string Of(HousePlan plan, House house)
    {
        Svg svg = new();
        svg.Text("head", Margin, 30, "Assemblies");
        svg.Text(
            "",
            Margin,
            50,
            "An arrow goes from the assembly that uses to the one that is used; its number counts the files that do."
        );
        svg.Text(
            "",
            Margin,
            66,
            "Green and dashed: the input and output of the generator, and the assemblies that compile the output."
        );
        svg.Text("", Margin, Top + (CompilersRow * Row) - 8, "Loaded by the compiler:");
        int bottom = DrawAssemblies(svg, plan, house);

        svg.Text("head", Margin, bottom + 30, "Rooms");
        svg.Text(
            "",
            Margin,
            bottom + 50,
            "The folders of each assembly, users above the used. An arrow counts the files of a room, or of a floor, that use another."
        );
        svg.Text("", Margin, bottom + 66, "At the left and orange: arrows that go up, each of which closes a circle.");
        int height = DrawRooms(svg, plan, house, bottom + 82);
        return svg.Image(PageWidth, height, "The rooms of the product and the references between them");
    }

    private static int DrawAssemblies(Svg svg, HousePlan plan, House house)
    {
        Dictionary<string, (int X, int Y, int Width)> boxes = [];
        foreach ((string name, int column, int row) in plan.Assemblies.Concat(sources))
        {
            int width = (LetterWidth * Title(name).Length) + 20;
            boxes.Add(name, (Margin + (column * Column), Top + (row * Row), width));
        }

        foreach ((string from, string to) in flows)
        {
            (int x, int y, int width) = boxes[from];
            (int toX, int toY, int toWidth) = boxes[to];
            (int X, int Y)[] points =
                from == "generator"
                    ?
                    [
                        (x, y + 15),
                        (x - 60, y + 60),
                        (toX + (toWidth / 2), toY + 90),
                        (toX + (toWidth / 2), toY + BoxHeight),
                    ]
                    :
                    [
                        (x + (width / 2), y),
                        (x + (width / 2), y - 30),
                        (toX + (toWidth / 2), toY + 60),
                        (toX + (toWidth / 2), toY + BoxHeight),
                    ];
            svg.Curve("flow", points, $"{from} to {to}");
        }

        List<(int X, int Y, string Count)> counts = [];
        foreach ((string from, string to, int files) in house.BetweenAssemblies)
        {
            (int x, int y, int width) = boxes[from];
            (int toX, int toY, int toWidth) = boxes[to];
            (int X, int Y) start = y == toY ? (x, y + 15) : (x + (width / 2), y + BoxHeight);
            (int X, int Y) end = y == toY ? (toX + toWidth, toY + 15) : (toX + (toWidth / 2), toY);
            int bend = y == toY ? 0 : 28;
            svg.Curve(
                "arrow",
                [start, (start.X, start.Y + bend), (end.X, end.Y - bend), end],
                $"{from} uses {to} in {files} files"
            );
            counts.Add((((start.X * 3) + (end.X * 2)) / 5, ((start.Y * 3) + (end.Y * 2)) / 5, $"{files}"));
        }

        foreach ((string name, (int x, int y, int width)) in boxes)
        {
            svg.Rectangle(sources.Any(source => source.Name == name) ? "written" : "room", x, y, width, BoxHeight);
            svg.Text("middle title", x + (width / 2), y + 19, Title(name));
        }

        foreach ((int x, int y, string count) in counts)
        {
            svg.Text("count", x, y + 3, count);
        }

        return boxes.Values.Max(box => box.Y) + BoxHeight + Margin;
    }

    // Shelf below shelf; on a shelf column beside column, and in a column panel below panel. Each place takes the highest
    // panel that fits.
    private static int DrawRooms(Svg svg, HousePlan plan, House house, int top)
    {
        List<IPanel> waiting = [.. Panels(plan, house)];
        int shelf = top;
        while (waiting.Count > 0)
        {
            int shelfHeight = waiting[0].Height;
            int column = Margin;
            while (
                waiting.Find(one => column + one.Width <= PageWidth - Margin && one.Height <= shelfHeight)
                    is IPanel first
            )
            {
                int y = shelf;
                IPanel? panel = first;
                while (panel is not null)
                {
                    panel.Draw(svg, column, y);
                    waiting.Remove(panel);
                    y += panel.Height + Gap;
                    panel = waiting.Find(one => one.Width <= first.Width && y + one.Height <= shelf + shelfHeight);
                }

                column += first.Width + Gap;
            }

            shelf += shelfHeight + Gap;
        }

        return shelf;
    }

    // Assemblies of one room have no arrows within. The highest panels come first, because others fit beside them.
    private static IEnumerable<IPanel> Panels(HousePlan plan, House house) =>
        plan
            .Assemblies.Select(one => (one.Assembly, Rooms: plan.Of(one.Assembly)))
            .Where(one => one.Rooms.Count > 1)
            .Select(one =>
                one.Rooms.Exists(room => room.Floor is not null)
                    ? (IPanel)new FloorsPanel(one.Assembly, one.Rooms, house)
                    : new RoomsPanel(one.Assembly, one.Rooms, house.BetweenRooms)
            )
            .OrderByDescending(panel => panel.Height);

    private static string Title(string name) => name.Contains("MPINET") ? Path.GetFileName(name) : name;
}
