using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Simulating;

// Calls of MPI.
internal sealed partial class ProcessWalk
{
    // The first character of the names of communicators with some of the processes.
    private const string Part = "?";

    // The parameters by which functions return communicators.
    private static readonly string[] communicators = ["newcomm", "comm_cart", "comm_graph", "comm_dist_graph"];

    private readonly Dictionary<string, int> made = [];
    private int requests;

    // Processes make the objects of a communicator in one order.
    private string NewToken(string communicator)
    {
        made.TryGetValue(communicator, out int before);
        made[communicator] = before + 1;
        return $"{communicator}/{before}";
    }

    // Calls that wait for no other process, and that no other process waits for.
    private static bool IsLocal(string name) =>
        name
            is "Init"
                or "Init_thread"
                or "Wtime"
                or "Wtick"
                or "Pcontrol"
                or "Comm_rank"
                or "Comm_size"
                or "Comm_group"
                or "Initialized"
                or "Finalized"
                or "Is_initialized"
                or "Is_finalized"
                or "Query_thread"
                or "Attach_buffer"
                or "Comm_free"
                or "Comm_disconnect"
                or "Dispose"
                or "ToString"
        || name.StartsWith("Get_", StringComparison.Ordinal)
        || name.StartsWith("Type_", StringComparison.Ordinal)
        || name.StartsWith("Group_", StringComparison.Ordinal)
        || name.StartsWith("Info_", StringComparison.Ordinal)
        || name.StartsWith("Op_", StringComparison.Ordinal)
        || name.StartsWith("Error", StringComparison.Ordinal)
        || name.StartsWith("Errhandler_", StringComparison.Ordinal)
        || name.StartsWith("Buffer_attach", StringComparison.Ordinal);

    private object? Visit(IInvocationOperation call)
    {
        object? instance = ValueOf(call.Instance);
        Dictionary<string, object?> given = [];
        foreach (IArgumentOperation argument in call.Arguments)
        {
            given[argument.Parameter?.Name ?? ""] = ValueOf(argument.Value);
        }

        // The values of variables whose addresses are passed, before the call.
        Dictionary<string, object?> held = [];
        foreach (IArgumentOperation argument in call.Arguments)
        {
            if (PlaceOf(argument) is { } place && values.TryGetValue(place, out object? kept))
            {
                held[argument.Parameter?.Name ?? ""] = kept;
                values[place] = kept is RequestValue ? kept : null;
            }
        }

        if (HasStopped)
        {
            return null;
        }

        if (!call.TargetMethod.IsOfMpi())
        {
            IsKnown &= !IsOfProgram(call.TargetMethod) && call.TargetMethod.Name is not ("Exit" or "FailFast");
            foreach (object? value in given.Values.Concat(held.Values))
            {
                Share(value);
            }

            return null;
        }

        return new CallVisit(this, call, instance, given, held).Visit();
    }

    // The variable whose address is passed.
    private static ISymbol? PlaceOf(IArgumentOperation argument) =>
        argument.Parameter?.RefKind is RefKind.Out or RefKind.Ref ? argument.Value.Variable()
        : argument.Value.Unconverted() is IAddressOfOperation { Reference: ILocalReferenceOperation local }
            ? local.Local
        : null;

