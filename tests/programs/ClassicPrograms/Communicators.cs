using System;
using MPI;

class Communicators
{
    static void Main(string[] args)
    {
        using (new MPI.Environment(ref args))
        {
            Intracommunicator world = Communicator.world;
            int rank = world.Rank;
            int size = world.Size;

            // Even and odd ranks in separate groups, the highest first.
            Intracommunicator half = (Intracommunicator)world.Split(rank % 2, -rank);
            Check.Equal((size + 1 - rank % 2) / 2, half.Size, "Split, size");
            Check.Equal(half.Size - 1 - rank / 2, half.Rank, "Split, rank");
            int sum = half.Allreduce(rank, Operation<int>.Add);
            int expected = 0;
            for (int i = rank % 2; i < size; i += 2)
            {
                expected += i;
            }

            Check.Equal(expected, sum, "Split, a sum");
            Check.Equal(
                half.Size == world.Size ? Comparison.Congruent : Comparison.Unequal,
                world.Compare(half),
                "Compare"
            );
            half.Dispose();

            Intracommunicator copy = (Intracommunicator)world.Clone();
            Check.Equal(Comparison.Congruent, world.Compare(copy), "Clone");
            Check.Equal(Comparison.Identical, world.Compare(world), "itself");

            // A message on the copy is not seen on the world.
            Request request = copy.ImmediateSend(rank, rank, 0);
            Check.Equal(null, world.ImmediateProbe(rank, 0), "not on the other communicator");
            Check.Equal(rank, copy.Receive<int>(rank, 0), "but on the copy");
            request.Wait();
            copy.Dispose();
            Check.Throws<ObjectDisposedException>(
                delegate
                {
                    copy.Barrier();
                },
                "a communicator that was freed"
            );
            copy.Dispose();

            Intracommunicator reversed = (Intracommunicator)world.Split(0, size - rank);
            Check.Equal(size == 1 ? Comparison.Congruent : Comparison.Similar, world.Compare(reversed), "Similar");
            Check.Equal(size - 1 - rank, reversed.Rank, "the other way round");
            reversed.Dispose();
            Groups(world);
            Check.Equal(null, world.Parent, "started by nobody");
            Check.Equal(null, Communicator.self.Parent, "started by nobody");
            world.Barrier();
        }

        Check.Report();
    }

    static void Groups(Intracommunicator world)
    {
        int rank = world.Rank;
        int size = world.Size;
        using (Group all = world.Group)
        {
            Check.Equal(size, all.Size, "Group.Size");
            Check.Equal(rank, all.Rank, "Group.Rank");
            int[] odd = new int[size / 2];
            for (int i = 0; i < odd.Length; ++i)
            {
                odd[i] = 2 * i + 1;
            }

            Group odds = all.IncludeOnly(odd);
            Group evens = all.Exclude(odd);
            Check.Equal(size / 2, odds.Size, "IncludeOnly");
            Check.Equal(size - size / 2, evens.Size, "Exclude");
            Check.Equal(rank % 2 == 1 ? rank / 2 : Group.NoProcess, odds.Rank, "rank in a part");
            Check.Equal(size, (odds | evens).Size, "union");
            Check.Equal(0, (odds & evens).Size, "intersection");
            Check.Equal(odds.Size, (all - evens).Size, "difference");
            Check.Equal(Comparison.Identical, all.Compare(all), "Compare with itself");
            Check.Equal(
                size == 1 ? Comparison.Identical : Comparison.Unequal,
                all.Compare(evens),
                "Compare with a part"
            );
            int[] there = all.TranslateRanks(new int[] { 0, size - 1 }, evens);
            Check.Equal(0, there[0], "TranslateRanks");
            Check.Equal(
                (size - 1) % 2 == 0 ? (size - 1) / 2 : Group.NoProcess,
                there[1],
                "TranslateRanks of one that is not there"
            );
            Check.Equal(0, Group.empty.Size, "the empty group");
            Communicator part = world.Create(odds);
            Check.Equal(rank % 2 == 1, part is not null, "Create");
            if (part is not null)
            {
                Check.Equal(odds.Size, part.Size, "Create, size");
                Check.Equal(rank / 2, part.Rank, "Create, rank");
                part.Dispose();
            }

            odds.Dispose();
            evens.Dispose();
        }
    }
}
