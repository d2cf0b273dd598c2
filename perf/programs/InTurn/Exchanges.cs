using MPINET;

/// <summary>The exchange with four neighbours, all of which are this process, in messages of 64 bytes: begun anew each time, and by persistent requests.</summary>
internal static class Exchanges
{
    private const int Neighbours = 4;
    private const int CellsOfAHalo = 8;

    public static void Measure(Turns turns, Port self)
    {
        double[][] sent = Frames();
        double[][] received = Frames();
        turns.Measure(
            "halo",
            0,
            new(Turns.Twin, Twin.Halo),
            new("MPINET", times => BeginHalo(self, sent, received, times))
        );
        RequestGroup exchange = new();
        for (int i = 0; i < Neighbours; i++)
        {
            exchange.Add(self.RecvInit(received[i], i));
        }

        for (int i = 0; i < Neighbours; i++)
        {
            exchange.Add(self.SendInit(sent[i], i));
        }

        Twin.BeginHalo();
        turns.Measure(
            "halo-persistent",
            0,
            new(Turns.Twin, Twin.PersistentHalo),
            new("MPINET", times => StartHalo(exchange, sent, received, times))
        );
        Twin.EndHalo();
        foreach (Request request in exchange)
        {
            request.Dispose();
        }
    }

    private static double[][] Frames() => [.. Enumerable.Range(0, Neighbours).Select(_ => new double[CellsOfAHalo])];

    private static bool BeginHalo(Port self, double[][] sent, double[][] received, int times)
    {
        RequestGroup exchange = new();
        for (int t = 0; t < times; t++)
        {
            exchange.Clear();
            for (int i = 0; i < Neighbours; i++)
            {
                exchange.Irecv(self, received[i], i);
            }

            for (int i = 0; i < Neighbours; i++)
            {
                sent[i][0] = t + i;
                exchange.Isend(self, sent[i], i);
            }

            exchange.WaitAll();
        }

        return received[Neighbours - 1][0] == times - 1 + Neighbours - 1;
    }

    private static bool StartHalo(RequestGroup exchange, double[][] sent, double[][] received, int times)
    {
        for (int t = 0; t < times; t++)
        {
            for (int i = 0; i < Neighbours; i++)
            {
                sent[i][0] = t + i;
            }

            exchange.StartAll();
            exchange.WaitAll();
        }

        return received[Neighbours - 1][0] == times - 1 + Neighbours - 1;
    }
}
