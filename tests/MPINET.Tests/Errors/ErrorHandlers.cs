using System.Reflection;
using MPINET.PInvoke;

namespace MPINET.Tests.Errors;

/// <summary>The outcome of errors that MPI reports, under each error handler.</summary>
public sealed unsafe class ErrorHandlers : InSession
{
    [MpiFact(1, 2)]
    public void Errors_are_exceptions_that_name_function_and_class()
    {
        using Intracommunicator copy = comm.Dup();
        copy.Name = "my room";
        Assert.True(copy.ErrorHandler.IsErrorsThrowExceptions);
        Assert.Same(Errhandler.ErrorsThrowExceptions, copy.ErrorHandler);
        MpiException error = Assert.Throws<MpiException>(() => Fail(copy));
        Assert.Equal(("MPI_Send", rank, "my room"), (error.Function, error.Rank, error.CommunicatorName));
        Assert.Equal(0, Mpi.MPI_Error_class(error.ErrorCode, out int errorClass));
        Assert.Equal(errorClass, error.ErrorClass);
        Assert.Equal(0, Mpi.MPI_Error_string(error.ErrorCode, out string text, out _));
        Assert.Equal(text, error.ErrorString);
        foreach (string part in new[] { "MPI_Send", $"rank {rank}", "my room", text, $"{error.ErrorCode}" })
        {
            Assert.Contains(part, error.Message);
        }

        Assert.Equal(0, copy.LastErrorCode);
    }

    [MpiFact(1, 2)]
    public void A_code_of_the_PInvoke_tier_becomes_an_exception()
    {
        int value = rank;
        int code = Mpi.MPI_Send(&value, 1, Mpi.MPI_INT, size + 90, 0, comm.MPICommunicator);
        MpiException error = new(code, "MPI_Send");
        Assert.Equal(
            (code, Mpi.MPI_ERR_RANK, "MPI_ERR_RANK"),
            (error.ErrorCode, error.ErrorClass, error.ErrorClassName)
        );
        Assert.Equal(("MPI_Send", rank, null), (error.Function, error.Rank, error.CommunicatorName));
        Assert.Equal(0, Mpi.MPI_Error_string(code, out string text, out _));
        Assert.Equal(text, error.ErrorString);
        Assert.StartsWith($"MPI_Send failed on rank {rank}: {text}", error.Message);
        Assert.Throws<ArgumentNullException>("function", () => new MpiException(code, null!));
    }

    [MpiFact(1)]
    public void Each_class_of_the_standard_has_its_name()
    {
        FieldInfo[] classes =
        [
            .. typeof(Mpi)
                .GetFields()
                .Where(field =>
                    field.Name == "MPI_SUCCESS" || field.Name.StartsWith("MPI_ERR_", StringComparison.Ordinal)
                )
                .Where(field => field.Name != "MPI_ERR_LASTCODE" && Mpi.IsSupported(field.Name)),
        ];
        Assert.InRange(classes.Length, 30, 100);
        Assert.Equal(
            classes.Select(field => field.Name),
            classes.Select(field => new MpiException((int)field.GetValue(null)!, "MPI_Send").ErrorClassName)
        );
        Assert.Equal("MPI_SUCCESS", new MpiException(0, "MPI_Send").ErrorClassName);
    }

    [MpiFact(1, Requires = "MPI_Add_error_class")]
    public void A_class_of_the_program_has_no_name_of_the_standard()
    {
        Assert.Equal(0, Mpi.MPI_Add_error_class(out int own));
        Assert.Equal(0, Mpi.MPI_Add_error_code(own, out int code));
        MpiException error = new(code, "own");
        Assert.Equal((code, own, "MPI_ERR_UNKNOWN"), (error.ErrorCode, error.ErrorClass, error.ErrorClassName));
    }

    [MpiFact(1, 2)]
    public void Errors_are_left_in_LastErrorCode()
    {
        using Intracommunicator copy = comm.Dup();
        copy.ErrorHandler = Errhandler.ErrorsReturn;
        Fail(copy);
        Assert.NotEqual(0, copy.LastErrorCode);
        copy.LastErrorCode = 0;
        copy.NullProcess.Send(1);
        Assert.Equal(0, copy.LastErrorCode);

        // Bad arguments throw under every error handler.
        Assert.Throws<ArgumentOutOfRangeException>(() => copy[0].Send(1, -1));
        copy.ErrorHandler = Errhandler.ErrorsThrowExceptions;
        Assert.Throws<MpiException>(() => Fail(copy));
    }

    [MpiFact(2)]
    public void Calls_without_an_error_code_throw_nevertheless()
    {
        using Intracommunicator copy = comm.Dup();
        copy.ErrorHandler = Errhandler.ErrorsReturn;
        Assert.Throws<MpiException>(() => copy[0].Isend(new NoDatatype()));
        Assert.Throws<MpiException>(() => copy[0].SendInit(new NoDatatype()));
        Assert.Throws<MpiException>(() => copy[0].Irecv(new NoDatatype()));
        Assert.NotEqual(0, copy.LastErrorCode);
    }

