using MPINET;

// Each method waits for objects for ever.
internal static class Objects
{
    public static void ObjectsThatNobodySends(Intracommunicator world) // says: Rank 0 and rank 1 both wait to receive from each other.
    {
        if (world.Rank == 0)
        {
            Request<string> text = world[1].IrecvObject<string>(3); // begun: 0
            text.Wait(); // waits: 0
        }
        else if (world.Rank == 1)
        {
            Request<string> text = world.AnySource.IrecvObject<string>(3); // begun: 1
            new RequestGroup(text, world[0].Irecv(new int[1])).WaitAny(); // waits: 1
        }
    }

    public static void ObjectsInWaitAll(Intracommunicator world) // says: Rank 0 and rank 1 both wait to receive from each other.
    {
        if (world.Rank < 2)
        {
            int[] number = new int[1];
            Port other = world[1 - world.Rank];
            Request<string> text = other.IrecvObject<string>(3); // begun: 0 1
            other.Isend(number).Wait();
            new RequestGroup(other.Irecv(number), text).WaitAll(); // waits: 0 1
        }
    }
}
