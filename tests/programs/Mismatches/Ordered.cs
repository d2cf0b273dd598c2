using MPINET;

// Rank 0 receives from any source, and nothing but the message that it gets could arrive.
internal static class Ordered
{
    public static void ByABarrier(Intracommunicator world)
    {
        for (int sender = 1; sender < world.Size; sender++)
        {
            if (world.Rank == sender)
            {
                world[0].Send(sender, tag: 1);
            }
            else if (world.Rank == 0)
            {
                world.AnySource.Recv<int>(tag: 1);
            }

            world.Barrier();
        }
    }

    public static void ByAnswers(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            for (int sender = 1; sender < world.Size; sender++)
            {
                world[sender].Send(0, tag: 2);
                world.AnySource.Recv<int>(tag: 1);
            }
        }
        else
        {
            world[0].Recv<int>(tag: 2);
            world[0].Send(world.Rank, tag: 1);
        }
    }

    public static void BySynchronousSends(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            for (int sender = 1; sender < world.Size; sender++)
            {
                world.AnySource.Recv<int>(tag: 1);
            }

            return;
        }

        if (world.Rank > 1)
        {
            world[world.Rank - 1].Recv<int>(tag: 2);
        }

        world[0].Ssend(world.Rank, tag: 1);
        if (world.Rank + 1 < world.Size)
        {
            world[world.Rank + 1].Send(0, tag: 2);
        }
    }

    public static void ByTags(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            for (int sender = 1; sender < world.Size; sender++)
            {
                world.AnySource.Recv<int>(tag: sender);
            }
        }
        else
        {
            world[0].Send(0, tag: world.Rank);
        }
    }

    public static void ByAReceiveThatWasPostedBefore(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            int[] number = new int[1];
            using Request first = world[1].Irecv(number, tag: 1);
            if (world.Size > 2)
            {
                world.AnySource.Recv<int>(tag: 1);
            }

            first.Wait();
        }
        else if (world.Rank <= 2)
        {
            world[0].Send(world.Rank, tag: 1);
        }

        world.Barrier();
    }

    public static void ByTheSender(Intracommunicator world)
    {
        for (int i = 0; i < 10; i++)
        {
            if (world.Rank == 1)
            {
                world[0].Send(i, tag: i);
            }
            else if (world.Rank == 0)
            {
                world.AnySource.Recv<int>(tag: Tag.Any);
            }
        }
    }

    public static void BetweenOthers(Intracommunicator world)
    {
        if (world.Size < 3)
        {
            return;
        }

        // The answer of rank 0 to rank 1 comes before the message of rank 1 to rank 2.
        switch (world.Rank)
        {
            case 0:
                world.AnySource.Recv<int>(tag: 1);
                world[1].Send(0, tag: 2);
                world.AnySource.Recv<int>(tag: 1);
                break;
            case 1:
                world[0].Send(1, tag: 1);
                world[0].Recv<int>(tag: 2);
                world[2].Send(1, tag: 3);
                break;
            case 2:
                world[1].Recv<int>(tag: 3);
                world[0].Send(2, tag: 1);
                break;
        }
    }

    public static void ByABroadcast(Intracommunicator world)
    {
        for (int sender = 1; sender < world.Size; sender++)
        {
            if (world.Rank == sender)
            {
                world[0].Isend(sender, tag: 1).Wait();
            }
            else if (world.Rank == 0)
            {
                world.AnySource.Recv<int>(tag: 1);
            }

            world[0].Ibcast(sender).Wait();
        }
    }
}
