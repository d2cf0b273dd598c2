using static MPINET.Mistakes.Tests.Categories.GeneratedProgram;

namespace MPINET.Mistakes.Tests.Categories;

// Arguments that the standard does not allow.
internal static partial class Catalogue
{
    private static readonly string[] uncommitted = ["MPI_Datatype pair;", "MPI_Type_contiguous(1, MPI_INT, &pair);"];
    private static readonly string[] freePair = ["MPI_Type_free(&pair);"];

    private static readonly (string Name, string Argument, string Value)[] ofMessages =
    [
        ("NegativeCount", "count", "-1"),
        ("NullDatatype", "type", "MPI_DATATYPE_NULL"),
        ("NullCommunicator", "comm", "MPI_COMM_NULL"),
        ("NegativeTag", "tag", "-17"),
        ("RankTooLarge", "peer", "2"),
        ("NegativeRank", "peer", "-42"),
        ("NullBuffer", "buf", "null"),
    ];

    private static readonly (string Name, string Argument, string Value)[] ofCollectives =
    [
        ("NegativeCount", "count", "-1"),
        ("NullDatatype", "type", "MPI_DATATYPE_NULL"),
        ("NullCommunicator", "comm", "MPI_COMM_NULL"),
        ("RootTooLarge", "root", "2"),
        ("NegativeRoot", "root", "-42"),
        ("NullOperation", "op", "MPI_OP_NULL"),
        ("SameBuffers", "other", "data"),
    ];

    private static readonly (string Name, string Argument, string Value)[] ofOneSided =
    [
        ("NegativeCount", "count", "-1"),
        ("NullDatatype", "type", "MPI_DATATYPE_NULL"),
        ("NullWindow", "win", "MPI_WIN_NULL"),
        ("RankTooLarge", "peer", "2"),
        ("NegativeDisplacement", "disp", "-1"),
        ("NullBuffer", "buf", "null"),
    ];

    private static void AddInvalidParameters(List<GeneratedProgram> programs)
    {
        foreach (Operation send in Operation.Sends)
        {
            Operation receive = Operation.Receives[0];
            foreach ((string name, string argument, string value) in ofMessages)
            {
                programs.Add(
                    Invalid(
                        $"{send.Name}_{name}",
                        WithBuffer(send, ByRank(send.With(Mark, (argument, value)), receive.With("")))
                    )
                );
            }

            programs.AddPair(
                Category.InvalidParameter,
                $"{send.Name}_Uncommitted",
                WithBuffer(
                    send,
                    [.. uncommitted, .. ByRank(send.With(Mark, ("type", "pair")), receive.With("")), .. freePair]
                ),
                WithBuffer(
                    send,
                    [
                        .. uncommitted,
                        "MPI_Type_commit(&pair);",
                        .. ByRank(send.With("", ("type", "pair")), receive.With("")),
                        .. freePair,
                    ]
                )
            );
        }

        foreach (Operation receive in Operation.Receives)
        {
            Operation send = Operation.Sends[0];
            foreach ((string name, string argument, string value) in ofMessages)
            {
                programs.Add(
                    Invalid($"{receive.Name}_{name}", ByRank(receive.With(Mark, (argument, value)), send.With("")))
                );
            }
        }

        foreach (Operation one in Operation.Collectives.Concat(Operation.NonblockingCollectives))
        {
            foreach (
                (string name, string argument, string value) in ofCollectives.Where(wrong => one.Has(wrong.Argument))
            )
            {
                programs.Add(Invalid($"{one.Name}_{name}", one.With(Mark, (argument, value))));
            }
        }

        foreach (Operation one in Operation.OneSided)
        {
            foreach ((string name, string argument, string value) in ofOneSided)
            {
                programs.Add(
                    Invalid(
                        $"{one.Name}_{name}",
                        InWindow([
                            "MPI_Win_fence(0, win);",
                            .. Only(0, one.With(Mark, (argument, value))),
                            "MPI_Win_fence(0, win);",
                        ])
                    )
                );
            }
        }

        programs.AddRange(OtherInvalid());
    }

    // The calls with right arguments are among the sound twins of the other categories.
    private static GeneratedProgram Invalid(string name, string[] lines) =>
        new(Category.InvalidParameter, name, lines, 2);