    // One call.
    private sealed partial class CallVisit(
        ProcessWalk walk,
        IInvocationOperation call,
        object? instance,
        Dictionary<string, object?> given,
        Dictionary<string, object?> held
    )
    {
        private readonly string name = call.TargetMethod.OperationName();

        public object? Visit()
        {
            RequireCommitted();
            switch (name)
            {
                case "Type_commit":
                    Commit();
                    return null;
                case "Comm_free" or "Comm_disconnect" or "Type_free" or "Group_free" or "Op_free" or "Info_free":
                    Free();
                    return null;
                case "Comm_group" or "Comm_remote_group":
                    return Make("group", "group");
                case "Op_create":
                    return Make("reduction operation", "op");
                case "Info_create":
                    return Make("info object", "info");
                case "Info_dup":
                    return Make("info object", "newinfo");
                case { } window when window.StartsWith("Win_", StringComparison.Ordinal):
                    return VisitWindow();
                case "Put"
                or "Get"
                or "Accumulate"
                or "Get_accumulate"
                or "Fetch_and_op"
                or "Compare_and_swap" when call.TargetMethod.IsOfPInvoke():
                    RequireEpoch();
                    return null;
                case "Comm_rank" or "Comm_size":
                    Return(
                        name == "Comm_rank" ? "rank" : "size",
                        Communicator == World
                            ? name == "Comm_rank"
                                ? walk.Rank
                                : walk.Size
                            : null
                    );
                    return null;
                case "Get_rank" or "Get_size":
                    return instance as string == World
                        ? name == "Get_rank"
                            ? walk.Rank
                            : walk.Size
                        : null;
                case "Send" or "Ssend" or "Bsend" or "Rsend":
                    return Add(Message(StepKind.Send) with { IsSynchronous = name == "Ssend" });
                case "Isend" or "Issend" or "Ibsend" or "Irsend":
                    return Begin(Message(StepKind.Send) with { IsSynchronous = name == "Issend" });
                case "Recv" or "RecvArray" or "RecvString":
                    return Add(Message(StepKind.Receive));
                case "Irecv":
                    return Begin(Message(StepKind.Receive));
                case "Probe":
                    return Add(Message(StepKind.Probe));
                case "Sendrecv":
                    Add(Message(StepKind.Send, "dest", "sendtag", "sendtype"));
                    return Add(Message(StepKind.Receive, "source", "recvtag", "recvtype"));
                case "Send_init" or "Ssend_init" or "Bsend_init" or "Rsend_init":
                    return Keep(Message(StepKind.Send) with { IsSynchronous = name == "Ssend_init" });
                case "Recv_init":
                    return Keep(Message(StepKind.Receive));
                case "Start":
                    return Start();
                case "Wait":
                    return Wait();
                case "Request_free":
                    return null;
                case "Free" when call.TargetMethod.ContainingType.IsMpi("Prequest"):
                    return null;
                case "Finalize":
                    return Add(new Step(StepKind.Collective, call) { Operation = "finalize", Communicator = World });
                default:
                    if (Collectives.NameOf(call) is { } collective)
                    {
                        return VisitCollective(collective);
                    }

                    walk.IsKnown &= IsLocal(name);
                    return held.ContainsKey("newtype") ? Make("datatype", "newtype")
                        : held.ContainsKey("newgroup") ? Make("group", "newgroup")
                        : null;
            }
        }

        private string? Communicator =>
            (
                call.TargetMethod.IsOfPInvoke()
                    ? given.TryGetValue("comm", out object? comm)
                        ? comm
                        : null
                    : instance
            ) switch
            {
                // Which processes a part has is not followed.
                string known when known.StartsWith(Part, StringComparison.Ordinal) => null,
                string known => known,
                PeerValue port => port.Communicator,
                _ => null,
            };

        private object? Argument(string of) => given.TryGetValue(of, out object? value) ? value : null;

        private Step Message(StepKind kind, string peer = "", string tag = "tag", string type = "datatype")
        {
            object? rank =
                instance is PeerValue port ? port.Peer
                : peer.Length > 0 ? Argument(peer)
                : kind == StepKind.Send ? Argument("dest")
                : Argument("source");
            object? number = instance is PeerValue && !given.ContainsKey(tag) ? 0L : Argument(tag);
            walk.IsKnown &= rank is long && number is long && Communicator is not null;
            return new Step(kind, call)
            {
                Communicator = Communicator ?? "",
                Peer = rank as long?,
                Tag = number as long? ?? 0,
                Datatype = Argument(type) as string,
            };
        }

        private object? Add(Step step)
        {
            walk.Steps.Add(step);
            return null;
        }

        private object? Begin(Step step)
        {
            if (
                call.TargetMethod.IsOfPInvoke()
                && held.TryGetValue("request", out object? before)
                && before is RequestValue { Number: { } pending } lost
                && !walk.completed.Contains(pending)
            )
            {
                walk.Findings.Add(
                    new Finding(
                        Rules.RequestLost,
                        call,
                        $"{call.TargetMethod.Name} overwrites the request of {Words(lost.Call)}"
                    )
                );
            }

            RequestValue request = new(walk.requests++, null, call);
            walk.Steps.Add(step with { Request = request.Number });
            Return("request", request);
            return request;
        }

        private object? Keep(Step template)
        {
            RequestValue request = new(null, template, call);
            Return("request", request);
            return request;
        }

        private object? Start()
        {
            if (Request() is not { Template: { } template } request)
            {
                walk.IsKnown = false;
                return null;
            }

            RequestValue started = request with { Number = walk.requests++ };
            walk.Steps.Add(template with { Request = started.Number });
            Return("request", started);
            return null;
        }

        private object? Wait()
        {
            if (Request() is { Number: { } number } request)
            {
                walk.completed.Add(number);
                walk.Steps.Add(new Step(StepKind.Wait, call) { Awaited = [number] });
                Return("request", request with { Number = null });
            }
            else
            {
                // A null or inactive request completes at once; of others nothing is known.
                walk.IsKnown &= Request() is { Template: not null } || IsNull();
            }

            return null;
        }

        private bool IsNull() =>
            Place("request") is { } place
            && walk.values.TryGetValue(place, out object? value)
            && value is "REQUEST_NULL";

        private RequestValue? Request() =>
            instance as RequestValue
            ?? (
                Place("request") is { } place && walk.values.TryGetValue(place, out object? value)
                    ? value as RequestValue
                    : null
            );

        private ISymbol? Place(string parameter) =>
            call.Arguments.FirstOrDefault(one => one.Parameter?.Name == parameter) is { } argument
                ? PlaceOf(argument)
                : call.Instance.Variable();

        private void Return(string parameter, object? value)
        {
            if (Place(parameter) is { } place)
            {
                walk.values[place] = value;
            }
            else
            {
                walk.IsKnown &= value is not RequestValue || !call.TargetMethod.IsOfPInvoke();
            }
        }

        private object? VisitCollective(string collective)
        {
            if (Communicator is not { } comm || collective.EndsWith("_init", StringComparison.Ordinal))
            {
                walk.IsKnown = false;
                return null;
            }

            bool begins = collective.Length > 1 && collective[0] == 'I' && char.IsLower(collective[1]);
            Step step = new(StepKind.Collective, call)
            {
                Operation = (begins ? collective.Substring(1) : collective).Replace("_", "").ToLowerInvariant(),
                Communicator = comm,
                Peer = Argument("root") as long?,
                Datatype = Argument("datatype") as string ?? Argument("sendtype") as string,
                Operator = Argument("op") as string,
            };
            object? result = null;
            string? parameter = Array.Find(communicators, one => Place(one) is not null && given.ContainsKey(one));
            if (parameter is not null || step.Operation == "dup")
            {
                bool isWhole = step.Operation is "commdup" or "dup";
                result = isWhole ? walk.NewToken(comm) : Part + walk.NewToken(comm);
                if (parameter is not null)
                {
                    walk.Make(new MadeValue("communicator", call) { Token = (string)result });
                    Return(parameter, result);
                }
            }

            return begins ? Begin(step) : Add(step) ?? result;
        }
    }

    private long Rank => rank;

    private long Size => size;
}
