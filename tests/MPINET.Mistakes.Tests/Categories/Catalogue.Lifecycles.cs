using static MPINET.Mistakes.Tests.Categories.GeneratedProgram;

namespace MPINET.Mistakes.Tests.Categories;

// Requests, epochs and objects that are not begun or ended.
internal static partial class Catalogue
{
    private static void AddRequests(List<GeneratedProgram> programs)
    {
        Operation receive = Operation.Receives[0];
        Operation send = Operation.Sends[0];
        foreach (Operation one in Operation.Sends.Where(one => one.End.Length > 0))
        {
            programs.Add(
                new(
                    Category.RequestLifecycle,
                    $"{one.Name}_WithoutWait",
                    ByRank(one.BeginWith(Mark), receive.With("")),
                    2
                )
            );
        }

        foreach (Operation one in Operation.Receives.Where(one => one.End.Length > 0))
        {
            programs.Add(
                new(Category.RequestLifecycle, $"{one.Name}_WithoutWait", ByRank(send.With(""), one.BeginWith(Mark)), 2)
            );
        }

        foreach (Operation one in Operation.NonblockingCollectives)
        {
            programs.Add(new(Category.RequestLifecycle, $"{one.Name}_WithoutWait", one.BeginWith(Mark), 2));
        }

        foreach (Operation one in new[] { Operation.Sends[^1], Operation.Receives[^1] })
        {
            bool isSend = one == Operation.Sends[^1];
            string[] other = isSend ? receive.With("") : send.With("");
            string call = one.BeginWith("")[0];
            string wait = one.End[0];
            string free = one.End[1];
            string[] Both(params string[] lines) => isSend ? ByRank(lines, other) : ByRank(other, lines);
            programs.Add(new(Category.RequestLifecycle, $"{one.Name}_NeverStarted", Only(0, [call + Mark, free]), 2));
            programs.Add(
                new(Category.RequestLifecycle, $"{one.Name}_NeverFreed", Both(call + Mark, one.Begin[1], wait), 2)
            );
            programs.Add(
                new(
                    Category.RequestLifecycle,
                    $"{one.Name}_StartedTwice",
                    Both(call, one.Begin[1], one.Begin[1] + Mark, wait, free),
                    2
                )
            );
            programs.Add(
                new(
                    Category.RequestLifecycle,
                    $"{one.Name}_StartedAfterFree",
                    Both(call, one.Begin[1], wait, free, one.Begin[1] + Mark),
                    2
                )
            );
        }
    }

    private static void AddEpochs(List<GeneratedProgram> programs)
    {
        foreach (Operation one in Operation.OneSided)
        {
            programs.AddPair(
                Category.EpochLifecycle,
                $"{one.Name}_WithoutEpoch",
                InWindow(Only(0, one.With(Mark))),
                InWindow(["MPI_Win_fence(0, win);", .. Only(0, one.With("")), "MPI_Win_fence(0, win);"])
            );

            programs.AddPair(
                Category.EpochLifecycle,
                $"{one.Name}_LockOfAnother",
                InWindow(
                    Only(0, ["MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);", .. one.With(Mark), "MPI_Win_unlock(0, win);"])
                ),
                InWindow(
                    Only(0, ["MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win);", .. one.With(""), "MPI_Win_unlock(1, win);"])
                )
            );

            programs.Add(
                Epoch(
                    $"{one.Name}_AfterUnlock",
                    ["MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win);", "MPI_Win_unlock(1, win);", .. one.With(Mark)]
                )
            );
        }

        programs.Add(Epoch("Unlock_WithoutLock", [$"MPI_Win_unlock(1, win);{Mark}"]));
        programs.Add(Epoch("Unlock_all_WithoutLock", [$"MPI_Win_unlock_all(win);{Mark}"]));
        programs.Add(Epoch("Flush_WithoutLock", [$"MPI_Win_flush(1, win);{Mark}"]));
        programs.Add(Epoch("Complete_WithoutStart", [$"MPI_Win_complete(win);{Mark}"]));
        programs.Add(Epoch("Wait_WithoutPost", [$"MPI_Win_wait(win);{Mark}"]));
        programs.Add(Epoch("Lock_NeverUnlocked", [$"MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win);{Mark}"]));
        programs.Add(Epoch("Lock_all_NeverUnlocked", [$"MPI_Win_lock_all(0, win);{Mark}"]));
        programs.Add(
            Epoch(
                "Lock_Twice",
                ["MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win);", $"MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win);{Mark}"]
            )
        );
        Operation put = Operation.OneSided[0];
        programs.AddPair(
            Category.EpochLifecycle,
            "Fence_NoprecedeAfterPut",
            InWindow([
                "MPI_Win_fence(0, win);",
                .. Only(0, put.With(Mark)),
                $"MPI_Win_fence(MPI_MODE_NOPRECEDE, win);{Mark}",
            ]),
            InWindow([
                "MPI_Win_fence(MPI_MODE_NOPRECEDE, win);",
                .. Only(0, put.With("")),
                "MPI_Win_fence(MPI_MODE_NOSUCCEED, win);",
                "MPI_Win_fence(MPI_MODE_NOPRECEDE | MPI_MODE_NOSUCCEED, win);",
            ])
        );
        programs.Add(
            new(
                Category.EpochLifecycle,
                "Put_AfterNosucceed",
                InWindow([
                    "MPI_Win_fence(0, win);",
                    "MPI_Win_fence(MPI_MODE_NOSUCCEED, win);",
                    .. Only(0, put.With(Mark)),
                ]),
                2
            )
        );
        programs.AddPair(
            Category.EpochLifecycle,
            "Lock_NoLocks",
            WithHint("true", "MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win);" + Mark),
            WithHint("false", "MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win);", "MPI_Win_unlock(1, win);")
        );
        programs.AddPair(
            Category.EpochLifecycle,
            "Lock_all_NoLocks",
            WithHint("true", "MPI_Win_lock_all(0, win);" + Mark),
            WithHint("true", "MPI_Win_fence(0, win);", "MPI_Win_fence(0, win);")
        );
        programs.Add(Epoch("Fence_NotByAll", [$"MPI_Win_fence(0, win);{Mark}"]));
    }

