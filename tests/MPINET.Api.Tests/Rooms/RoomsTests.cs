namespace MPINET.Api.Tests.Rooms;

/// <summary>The folders of the product and the references between them, which docs/architecture.md shows as a picture.</summary>
public sealed class RoomsTests
{
    private static readonly HousePlan plan = HousePlan.Read();
    private static readonly Lazy<House> house = new(() => House.Read(plan));

    [Fact]
    public void Are_all_in_the_plan()
    {
        AssertNone(house.Value.Unknown, "These files are in no room of rooms.txt");
        AssertNone(house.Value.Empty.Select(room => room.ToString()), "These rooms of rooms.txt hold no file");
    }

    [Fact]
    public void Of_different_assemblies_have_no_circle()
    {
        List<(string From, string To, int Files)> uses = [.. house.Value.BetweenAssemblies];
        Assert.True(uses.Count > 10, $"Only {uses.Count} references were found.");

        // An assembly that no other uses is in no circle. References that remain after removing all such assemblies are.
        while (uses.RemoveAll(use => !uses.Any(other => other.To == use.From)) > 0) { }
        AssertNone(uses.Select(use => $"{use.From} uses {use.To}"), "These references are in a circle");
    }

    [Fact]
    public void Use_none_above_them_except_as_planned()
    {
        List<(Room From, Room To)> up =
        [
            .. house.Value.BetweenRooms.Select(use => (use.From, use.To)).Where(use => plan.GoesUp(use.From, use.To)),
        ];
        AssertNone(
            up.Except(plan.Exceptions)
                .Select(use =>
                    $"[{use.From.Assembly}] {HousePlan.Line(use.From, use.To)}\n{house.Value.Between(use.From, use.To)}"
                ),
            "These rooms use one above them in rooms.txt: move a file, or the use"
        );
        AssertNone(
            plan.Exceptions.Except(up).Select(use => $"[{use.From.Assembly}] {HousePlan.Line(use.From, use.To)}"),
            "Remove these lines of rooms.txt: there is no such use any more"
        );
    }

    [Fact]
    public void Of_a_floor_use_none_of_a_floor_above()
    {
        List<(Room From, Room To)> between =
        [
            .. house
                .Value.BetweenRooms.Select(use => (use.From, use.To))
                .Where(use => use.From.Floor is not null && use.From.Floor != use.To.Floor),
        ];
        Assert.NotEmpty(between);
        AssertNone(
            between
                .Where(use => plan.GoesUp(use.From, use.To))
                .Select(use => $"{HousePlan.Line(use.From, use.To)}\n{house.Value.Between(use.From, use.To)}"),
            "These rooms use one of a floor above, which has no exceptions: move a file, or the use"
        );
        foreach (IGrouping<string, Room> floors in plan.Rooms.GroupBy(room => room.Assembly))
        {
            string?[] order = [.. floors.Select(room => room.Floor)];
            Assert.Equal(
                order.Distinct().Count(),
                1 + order.Zip(order.Skip(1)).Count(pair => pair.First != pair.Second)
            );
        }
    }

    [Fact]
    public void Of_the_API_of_MPI_NET_use_no_P_Invoke_except_Unsafe()
    {
        const string Classic = "highlevel/MPINET.Classic";
        IReadOnlyCollection<string> files = house.Value.FilesBetween(Classic, "lowlevel/MPINET.PInvoke");
        Assert.NotEmpty(files);
        AssertNone(
            files.Where(file => plan.RoomOf(Classic, file)?.Name != "Unsafe"),
            "These files use MPINET.PInvoke; only Unsafe may, all others the tier of ports"
        );
    }

    [Fact]
    public void Of_observers_use_no_other_observer()
    {
        string[] observers = ["Checking", "Matching", "Tracing", "Watching"];
        (Room From, Room To)[] uses =
        [
            .. house
                .Value.BetweenRooms.Select(use => (use.From, use.To))
                .Where(use => use.From.Assembly == "lowlevel/MPINET.Diagnostics" && observers.Contains(use.From.Name)),
        ];
        Assert.Equal(observers, uses.Where(use => use.To.Name == "Observing").Select(use => use.From.Name).Order());
        AssertNone(
            uses.Where(use => observers.Contains(use.To.Name))
                .Select(use => $"{HousePlan.Line(use.From, use.To)}\n{house.Value.Between(use.From, use.To)}"),
            "These observers use another; what several need stands in Observing"
        );
    }

    [Fact]
    public void Are_in_the_picture()
    {
        string current = RoomsPicture.Of(plan, house.Value);
        Assert.True(current.Length < 200_000, $"The picture has {current.Length} bytes.");
        Assert.True(
            File.ReadAllText(RoomsPicture.File) == current,
            "docs/images/rooms.svg is not the picture of what was built: ./build.sh --target=Api writes it anew."
        );
    }

    private static void AssertNone(IEnumerable<string> found, string what)
    {
        string[] lines = [.. found];
        Assert.True(lines.Length == 0, $"{what}:\n{string.Join("\n", lines)}");
    }
}
