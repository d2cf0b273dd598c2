using static MPINET.Mistakes.Tests.Categories.GeneratedProgram;

namespace MPINET.Mistakes.Tests.Categories;

// Memory that several operations, or an operation and the program, use at once.
internal static partial class Catalogue
{
    private static void AddBuffersInUse(List<GeneratedProgram> programs)
    {
        Operation receive = Operation.Receives[0];
        foreach (Operation send in Operation.Sends.Where(one => one.End.Length > 0))
        {
            programs.AddPair(
                Category.LocalConcurrency,
                $"{send.Name}_Changed",
                ByRank([.. send.BeginWith(Mark), $"data[0] = 5;{Mark}", .. send.End], receive.With("")),
                ByRank([.. send.With(""), "data[0] = 5;"], receive.With(""))
            );

            programs.AddPair(
                Category.LocalConcurrency,
                $"{send.Name}_ReceivedInto",
                ByRank(
                    [.. send.BeginWith(Mark), .. receive.With(Mark, ("tag", "8")), .. send.End],
                    [.. Operation.Sends[0].With("", ("tag", "8")), .. receive.With("")]
                ),
                ByRank(
                    [.. send.BeginWith(""), .. receive.With("", ("tag", "8"), ("buf", "more")), .. send.End],
                    [.. Operation.Sends[0].With("", ("tag", "8")), .. receive.With("")]
                )
            );
        }

        programs.AddPair(
            Category.LocalConcurrency,
            "Irecv_Irecv_SameBuffer",
            ByRank(
                [
                    $"MPI_Irecv(data, 2, MPI_INT, 1, 7, MPI_COMM_WORLD, &request);{Mark}",
                    $"MPI_Irecv(data + 1, 2, MPI_INT, 1, 8, MPI_COMM_WORLD, &second);{Mark}",
                    "MPI_Wait(&request, MPI_STATUS_IGNORE);",
                    "MPI_Wait(&second, MPI_STATUS_IGNORE);",
                ],
                [
                    "MPI_Send(data, 2, MPI_INT, 0, 7, MPI_COMM_WORLD);",
                    "MPI_Send(data, 2, MPI_INT, 0, 8, MPI_COMM_WORLD);",
                ]
            ),
            ByRank(
                [
                    "MPI_Irecv(data, 2, MPI_INT, 1, 7, MPI_COMM_WORLD, &request);",
                    "MPI_Irecv(data + 2, 2, MPI_INT, 1, 8, MPI_COMM_WORLD, &second);",
                    "MPI_Wait(&request, MPI_STATUS_IGNORE);",
                    "MPI_Wait(&second, MPI_STATUS_IGNORE);",
                ],
                [
                    "MPI_Send(data, 2, MPI_INT, 0, 7, MPI_COMM_WORLD);",
                    "MPI_Send(data, 2, MPI_INT, 0, 8, MPI_COMM_WORLD);",
                ]
            )
        );

        foreach (Operation receiving in Operation.Receives.Where(one => one.End.Length > 0))
        {
            programs.AddPair(
                Category.LocalConcurrency,
                $"{receiving.Name}_Sent",
                ByRank(
                    [.. receiving.BeginWith(Mark), .. Operation.Sends[0].With(Mark, ("tag", "8")), .. receiving.End],
                    [.. receive.With("", ("tag", "8")), .. Operation.Sends[0].With("")]
                ),
                ByRank(
                    [
                        .. receiving.BeginWith(""),
                        .. Operation.Sends[0].With("", ("tag", "8"), ("buf", "more")),
                        .. receiving.End,
                    ],
                    [.. receive.With("", ("tag", "8")), .. Operation.Sends[0].With("")]
                )
            );
        }

        foreach (
            Operation collective in Operation.NonblockingCollectives.Where(one =>
                one.Name is "Ireduce" or "Igather" or "Iallgather" or "Iallreduce" or "Iscan" or "Iexscan"
            )
        )
        {
            programs.AddPair(
                Category.LocalConcurrency,
                $"{collective.Name}_Changed",
                [.. collective.BeginWith(Mark), $"data[0] = 5;{Mark}", .. collective.End],
                [.. collective.With(""), "data[0] = 5;"]
            );
        }

        foreach (Operation access in Operation.OneSided.Where(one => one.Name != "Get"))
        {
            programs.AddPair(
                Category.LocalConcurrency,
                $"{access.Name}_Changed",
                InFences([.. access.With(Mark), $"data[0] = 5;{Mark}"]),
                InWindow([
                    "MPI_Win_fence(0, win);",
                    .. Only(0, access.With("")),
                    "MPI_Win_fence(0, win);",
                    "data[0] = 5;",
                ])
            );

            programs.AddPair(
                Category.LocalConcurrency,
                $"{access.Name}_Get",
                InFences([.. access.With(Mark), .. Operation.OneSided[1].With(Mark, ("disp", "1"))]),
                InFences([.. access.With(""), .. Operation.OneSided[1].With("", ("disp", "1"), ("buf", "data + 1"))])
            );
        }
    }

    private static string[] InFences(string[] lines) =>
        InWindow(["MPI_Win_fence(0, win);", .. Only(0, lines), "MPI_Win_fence(0, win);"]);

    private static readonly (string Name, string[] Begin, string[] End)[] epochs =
    [
        ("Fence", ["MPI_Win_fence(0, win);"], ["MPI_Win_fence(0, win);"]),
        ("Lock", ["MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);"], ["MPI_Win_unlock(0, win);"]),
        ("Lock_all", ["MPI_Win_lock_all(0, win);"], ["MPI_Win_unlock_all(win);"]),
    ];

    // Ranks 1 and 2 access the window of rank 0.
    private static void AddConflictingAccesses(List<GeneratedProgram> programs)
    {
        foreach ((string name, string[] begin, string[] end) in epochs)
        {
            foreach (Operation first in Operation.OneSided)
            {
                foreach (Operation second in Operation.OneSided)
                {
                    if (first == second && first.Name != "Put")
                    {
                        continue;
                    }

                    string[] Lines(string mark, string place) =>
                        InWindow([
                            .. begin,
                            "if (rank == 1)",
                            "{",
                            .. first.With(mark, ("peer", "0")),
                            "}",
                            "if (rank == 2)",
                            "{",
                            .. second.With(mark, ("peer", "0"), ("disp", place)),
                            "}",
                            .. end,
                            "MPI_Barrier(MPI_COMM_WORLD);",
                        ]);
                    programs.AddPair(
                        Category.GlobalConcurrency,
                        $"{name}_{first.Name}_{second.Name}",
                        Lines(Mark, "0"),
                        Lines("", "1"),
                        ranks: 3
                    );
                }
            }
        }
    }
}
