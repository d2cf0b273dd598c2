using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Simulating;

// Calls of MPI.
internal sealed partial class ProcessWalk
{
    private int requests;
    private readonly Dictionary<string, int> made = [];

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

        foreach (IArgumentOperation argument in call.Arguments)
        {
            if (
                PlaceOf(argument) is { } place
                && values.TryGetValue(place, out object? kept)
                && kept is not RequestValue
            )
            {
                values[place] = null;
            }
        }

        if (HasStopped)
        {
            return null;
        }

        if (!call.TargetMethod.IsOfMpi())
        {
            IsKnown &= !IsOfProgram(call.TargetMethod) && call.TargetMethod.Name is not ("Exit" or "FailFast");
            return null;
        }

        return new CallVisit(this, call, instance, given).Visit();
    }

    // The variable whose address is passed.
    private static ISymbol? PlaceOf(IArgumentOperation argument) =>
        argument.Parameter?.RefKind is RefKind.Out or RefKind.Ref ? argument.Value.Variable()
        : argument.Value.Unconverted() is IAddressOfOperation { Reference: ILocalReferenceOperation local }
            ? local.Local
        : null;

    // One call.
    private sealed class CallVisit(
        ProcessWalk walk,
        IInvocationOperation call,
        object? instance,
        Dictionary<string, object?> given
    )
    {
        private readonly string name = call.TargetMethod.OperationName();

        public object? Visit()
        {
            switch (name)
            {
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
                    return null;
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
            RequestValue request = new(walk.requests++, null);
            walk.Steps.Add(step with { Request = request.Number });
            Return("request", request);
            return request;
        }

        private object? Keep(Step template)
        {
            RequestValue request = new(null, template);
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
            if (step.Operation is "commdup" or "dup")
            {
                walk.made.TryGetValue(comm, out int before);
                walk.made[comm] = before + 1;
                result = $"{comm}/{before}";
                Return("newcomm", result);
            }

            return begins ? Begin(step) : Add(step) ?? result;
        }
    }

    private long Rank => rank;

    private long Size => size;
}
