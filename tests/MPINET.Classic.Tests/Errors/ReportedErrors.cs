namespace MPINET.Classic.Tests.Errors;

using MPI;

public sealed class ReportedErrors : InEnvironment
{
    public static TheoryData<string, string?> Arguments =>
        new()
        {
            { "MPI_ERR_BUFFER", "buffer" },
            { "MPI_ERR_COUNT", "count" },
            { "MPI_ERR_TYPE", "datatype" },
            { "MPI_ERR_TAG", "tag" },
            { "MPI_ERR_COMM", "comm" },
            { "MPI_ERR_TOPOLOGY", "comm" },
            { "MPI_ERR_RANK", "rank" },
            { "MPI_ERR_REQUEST", "request" },
            { "MPI_ERR_ROOT", "root" },
            { "MPI_ERR_GROUP", "group" },
            { "MPI_ERR_OP", "op" },
            { "MPI_ERR_DIMS", "dims" },
            { "MPI_ERR_ARG", null },
        };

    [MpiTheory(1)]
    [MemberData(nameof(Arguments))]
    public void An_error_of_an_argument_is_an_ArgumentException(string name, string? argument)
    {
        int code = CodeOf(name);
        ArgumentException error = Assert.IsType<ArgumentException>(Environment.TranslateErrorIntoException(code));
        Assert.Equal(argument, error.ParamName);
        Assert.Equal(code, error.Data["MPI Error Code"]);
        Assert.Equal(code, error.Data["MPI Error Class"]);
        Assert.Equal(name, Assert.IsType<MpiException>(error.InnerException).ErrorClassName);
    }

    [MpiFact(1)]
    public void Others_are_as_in_the_tier_of_ports()
    {
        Assert.Null(Environment.TranslateErrorIntoException(0));
        Assert.IsType<MessageTruncatedException>(Environment.TranslateErrorIntoException(CodeOf("MPI_ERR_TRUNCATE")));
        MpiException error = Assert.IsType<MpiException>(
            Environment.TranslateErrorIntoException(CodeOf("MPI_ERR_INTERN"))
        );
        Assert.Equal("MPI_ERR_INTERN", error.ErrorClassName);
    }

    [MpiFact(2)]
    public void An_object_that_is_received_as_another_type_is_refused_by_name()
    {
        World.Send("a text", Next, 5);
        Exception error = Assert.ThrowsAny<Exception>(() => World.Receive<Version>(Previous, 5));
        Assert.IsNotType<NullReferenceException>(error);
        Assert.Contains("System.String", error.Message);
        Assert.Contains("System.Version", error.Message);
        World.Barrier();
    }

    [MpiFact(1, 2)]
    public void Messages_name_members_of_this_API()
    {
        (string Expected, Action Call)[] calls =
        [
            (
                "use Receive with the type that was sent",
                () =>
                {
                    Request sent = World.ImmediateSend(7, Next, 3);
                    World.Receive<string>(Previous, 3);
                    sent.Wait();
                }
            ),
            (
                "receive with an array of the length that the status of Probe counts",
                () =>
                {
                    Request sent = World.ImmediateSend([1, 2, 3], Next, 4);
                    World.Receive<int>(Previous, 4);
                    sent.Wait();
                }
            ),
            ("(Environment.MaxTag)", () => World.Send(1, Next, -5)),
            ("or Communicator.anyTag", () => World.Receive<int>(Next, -5)),
            (
                "call Communicator.DetachBuffer() first",
                () =>
                {
                    Communicator.AttachBuffer(1000);
                    Communicator.AttachBuffer(1000);
                }
            ),
        ];
        foreach ((string expected, Action call) in calls)
        {
            string message = Assert.ThrowsAny<Exception>(call).Message;
            Assert.Contains(expected, message);
            Assert.DoesNotMatch(@"\b(Recv|RecvObject|RecvArray|SendObject|Mprobe|Session\.|Tag\.)", message);
            World.Barrier();
        }

        Communicator.DetachBuffer();
    }

    [MpiFact(2)]
    public void A_communicator_that_was_freed_is_refused()
    {
        Communicator copy = (Communicator)World.Clone();
        copy.Dispose();
        copy.Dispose();
        Assert.Throws<ObjectDisposedException>(() => copy.Send(1, 0, 0));
        Assert.Throws<ObjectDisposedException>(copy.Barrier);
    }

    private static int CodeOf(string name) =>
        Assert.IsType<int>(typeof(MPINET.PInvoke.Mpi).GetField(name)!.GetValue(null));
}
