using MPINET;

/// <summary>
/// Objects that a program may have many of: the time of all, by their number, on one process that sends to itself. A cost that does not
/// grow
/// with the number gives times in proportion to it.
/// </summary>
internal static class Growth
{
    private const int FirstTag = 20_000;

    private static readonly int[] windows = [8, 64, 512];
    private static readonly int[] numbers = [10, 100, 1000, 10_000];
    private static readonly int[] besides = [0, 1, 10, 100, 1000];

    public static void Measure(Turns turns, Intracommunicator world)
    {
        Port self = world[0];
        foreach (int number in turns.IsQuick ? windows.Take(2) : windows)
        {
            Window(turns, self, number);
        }

        Exchanges.Measure(turns, self);
        foreach (int number in turns.IsQuick ? numbers.Take(2) : numbers)
        {
            int[] sent = new int[number];
            int[] received = new int[number];
            Twin.BeginGrowth(number);
            turns.Measure(
                "pending",
                number,
                new(Turns.Twin, Twin.Pending),
                new("MPINET", times => Pending(self, sent, received, times))
            );
            turns.Measure(
                "wait-any",
                number,
                new(Turns.Twin, Twin.WaitAny),
                new("MPINET", times => WaitAny(self, sent, received, times))
            );
            turns.Measure(
                "await",
                number,
                new(Turns.Twin, Twin.WaitAny),
                new("MPINET", times => Await(self, sent, received, times), "messages"),
                new("MPINET", times => AwaitObjects(self, number, times), "objects")
            );
            Twin.EndGrowth();
        }

        foreach (int number in turns.IsQuick ? besides.Take(2) : besides)
        {
            Beside(turns, self, number);
        }

        GrowthOfObjects.Measure(turns, world);
        GrowthOfCalls.Measure(turns);
    }

    private static void Window(Turns turns, Port self, int number)
    {
        int[] sent = new int[number];
        int[] received = new int[number];
        int[][] own = [.. Enumerable.Range(0, 2 * number).Select(_ => new int[1])];
        Twin.BeginGrowth(number);
        turns.Measure(
            "window",
            number,
            new(Turns.Twin, Twin.Window),
            new("MPINET", times => Slices(self, sent, received, times), "slices"),
            new("MPINET", times => Arrays(self, own, times), "arrays"),
            new("MPINET", times => Added(self, sent, received, times), "added")
        );
        Twin.EndGrowth();
    }

    private static bool Slices(Port self, int[] sent, int[] received, int times)
    {
        RequestGroup group = new();
        int number = sent.Length;
        for (int t = 0; t < times; t++)
        {
            group.Clear();
            for (int i = 0; i < number; i++)
            {
                group.Irecv(self, received.AsMemory(i, 1), i);
            }

            for (int i = 0; i < number; i++)
            {
                sent[i] = t + i;
                group.Isend(self, sent.AsMemory(i, 1), i);
            }

            group.WaitAll();
        }

        return received[number - 1] == times - 1 + number - 1;
    }

    private static bool Arrays(Port self, int[][] own, int times)
    {
        RequestGroup group = new();
        int number = own.Length / 2;
        for (int t = 0; t < times; t++)
        {
            group.Clear();
            for (int i = 0; i < number; i++)
            {
                group.Irecv(self, own[i], i);
            }

            for (int i = 0; i < number; i++)
            {
                own[number + i][0] = t + i;
                group.Isend(self, own[number + i], i);
            }

            group.WaitAll();
        }

        return own[number - 1][0] == times - 1 + number - 1;
    }

    // Requests that the program makes itself, as it does for messages of other kinds.
    private static bool Added(Port self, int[] sent, int[] received, int times)
    {
        RequestGroup group = new();
        int number = sent.Length;
        for (int t = 0; t < times; t++)
        {
            BeginReceives(group, self, received);
            for (int i = 0; i < number; i++)
            {
                sent[i] = t + i;
                group.Add(self.Isend(sent.AsMemory(i, 1), i));
            }

            group.WaitAll();
        }

        return received[number - 1] == times - 1 + number - 1;
    }

    private static void BeginReceives(RequestGroup group, Port self, int[] received)
    {
        group.Clear();
        for (int i = 0; i < received.Length; i++)
        {
            group.Add(self.Irecv(received.AsMemory(i, 1), i));
        }
    }

    private static void SendAll(Port self, int[] sent, int first)
    {
        for (int i = 0; i < sent.Length; i++)
        {
            sent[i] = first + i;
            self.Send(sent.AsSpan(i, 1), i);
        }
    }

    private static bool Pending(Port self, int[] sent, int[] received, int times)
    {
        RequestGroup group = new();
        for (int t = 0; t < times; t++)
        {
            BeginReceives(group, self, received);
            SendAll(self, sent, t);
            group.WaitAll();
        }

        return received[received.Length - 1] == times - 1 + received.Length - 1;
    }

    private static bool WaitAny(Port self, int[] sent, int[] received, int times)
    {
        RequestGroup group = new();
        bool isRight = true;
        for (int t = 0; t < times; t++)
        {
            BeginReceives(group, self, received);
            SendAll(self, sent, t);
            for (int i = 0; i < received.Length; i++)
            {
                int index = group.WaitAny();
                isRight &= received[index] == t + index;
            }
        }

        return isRight;
    }

    private static bool Await(Port self, int[] sent, int[] received, int times)
    {
        static async Task End(Request<Status> request) => await request;

        Session.Run(async () =>
        {
            Task[] ends = new Task[received.Length];
            for (int t = 0; t < times; t++)
            {
                for (int i = 0; i < ends.Length; i++)
                {
                    ends[i] = End(self.Irecv(received.AsMemory(i, 1), i));
                }

                SendAll(self, sent, t);
                await Task.WhenAll(ends);
            }
        });
        return received[received.Length - 1] == times - 1 + received.Length - 1;
    }

    private static bool AwaitObjects(Port self, int number, int times)
    {
        static async Task<string> End(Request<string> request) => await request;

        return Session.Run(async () =>
        {
            bool isRight = true;
            Task<string>[] ends = new Task<string>[number];
            for (int t = 0; t < times; t++)
            {
                for (int i = 0; i < number; i++)
                {
                    ends[i] = End(self.IrecvObject<string>(i));
                }

                for (int i = 0; i < number; i++)
                {
                    self.SendObject("object", i);
                }

                isRight &= (await Task.WhenAll(ends))[number - 1] == "object";
            }

            return isRight;
        });
    }

    private static void Beside(Turns turns, Port self, int number)
    {
        int[] sent = [0];
        int[] received = [0];
        Request<string>[] objects =
        [
            .. Enumerable.Range(FirstTag, number).Select(tag => self.IrecvObject<string>(tag)),
        ];
        turns.Measure(
            "beside-objects",
            number,
            new(Turns.Twin, Twin.TwoWaits),
            new(
                "MPINET",
                times =>
                {
                    for (int t = 0; t < times; t++)
                    {
                        sent[0] = t;
                        Request receive = self.Irecv(received);
                        self.Isend(sent).Wait();
                        receive.Wait();
                    }

                    return received[0] == times - 1;
                }
            )
        );
        Array.ForEach(objects, one => one.Cancel());
        Array.ForEach(objects, one => one.Wait());
    }
}
