using static MPINET.Mistakes.Tests.Categories.GeneratedProgram;

namespace MPINET.Mistakes.Tests.Categories;

// Two messages that may arrive in either order at a receive or probe from any source.
internal static partial class Catalogue
{
    private static void AddRaces(List<GeneratedProgram> programs)
    {
        foreach (Operation receive in Operation.ReceivesAndProbes)
        {
            (string, string) any = ("peer", "MPI_ANY_SOURCE");
            foreach (Operation send in Operation.Sends)
            {
                string[] sent = WithBuffer(send, send.With("", ("peer", "0")));
                string[] marked = WithBuffer(send, send.With(Mark, ("peer", "0")));
                programs.AddPair(
                    Category.MessageRace,
                    $"{send.Name}_{receive.Name}",
                    [
                        .. Only(0, receive.With(Mark, any)),
                        .. Only(0, receive.With("", any)),
                        .. Only(1, marked),
                        .. Only(2, marked),
                    ],
                    [
                        .. Only(0, receive.With("", any)),
                        .. Only(1, sent),
                        "MPI_Barrier(MPI_COMM_WORLD);",
                        .. Only(0, receive.With("", any)),
                        .. Only(2, sent),
                    ],
                    ranks: 3
                );
            }
        }
    }
}
