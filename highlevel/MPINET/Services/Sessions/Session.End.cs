using MPINET.PInvoke;

namespace MPINET;

public sealed partial class Session
{
    private static void CompleteAll()
    {
        ObjectSender.Complete(SessionOptions.Current);
        RequestRegistry.CompleteAll(SessionOptions.Current);
    }

    // The delete functions of attributes of Self, which MPI_Finalize runs first, may use everything that EndUse ends.
    private static void FinalizeMpi()
    {
        using Timer? notice = StartWaitNotice();
        if (Finalization.IsAttached)
        {
            Finalization.Add(() =>
            {
                CompleteAll();
                EndUse();
            });
        }
        else
        {
            EndUse();
        }

        Access.CloseForOthers();
        Errors.Check(Mpi.MPI_Finalize(), "MPI_Finalize");
    }

    private static void EndUse()
    {
        Checking.Stop();
        ReportUnfreed();
    }

    private static void ReportUnfreed()
    {
        if (!Unfreed.IsOn)
        {
            return;
        }

        string[] lines = Unfreed.Lines();
        Unfreed.Switch(on: false);
        if (lines.Length == 0)
        {
            return;
        }

        TextWriter report = SessionOptions.Current.Reports;
        report.WriteLine(
            $"MPINET: rank {Communicator.World.Rank} ends its session without freeing {lines.Length} object(s):"
        );
        foreach (string line in lines)
        {
            report.WriteLine($"  {line}");
        }

        report.Flush();
    }
}
