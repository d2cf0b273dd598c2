using System;
using MPI;

class PointToPoint
{
    static Intracommunicator world;
    static int next;
    static int previous;

    static void Main(string[] args)
    {
        using (new MPI.Environment(ref args))
        {
            world = Communicator.world;
            next = (world.Rank + 1) % world.Size;
            previous = (world.Rank + world.Size - 1) % world.Size;
            Values();
            Arrays();
            Objects();
            Swaps();
            FromAnyone();
            ToNobody();
        }

        Check.Report();
    }

    // All forms of Receive, for a value that goes round a ring.
    static void Values()
    {
        Request request = world.ImmediateSend(world.Rank * 3, next, 1);
        Check.Equal(previous * 3, world.Receive<int>(previous, 1), "int");
        request.Wait();

        request = world.ImmediateSend(world.Rank * 0.5, next, 2);
        double number;
        world.Receive(previous, 2, out number);
        Check.Equal(previous * 0.5, number, "double");
        request.Wait();

        request = world.ImmediateSend(new Point(world.Rank, -1.5), next, 3);
        Point point;
        CompletedStatus status;
        world.Receive(previous, 3, out point, out status);
        Check.Equal(new Point(previous, -1.5), point, "struct");
        Check.Equal(previous, status.Source, "Source");
        Check.Equal(3, status.Tag, "Tag");
        Check.Equal(1, status.Count(), "Count");
        Check.Equal(false, status.Cancelled, "Cancelled");
        request.Wait();

        request = world.ImmediateSend(Colour.Green + world.Rank % 2, next, 4);
        Check.Equal(Colour.Green + previous % 2, world.Receive<Colour>(previous, 4), "enum");
        request.Wait();
        request = world.ImmediateSend('ż', next, 4);
        Check.Equal('ż', world.Receive<char>(previous, 4), "char");
        request.Wait();
        request = world.ImmediateSend(world.Rank % 2 == 0, next, 4);
        Check.Equal(previous % 2 == 0, world.Receive<bool>(previous, 4), "bool");
        request.Wait();
        request = world.ImmediateSend(123.45m + world.Rank, next, 4);
        Check.Equal(123.45m + previous, world.Receive<decimal>(previous, 4), "decimal");
        request.Wait();
        DateTime then = new(2008, 2, 20, 12, 0, 0, DateTimeKind.Utc);
        request = world.ImmediateSend(then.AddDays(world.Rank), next, 4);
        Check.Equal(then.AddDays(previous), world.Receive<DateTime>(previous, 4), "DateTime");
        request.Wait();
        request = world.ImmediateSend((int?)world.Rank, next, 4);
        Check.Equal(previous, world.Receive<int?>(previous, 4), "Nullable");
        request.Wait();
    }

    static void Arrays()
    {
        int[] numbers = { world.Rank, 10, 20, 30 };
        Request request = world.ImmediateSend(numbers, next, 5);
        int[] room = { -1, -1, -1, -1, -1, -1 };
        int[] same = room;
        CompletedStatus status;
        world.Receive(previous, 5, ref room, out status);
        Check.All(new int[] { previous, 10, 20, 30, -1, -1 }, room, "array");
        Check.True(object.ReferenceEquals(same, room), "the same array");
        Check.Equal(4, status.Count(), "Count of an array");
        Check.Equal(4, status.Count(typeof(int)), "Count of a type");
        Check.Equal(2, status.Count(typeof(long)), "Count of another type");
        Check.Equal(null, status.Count(typeof(string)), "Count of an object");
        request.Wait();

        char[] letters = ("rank " + world.Rank + " ż").ToCharArray();
        request = world.ImmediateSend(letters, next, 5);
        char[] lettersRoom = new char[40];
        world.Receive(previous, 5, ref lettersRoom, out status);
        Check.Equal("rank " + previous + " ż", new string(lettersRoom, 0, status.Count()), "char[]");
        request.Wait();

        Segment segment = new();
        segment.from = new Point(world.Rank, 1);
        segment.to = new Point(-world.Rank, 2);
        segment.name = 'ä';
        segment.isClosed = true;
        segment.colour = Colour.Blue;
        request = world.ImmediateSend(new Segment[] { segment, new() }, next, 5);
        Segment[] segments = new Segment[2];
        world.Receive(previous, 5, ref segments);
        segment.from.x = previous;
        segment.to.x = -previous;
        Check.Equal(segment, segments[0], "struct in a struct");
        Check.Equal(new Segment(), segments[1], "empty struct");
        request.Wait();

        if (world.Size > 1)
        {
            request = world.ImmediateSend(new int[] { 1, 2, 3 }, next, 6);
            int[] small = new int[2];
            Check.Throws<MessageTruncatedException>(
                delegate
                {
                    world.Receive(previous, 6, ref small);
                },
                "a message that is too long"
            );
            request.Wait();
        }
    }