    private static GeneratedProgram[] OtherInvalid() =>
        [
            Invalid(
                "Win_create_NegativeSize",
                ["MPI_Win win;", $"MPI_Win_create(more, -1, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &win);{Mark}"]
            ),
            Invalid(
                "Win_create_UnitOfNothing",
                ["MPI_Win win;", $"MPI_Win_create(more, 4, 0, MPI_INFO_NULL, MPI_COMM_WORLD, &win);{Mark}"]
            ),
            Invalid(
                "Win_create_NullCommunicator",
                ["MPI_Win win;", $"MPI_Win_create(more, 4, 4, MPI_INFO_NULL, MPI_COMM_NULL, &win);{Mark}"]
            ),
            Invalid("Win_lock_RankTooLarge", InWindow($"MPI_Win_lock(MPI_LOCK_SHARED, 2, 0, win);{Mark}")),
            Invalid("Win_lock_NoLockType", InWindow($"MPI_Win_lock(-7, 0, 0, win);{Mark}")),
            Invalid(
                "Comm_split_NegativeColor",
                ["MPI_Comm part;", $"MPI_Comm_split(MPI_COMM_WORLD, -3, 0, &part);{Mark}"]
            ),
            Invalid("Comm_dup_NullCommunicator", ["MPI_Comm part;", $"MPI_Comm_dup(MPI_COMM_NULL, &part);{Mark}"]),
            Invalid(
                "Comm_free_Twice",
                [
                    "MPI_Comm part;",
                    "MPI_Comm_dup(MPI_COMM_WORLD, &part);",
                    "MPI_Comm_free(&part);",
                    $"MPI_Comm_free(&part);{Mark}",
                ]
            ),
            Invalid(
                "Send_FreedCommunicator",
                [
                    "MPI_Comm part;",
                    "MPI_Comm_dup(MPI_COMM_WORLD, &part);",
                    "MPI_Comm copy = part;",
                    "MPI_Comm_free(&part);",
                    .. Only(0, [$"MPI_Send(data, 1, MPI_INT, 1, 7, copy);{Mark}"]),
                ]
            ),
            Invalid(
                "Send_FreedDatatype",
                [
                    .. uncommitted,
                    "MPI_Type_commit(&pair);",
                    "MPI_Datatype copy = pair;",
                    "MPI_Type_free(&pair);",
                    .. Only(0, [$"MPI_Send(data, 1, copy, 1, 7, MPI_COMM_WORLD);{Mark}"]),
                ]
            ),
            Invalid(
                "Type_contiguous_NegativeCount",
                ["MPI_Datatype pair;", $"MPI_Type_contiguous(-1, MPI_INT, &pair);{Mark}"]
            ),
            Invalid(
                "Type_contiguous_NullDatatype",
                ["MPI_Datatype pair;", $"MPI_Type_contiguous(1, MPI_DATATYPE_NULL, &pair);{Mark}"]
            ),
            Invalid(
                "Type_vector_NegativeCount",
                ["MPI_Datatype pair;", $"MPI_Type_vector(-1, 1, 2, MPI_INT, &pair);{Mark}"]
            ),
            Invalid(
                "Type_commit_Freed",
                [.. uncommitted, "MPI_Datatype copy = pair;", "MPI_Type_free(&pair);", $"MPI_Type_commit(&copy);{Mark}"]
            ),
            Invalid(
                "Group_incl_RankTooLarge",
                [
                    "MPI_Group whole;",
                    "MPI_Group some;",
                    "int last = 2;",
                    "MPI_Comm_group(MPI_COMM_WORLD, &whole);",
                    $"MPI_Group_incl(whole, 1, &last, &some);{Mark}",
                ]
            ),
            Invalid("Group_free_Null", ["MPI_Group some = MPI_GROUP_NULL;", $"MPI_Group_free(&some);{Mark}"]),
            Invalid("Op_free_Null", ["MPI_Op some = MPI_OP_NULL;", $"MPI_Op_free(&some);{Mark}"]),
            Invalid("Start_Null", [$"MPI_Start(&request);{Mark}"]),
            Invalid("Probe_RankTooLarge", [$"MPI_Probe(2, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);{Mark}"]),
            Invalid(
                "Iprobe_NegativeTag",
                ["int flag;", $"MPI_Iprobe(0, -17, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);{Mark}"]
            ),
        ];
}
