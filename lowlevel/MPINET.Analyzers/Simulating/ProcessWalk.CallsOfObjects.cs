using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Simulating;

// Calls that make, use and free objects of MPI.
internal sealed partial class ProcessWalk
{
    private sealed partial class CallVisit
    {
        // Only the P/Invoke tier has objects in variables whose addresses are passed.
        private object? Make(string noun, string parameter)
        {
            if (call.TargetMethod.IsOfPInvoke() && Place(parameter) is { } place)
            {
                MadeValue made = new(noun, call)
                {
                    IsCommitted = name == "Type_dup" && Argument("oldtype") is not MadeValue { IsCommitted: false },
                };
                walk.Make(made);
                walk.values[place] = made;
            }

            return null;
        }

        private void Free()
        {
            foreach (object? value in held.Values)
            {
                if (walk.ObjectOf(value) is { } made)
                {
                    made.IsFreed = true;
                }
            }
        }

        private void Commit()
        {
            if (held.TryGetValue("datatype", out object? value) && value is MadeValue made)
            {
                made.IsCommitted = true;
                walk.values[Place("datatype")!] = made;
            }
        }

        private void RequireCommitted()
        {
            if (
                !name.StartsWith("Type_", StringComparison.Ordinal)
                && given
                    .Values.OfType<MadeValue>()
                    .FirstOrDefault(one => one is { Noun: "datatype", IsCommitted: false })
                    is { } type
                && !IsLocal(name)
            )
            {
                walk.Findings.Add(
                    new Finding(
                        Rules.NotCommitted,
                        call,
                        $"{call.TargetMethod.Name} uses the datatype of {Words(type.Call)}"
                    )
                );
            }
        }

        private static string Words(IInvocationOperation made) => new Step(StepKind.Wait, made).Words;

        private object? VisitWindow()
        {
            if (name is "Win_create" or "Win_allocate" or "Win_create_dynamic")
            {
                if (Communicator is not { } comm || Place("win") is not { } place)
                {
                    walk.IsKnown = false;
                    return null;
                }

                MadeValue made = new("window", call) { Token = walk.NewToken(comm) };
                walk.Make(made);
                walk.values[place] = made;
                return Add(Collective(comm, "wincreate"));
            }

            if (
                (Argument("win") ?? (held.TryGetValue("win", out object? value) ? value : null)) is not MadeValue window
            )
            {
                walk.IsKnown = false;
                return null;
            }

            switch (name)
            {
                case "Win_fence":
                    window.IsOpen = Argument("assert") is not "MODE_NOSUCCEED";
                    return Add(Collective(window.Token!, "winfence"));
                case "Win_free":
                    window.IsFreed = true;
                    return Add(Collective(window.Token!, "winfree"));
                case "Win_lock_all":
                    window.IsOpen = true;
                    return null;
                case "Win_unlock_all":
                    window.IsOpen = false;
                    return null;
                case "Win_lock" when Argument("rank") is long locked:
                    window.Locks.Add(locked);
                    return null;
                case "Win_unlock" when Argument("rank") is long locked:
                    window.Locks.Remove(locked);
                    return null;
                case { } flush when flush.StartsWith("Win_flush", StringComparison.Ordinal):
                    return null;
                default:
                    walk.IsKnown = false;
                    return null;
            }
        }

        private Step Collective(string communicator, string operation) =>
            new(StepKind.Collective, call) { Operation = operation, Communicator = communicator };

        private void RequireEpoch()
        {
            if (
                Argument("win") is MadeValue { IsOpen: false } window
                && Argument("target_rank") is long target
                && target != Step.NoProcess
                && !window.Locks.Contains(target)
            )
            {
                walk.Findings.Add(
                    new Finding(
                        Rules.OutsideEpoch,
                        call,
                        $"{call.TargetMethod.Name} accesses the window of rank {target}"
                    )
                );
            }

            walk.IsKnown &= Argument("win") is MadeValue;
        }
    }
}
