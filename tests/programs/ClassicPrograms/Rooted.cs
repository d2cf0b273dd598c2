using System;
using MPI;

/// <summary>Collective operations with a root, with each rank as the root once.</summary>
class Rooted
{
    static Intracommunicator world;
    static int rank;
    static int size;

    static void Main(string[] args)
    {
        using (new MPI.Environment(ref args))
        {
            world = Communicator.world;
            rank = world.Rank;
            size = world.Size;
            foreach (int root in new int[] { 0, size / 2, size - 1 })
            {
                Broadcasts(root);
                Gathers(root);
                FlattenedGathers(root);
                Scatters(root);
                FlattenedScatters(root);
            }
        }

        Check.Report();
    }

    static void Broadcasts(int root)
    {
        int number = rank == root ? 17 + root : -1;
        world.Broadcast(ref number, root);
        Check.Equal(17 + root, number, "Broadcast");
        Point point = rank == root ? new Point(root, 1.5) : new Point();
        world.Broadcast(ref point, root);
        Check.Equal(new Point(root, 1.5), point, "Broadcast of a struct");
        int[] numbers = new int[100];
        for (int i = 0; i < numbers.Length; ++i)
        {
            numbers[i] = rank == root ? i + root : -1;
        }

        int[] same = numbers;
        world.Broadcast(ref numbers, root);
        Check.True(object.ReferenceEquals(same, numbers), "Broadcast into the same array");
        Check.Equal(99 + root, numbers[99], "Broadcast of an array");
        Employee employee = rank == root ? Employee.Of(root) : null;
        Employee own = employee;
        world.Broadcast(ref employee, root);
        employee.MustBe(root, "Broadcast of an object");
        if (rank == root)
        {
            Check.True(object.ReferenceEquals(own, employee), "the root keeps its own");
        }

        string[] texts = rank == root ? new string[] { "a" + root, "b" } : null;
        world.Broadcast(ref texts, root);
        Check.All(new string[] { "a" + root, "b" }, texts, "Broadcast of texts");
    }

    static void Gathers(int root)
    {
        int[] numbers = world.Gather(rank * rank, root);
        Check.Equal(rank == root, numbers is not null, "Gather, at the root alone");
        string[] texts = world.Gather("of " + rank, root);
        Check.Equal(rank == root, texts is not null, "Gather of texts, at the root alone");
        int[][] jagged = world.Gather(new int[rank], root);
        Check.Equal(rank == root, jagged is not null, "Gather of arrays, at the root alone");
        int[] room = rank == root ? new int[size] : null;
        int[] same = room;
        world.Gather(rank + 5, root, ref room);
        Check.True(object.ReferenceEquals(same, room), "Gather into the same array");
        double[] wrong = new double[size + 1];
        double[] before = wrong;
        world.Gather(rank * 0.5, root, ref wrong);
        Check.Equal(
            rank != root,
            object.ReferenceEquals(before, wrong),
            "Gather into another array where it does not fit"
        );
        Employee[] employees = world.Gather(Employee.Of(rank), root);
        if (rank != root)
        {
            return;
        }

        Check.Equal(size, wrong.Length, "as long as it has to be");
        for (int i = 0; i < size; ++i)
        {
            Check.Equal(i * i, numbers[i], "Gather");
            Check.Equal("of " + i, texts[i], "Gather of texts");
            Check.Equal(i, jagged[i].Length, "Gather of arrays that differ in length");
            Check.Equal(i + 5, room[i], "Gather into an array");
            Check.Equal(i * 0.5, wrong[i], "Gather of doubles");
            employees[i].MustBe(i, "Gather of objects");
        }
    }

    // Rank r has r elements, r * 100 and the following numbers.
    static int[] Uneven()
    {
        int[] mine = new int[rank];
        for (int i = 0; i < rank; ++i)
        {
            mine[i] = rank * 100 + i;
        }

        return mine;
    }

    static int[] Counts()
    {
        int[] counts = new int[size];
        for (int i = 0; i < size; ++i)
        {
            counts[i] = i;
        }

        return counts;
    }