    // The lines in a window that is made with a hint on locks.
    private static string[] WithHint(string value, params string[] lines) =>
        [
            "MPI_Info info;",
            "MPI_Info_create(&info);",
            $"fixed (byte* key = \"no_locks\\0\"u8, value = \"{value}\\0\"u8) {{ MPI_Info_set(info, key, value); }}",
            "MPI_Win win;",
            "MPI_Win_create(more, 256, 4, info, MPI_COMM_WORLD, &win);",
            "MPI_Info_free(&info);",
            .. lines,
            "MPI_Win_free(&win);",
        ];

    private static GeneratedProgram Epoch(string name, string[] lines) =>
        new(Category.EpochLifecycle, name, InWindow(Only(0, lines)), 2);

    private static readonly (string Name, string Declared, string Made, string Freed)[] objects =
    [
        ("Comm_dup", "MPI_Comm one;", "MPI_Comm_dup(MPI_COMM_WORLD, &one);", "MPI_Comm_free(&one);"),
        ("Comm_split", "MPI_Comm one;", "MPI_Comm_split(MPI_COMM_WORLD, 0, rank, &one);", "MPI_Comm_free(&one);"),
        (
            "Cart_create",
            "MPI_Comm one; int side = 2; int wraps = 0;",
            "MPI_Cart_create(MPI_COMM_WORLD, 1, &side, &wraps, 0, &one);",
            "MPI_Comm_free(&one);"
        ),
        ("Comm_group", "MPI_Group one;", "MPI_Comm_group(MPI_COMM_WORLD, &one);", "MPI_Group_free(&one);"),
        ("Type_contiguous", "MPI_Datatype one;", "MPI_Type_contiguous(2, MPI_INT, &one);", "MPI_Type_free(&one);"),
        ("Type_vector", "MPI_Datatype one;", "MPI_Type_vector(2, 1, 2, MPI_INT, &one);", "MPI_Type_free(&one);"),
        ("Type_dup", "MPI_Datatype one;", "MPI_Type_dup(MPI_INT, &one);", "MPI_Type_free(&one);"),
        ("Info_create", "MPI_Info one;", "MPI_Info_create(&one);", "MPI_Info_free(&one);"),
        (
            "Win_create",
            "MPI_Win one;",
            "MPI_Win_create(data, 4, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &one);",
            "MPI_Win_free(&one);"
        ),
        (
            "Comm_create_keyval",
            "int one;",
            "MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &one, null);",
            "MPI_Comm_free_keyval(&one);"
        ),
        (
            "Send_init",
            "MPI_Request one;",
            "MPI_Send_init(data, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &one);",
            "MPI_Request_free(&one);"
        ),
    ];

    private static void AddLeaks(List<GeneratedProgram> programs)
    {
        foreach ((string name, string declared, string made, string freed) in objects)
        {
            string use = name == "Send_init" ? "MPI_Start(&one); MPI_Wait(&one, MPI_STATUS_IGNORE);" : "";
            programs.AddPair(Category.ResourceLeak, name, [declared, made + Mark], [declared, made, use, freed]);
        }
    }
}
