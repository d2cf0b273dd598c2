using static MPINET.Mistakes.Tests.Categories.GeneratedProgram;

namespace MPINET.Mistakes.Tests.Categories;

// Arguments of several processes that do not fit together.
internal static partial class Catalogue
{
    private static void AddMismatches(List<GeneratedProgram> programs)
    {
        foreach (Operation send in Operation.Sends)
        {
            foreach (Operation receive in Operation.Receives)
            {
                foreach ((string name, string argument, string value) in OfMessagePairs())
                {
                    bool isWaiting = argument != "type";
                    string[] received = isWaiting
                        ? receive.WaitingWith(Mark, (argument, value))
                        : receive.With(Mark, (argument, value));
                    string[] dup = argument == "comm" ? ["MPI_Comm part;", "MPI_Comm_dup(MPI_COMM_WORLD, &part);"] : [];
                    string[] free = argument == "comm" ? ["MPI_Comm_free(&part);"] : [];
                    programs.AddPair(
                        Category.ParameterMatching,
                        $"{send.Name}_{receive.Name}_{name}",
                        WithBuffer(send, [.. dup, .. ByRank(send.With(""), received), .. free]),
                        WithBuffer(send, [.. dup, .. ByRank(send.With(""), receive.With("")), .. free])
                    );
                }
            }
        }

        foreach (Operation one in Operation.Collectives.Concat(Operation.NonblockingCollectives))
        {
            foreach (
                (string name, string argument, string value) in ofCollectivePairs.Where(wrong =>
                    one.Has(wrong.Argument)
                )
            )
            {
                programs.AddPair(
                    Category.ParameterMatching,
                    $"{one.Name}_{name}",
                    ByRank(one.With(Mark), one.With(Mark, (argument, value))),
                    one.With("")
                );
            }
        }
    }

    private static (string Name, string Argument, string Value)[] OfMessagePairs() =>
        [
            ("AnotherType", "type", "MPI_FLOAT"),
            ("AnotherTag", "tag", "8"),
            ("AnotherCommunicator", "comm", "part"),
            ("AnotherSource", "peer", "1"),
        ];

    private static readonly (string Name, string Argument, string Value)[] ofCollectivePairs =
    [
        ("AnotherRoot", "root", "1"),
        ("AnotherType", "type", "MPI_FLOAT"),
        ("AnotherCount", "count", "2"),
        ("AnotherOperation", "op", "MPI_MAX"),
    ];
}