    static void FlattenedGathers(int root)
    {
        int[] even = world.GatherFlattened(new int[] { rank, -rank }, root);
        string[] texts = world.GatherFlattened(new string[] { "a" + rank, "b" + rank }, root);
        int[] uneven = world.GatherFlattened(Uneven(), rank == root ? Counts() : null, root);
        string[] unevenTexts = world.GatherFlattened(
            Array.ConvertAll(
                Uneven(),
                delegate(int number)
                {
                    return number.ToString();
                }
            ),
            Counts(),
            root
        );
        int[] longer = new int[2 * size + 3];
        int[] same = longer;
        world.GatherFlattened(new int[] { rank + 1, rank + 2 }, root, ref longer);
        Check.True(object.ReferenceEquals(same, longer), "GatherFlattened into a longer array");
        int[] none = null;
        world.GatherFlattened(Uneven(), Counts(), root, ref none);
        Check.Equal(rank == root, none is not null, "GatherFlattened into no array");
        if (rank != root)
        {
            Check.True(even is null && texts is null && uneven is null && unevenTexts is null, "off the root");
            return;
        }

        Check.Equal(size * (size - 1) / 2, uneven.Length, "as many as all have");
        int at = 0;
        for (int i = 0; i < size; ++i)
        {
            Check.Equal(i, even[2 * i], "GatherFlattened");
            Check.Equal(-i, even[2 * i + 1], "GatherFlattened");
            Check.Equal("b" + i, texts[2 * i + 1], "GatherFlattened of texts");
            Check.Equal(i + 2, longer[2 * i + 1], "GatherFlattened into a longer array");
            for (int j = 0; j < i; ++j, ++at)
            {
                Check.Equal(i * 100 + j, uneven[at], "GatherFlattened that is not even");
                Check.Equal((i * 100 + j).ToString(), unevenTexts[at], "GatherFlattened of texts that is not even");
                Check.Equal(i * 100 + j, none[at], "GatherFlattened into no array");
            }
        }
    }

    static void Scatters(int root)
    {
        int[] numbers = null;
        Employee[] employees = null;
        if (rank == root)
        {
            numbers = new int[size];
            employees = new Employee[size];
            for (int i = 0; i < size; ++i)
            {
                numbers[i] = i * 7 + root;
                employees[i] = Employee.Of(i);
            }
        }

        Check.Equal(rank * 7 + root, world.Scatter(numbers, root), "Scatter");
        world.Scatter(employees, root).MustBe(rank, "Scatter of objects");
        int number = rank == root ? world.Scatter(numbers) : world.Scatter<int>(root);
        Check.Equal(rank * 7 + root, number, "Scatter, each in its form");
        Employee employee = rank == root ? world.Scatter(employees) : world.Scatter<Employee>(root);
        employee.MustBe(rank, "Scatter of objects, each in its form");
    }

    static void FlattenedScatters(int root)
    {
        int[] numbers = null;
        string[] texts = null;
        if (rank == root)
        {
            numbers = new int[2 * size];
            for (int i = 0; i < numbers.Length; ++i)
            {
                numbers[i] = 3 * i + root;
            }

            texts = Array.ConvertAll(
                numbers,
                delegate(int number)
                {
                    return number.ToString();
                }
            );
        }

        int first = 6 * rank + root;
        Check.All(new int[] { first, first + 3 }, world.ScatterFromFlattened(numbers, 2, root), "ScatterFromFlattened");
        Check.All(
            new string[] { first.ToString(), (first + 3).ToString() },
            world.ScatterFromFlattened(texts, 2, root),
            "ScatterFromFlattened of texts"
        );
        int[] room = new int[2];
        int[] same = room;
        world.ScatterFromFlattened(numbers, 2, root, ref room);
        Check.True(object.ReferenceEquals(same, room), "ScatterFromFlattened into the same array");
        Check.Equal(first + 3, room[1], "ScatterFromFlattened into an array");

        // Rank r gets r elements.
        int[] counts = Counts();
        int[] all = null;
        if (rank == root)
        {
            all = new int[size * (size - 1) / 2];
            for (int i = 0; i < all.Length; ++i)
            {
                all[i] = i;
            }
        }

        int[] part = world.ScatterFromFlattened(all, counts, root);
        Check.Equal(rank, part.Length, "as many as it is to get");
        string[] textPart = world.ScatterFromFlattened(
            all is null
                ? null
                : Array.ConvertAll(
                    all,
                    delegate(int number)
                    {
                        return "t" + number;
                    }
                ),
            counts,
            root
        );
        for (int i = 0; i < rank; ++i)
        {
            Check.Equal(rank * (rank - 1) / 2 + i, part[i], "ScatterFromFlattened that is not even");
            Check.Equal(
                "t" + (rank * (rank - 1) / 2 + i),
                textPart[i],
                "ScatterFromFlattened of texts that is not even"
            );
        }

        world.ScatterFromFlattened(all, counts, root, ref part);
        Check.Equal(rank, part.Length, "again");
    }
}
