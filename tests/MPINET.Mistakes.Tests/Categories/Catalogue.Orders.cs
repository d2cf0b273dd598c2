using static MPINET.Mistakes.Tests.Categories.GeneratedProgram;

namespace MPINET.Mistakes.Tests.Categories;

// Calls of several processes in an order that cannot go on.
internal static partial class Catalogue
{
    private static void AddOrders(List<GeneratedProgram> programs)
    {
        Operation send = Operation.Sends[0];
        Operation synchronous = Operation.Sends[1];
        foreach (Operation receive in Operation.Receives)
        {
            programs.AddPair(
                Category.CallOrdering,
                $"{receive.Name}_First",
                [.. receive.WaitingWith(Mark), .. send.With("")],
                ByRank([.. receive.With(""), .. send.With("")], [.. send.With(""), .. receive.With("")])
            );

            programs.Add(
                new(Category.CallOrdering, $"{receive.Name}_WithoutSend", Only(0, receive.WaitingWith(Mark)), 2)
            );
            programs.Add(
                new(
                    Category.CallOrdering,
                    $"{receive.Name}_Twice",
                    ByRank([.. receive.With(""), .. receive.WaitingWith(Mark)], send.With("")),
                    2
                )
            );
        }

        foreach (Operation one in Operation.Sends)
        {
            programs.Add(
                new(
                    Category.CallOrdering,
                    $"{one.Name}_WithoutReceive",
                    WithBuffer(one, Only(0, one.Name is "Ssend" or "Issend" ? one.WaitingWith(Mark) : one.With(Mark))),
                    2
                )
            );
        }

        programs.AddPair(
            Category.CallOrdering,
            "Ssend_First",
            [.. synchronous.With(Mark), .. Operation.Receives[0].With("")],
            ByRank(
                [.. synchronous.With(""), .. Operation.Receives[0].With("")],
                [.. Operation.Receives[0].With(""), .. synchronous.With("")]
            )
        );

        AddOrdersOfCollectives(programs);
    }

    private static void AddOrdersOfCollectives(List<GeneratedProgram> programs)
    {
        foreach (Operation[] all in new[] { Operation.Collectives, Operation.NonblockingCollectives })
        {
            for (int i = 0; i < all.Length; i++)
            {
                // Two others for each, so that all of them are in pairs of several kinds.
                foreach (int step in new[] { 1, 4 })
                {
                    (Operation first, Operation second) = (all[i], all[(i + step) % all.Length]);
                    programs.AddPair(
                        Category.CallOrdering,
                        $"{first.Name}_{second.Name}",
                        ByRank([.. first.With(Mark), .. second.With("")], [.. second.With(Mark), .. first.With("")]),
                        [.. first.With(""), .. second.With("")]
                    );
                }

                programs.Add(new(Category.CallOrdering, $"{all[i].Name}_NotByAll", Only(0, all[i].With(Mark)), 2));
                programs.Add(
                    new(
                        Category.CallOrdering,
                        $"{all[i].Name}_AgainstRecv",
                        ByRank(all[i].With(Mark), Operation.Receives[0].With(Mark)),
                        2
                    )
                );
            }
        }
    }
}