    static void Objects()
    {
        Request request = world.ImmediateSend(Employee.Of(world.Rank), next, 7);
        CompletedStatus status;
        Employee employee;
        world.Receive(previous, 7, out employee, out status);
        employee.MustBe(previous, "object");
        Check.Equal(previous, status.Source, "Source of an object");
        Check.Equal(1, status.Count(), "Count of an object");
        request.Wait();

        // The send of an object need not wait for the receiver.
        world.Send("from " + world.Rank, next, 8);
        Check.Equal("from " + previous, world.Receive<string>(previous, 8), "text");
        world.Send(new string[] { "a", null, "c" + world.Rank }, next, 8);
        string[] texts = null;
        world.Receive(previous, 8, ref texts, out status);
        Check.All(new string[] { "a", null, "c" + previous }, texts, "texts");
        Check.Equal(3, status.Count(), "Count of texts");
        world.Send(new Labelled("x", world.Rank), next, 8);
        Labelled labelled = world.Receive<Labelled>(previous, 8);
        Check.Equal(new Labelled("x", previous), labelled, "struct with a reference");
        world.Send<object>(new Employee("derived", null), next, 8);
        Check.True(world.Receive<object>(previous, 8) is Employee, "as object");
        world.Send((string)null, next, 8);
        Check.Equal(null, world.Receive<string>(previous, 8), "null");
        world.Send<int[]>(new int[] { 5, world.Rank }, next, 8);
        Check.All(new int[] { 5, previous }, world.Receive<int[]>(previous, 8), "array as a value");
    }

    // Sends and receives in one call: with a partner, and round a ring.
    static void Swaps()
    {
        int partner = world.Rank ^ 1;
        if (partner < world.Size)
        {
            int number;
            world.SendReceive(world.Rank + 100, partner, 9, out number);
            Check.Equal(partner + 100, number, "SendReceive with a partner");
            string text;
            world.SendReceive("I am " + world.Rank, partner, 9, out text);
            Check.Equal("I am " + partner, text, "SendReceive of a text");
            int[] numbers = new int[3];
            world.SendReceive(new int[] { 1, 2, world.Rank }, partner, 9, ref numbers);
            Check.All(new int[] { 1, 2, partner }, numbers, "SendReceive of an array");
        }

        double[] mine = { world.Rank, world.Rank + 0.5 };
        double[] theirs = new double[2];
        world.SendReceive(mine, next, 10, previous, 10, ref theirs);
        Check.All(new double[] { previous, previous + 0.5 }, theirs, "SendReceive round");
        CompletedStatus status;
        double[] more = new double[5];
        world.SendReceive(mine, next, 11, previous, Communicator.anyTag, ref more, out status);
        Check.Equal(2, status.Count(), "SendReceive, Count");
        Check.Equal(11, status.Tag, "SendReceive, Tag");
        Point point;
        world.SendReceive(new Point(world.Rank, 2), next, 12, previous, 12, out point);
        Check.Equal(new Point(previous, 2), point, "SendReceive of a struct");
        world.SendReceive(new Point(world.Rank, 3), next, 13, previous, 13, out point, out status);
        Check.Equal(new Point(previous, 3), point, "SendReceive of a struct, status");
        Check.Equal(previous, status.Source, "SendReceive, Source");
        Employee[] employees = null;
        world.SendReceive(
            new Employee[] { Employee.Of(world.Rank), Employee.Of(world.Rank + 1) },
            next,
            14,
            previous,
            14,
            ref employees,
            out status
        );
        employees[0].MustBe(previous, "SendReceive of objects, first");
        employees[1].MustBe(previous + 1, "SendReceive of objects, second");
        Check.Equal(2, status.Count(), "SendReceive of objects, Count");
    }

    static void FromAnyone()
    {
        if (world.Rank > 0)
        {
            world.Send(world.Rank, 0, 20 + world.Rank);
            world.Send("text of " + world.Rank, 0, 40 + world.Rank);
            return;
        }

        int sum = 0;
        for (int i = 1; i < world.Size; ++i)
        {
            int number;
            CompletedStatus status;
            world.Receive(Communicator.anySource, Communicator.anyTag, out number, out status);
            if (status.Tag > 40)
            {
                throw new Exception("the texts come behind the numbers");
            }

            Check.Equal(status.Source, number, "from anyone");
            Check.Equal(20 + number, status.Tag, "any tag");
            string text = world.Receive<string>(status.Source, 40 + number);
            Check.Equal("text of " + number, text, "the text behind it");
            sum += number;
        }

        Check.Equal(world.Size * (world.Size - 1) / 2, sum, "from all");
    }

    static void ToNobody()
    {
        world.Send(1, Intercommunicator.Null, 0);
        world.Send("nobody", Intercommunicator.Null, 0);
        world.ImmediateSend(new int[5], Intercommunicator.Null, 0).Wait();
        int[] room = { 7 };
        CompletedStatus status;
        world.Receive(Intercommunicator.Null, 0, ref room, out status);
        Check.Equal(7, room[0], "from nobody");
        Check.Equal(0, status.Count(), "Count from nobody");
        Check.Equal(Intercommunicator.Null, status.Source, "Source of nobody");
    }
}