    [MpiFact(1)]
    public void A_session_begins_with_exceptions()
    {
        Communicator.World.ErrorHandler = Errhandler.ErrorsReturn;
        Communicator.Self.ErrorHandler = Errhandler.ErrorsAreFatal;
        session.Dispose();
        using Session next = new();
        Assert.True(Communicator.World.ErrorHandler.IsErrorsThrowExceptions);
        Assert.Throws<MpiException>(() => Fail(Communicator.World));
        Assert.Throws<MpiException>(() => Fail(Communicator.Self));
    }

    [MpiFact(1, 2)]
    public void A_function_of_the_program_handles_them()
    {
        using Intracommunicator copy = comm.Dup();
        List<(Communicator, int)> seen = new();
        using Errhandler handler = new(
            (Communicator failed, ref int code) =>
            {
                seen.Add((failed, code));
                code = 42;
            }
        );
        Assert.False(handler.IsErrorsThrowExceptions);
        copy.ErrorHandler = handler;
        Assert.Same(handler, copy.ErrorHandler);
        Fail(copy);
        (Communicator where, int what) = Assert.Single(seen);
        Assert.Same(copy, where);
        Assert.NotEqual(0, what);
        Assert.Equal(42, copy.LastErrorCode);
    }

    [MpiFact(1, 2)]
    public void What_the_function_throws_comes_out_of_the_call()
    {
        using Intracommunicator copy = comm.Dup();
        copy.ErrorHandler = new Errhandler((Communicator _, ref int code) => throw new FormatException($"{code != 0}"));
        Assert.Equal("True", Assert.Throws<FormatException>(() => Fail(copy)).Message);
    }

    [MpiFact(1, 2)]
    public void A_handler_of_the_lower_tier_is_run_by_MPI()
    {
        int called = 0;
        MPI_Comm_errhandler_function function = (_, _) => called++;
        Assert.Equal(0, Mpi.MPI_Comm_create_errhandler(function, out MPI_Errhandler handle));
        using (Intracommunicator copy = comm.Dup())
        {
            using Errhandler handler = new(handle);
            Assert.True(handler.MPIErrhandler == handle);
            copy.ErrorHandler = handler;
            Fail(copy);
            Assert.Equal(1, called);
        }

        Assert.Equal(0, Mpi.MPI_Errhandler_free(ref handle));
        GC.KeepAlive(function);
    }

    [MpiTheory(1, 2, 4)]
    [InlineData("Dup")]
    [InlineData("Split")]
    [InlineData("Create")]
    [InlineData("CreateCartesian")]
    public void Communicators_made_from_others_take_the_handler_over(string way)
    {
        using Intracommunicator copy = comm.Dup();
        copy.ErrorHandler = Errhandler.ErrorsReturn;
        using Group group = copy.CommunicatorGroup;
        using Intracommunicator made =
            way == "Dup" ? copy.Dup()
            : way == "Split" ? copy.Split(0)
            : way == "Create" ? copy.Create(group)!
            : copy.CreateCartesian([size]);
        Fail(made);
        Assert.NotEqual(0, made.LastErrorCode);
        using Intracommunicator other = comm.Dup();
        Assert.Throws<MpiException>(() => Fail(other));
    }

    [MpiFact(1, 2)]
    public void A_handle_of_others_gets_its_handler_back()
    {
        Assert.Equal(0, Mpi.MPI_Comm_dup(Mpi.MPI_COMM_WORLD, out MPI_Comm handle));
        Assert.Equal(0, Mpi.MPI_Comm_set_errhandler(handle, Mpi.MPI_ERRORS_ARE_FATAL));
        using (Intracommunicator borrowed = new(handle))
        {
            Assert.True(Handler(handle) == Mpi.MPI_ERRORS_RETURN);
            Assert.Throws<MpiException>(() => Fail(borrowed));
        }

        Assert.True(Handler(handle) == Mpi.MPI_ERRORS_ARE_FATAL);
        Assert.Equal(0, Mpi.MPI_Comm_free(ref handle));
    }

    [MpiFact(1)]
    public void ErrorsAreFatal_is_MPIs_own()
    {
        using Intracommunicator copy = comm.Dup();
        copy.ErrorHandler = Errhandler.ErrorsAreFatal;
        Assert.True(Handler(copy.MPICommunicator) == Mpi.MPI_ERRORS_ARE_FATAL);
        Assert.True(Errhandler.ErrorsAreFatal.MPIErrhandler == Mpi.MPI_ERRORS_ARE_FATAL);
        Assert.True(Errhandler.ErrorsReturn.MPIErrhandler == Mpi.MPI_ERRORS_RETURN);
        Assert.True(Errhandler.Null.MPIErrhandler == Mpi.MPI_ERRHANDLER_NULL);
    }

    [MpiFact(1)]
    public void Bad_arguments_are_refused()
    {
        IObjectWithErrorHandler made = comm;
        Assert.Throws<ArgumentNullException>(() => made.ErrorHandler = null!);
        Assert.Contains("Null", Assert.Throws<ArgumentException>(() => made.ErrorHandler = Errhandler.Null).Message);
        Assert.Throws<ArgumentNullException>(() => new Errhandler((CommunicatorErrorHandlerFunction)null!));
    }

    // An invalid datatype. MPI refuses it before it sends a message.
    private static void Fail(Communicator comm) => comm[0].Send(new NoDatatype());

    private static MPI_Errhandler Handler(MPI_Comm comm)
    {
        Assert.Equal(0, Mpi.MPI_Comm_get_errhandler(comm, out MPI_Errhandler handler));
        return handler;
    }
}
