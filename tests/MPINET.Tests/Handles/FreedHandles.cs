using MPINET.Loader;
using MPINET.PInvoke;

namespace MPINET.Tests.Handles;

/// <summary>Handles that an object of this library has freed. Other objects with the same handle refuse calls, whether made before or after.</summary>
public sealed unsafe class FreedHandles : InSession
{
    private static bool HasHandleTable => MpiLoader.Current!.Descriptor.HasHandleTable;

    [MpiFact(1)]
    public void A_datatype_is_gone_for_all_once_its_owner_frees_it()
    {
        Datatype owner = Datatype.Int.CreateContiguous(3).Commit();
        MPI_Datatype handle = owner.MPIDatatype;
        Datatype other = new(handle);
        Assert.Equal(12, other.Extent);
        other.Dispose();
        Assert.Equal(12, owner.Extent);
        owner.Dispose();
        Assert.Throws<ObjectDisposedException>(() => other.Extent);
        Assert.Throws<ObjectDisposedException>(() =>
            comm.NullProcess.Send(ArrayTypedBuffer.Of(new int[3], 0, 1, other))
        );
        Assert.Contains("Dispose", Assert.Throws<ObjectDisposedException>(() => new Datatype(handle)).Message);
    }

    [MpiFact(1)]
    public void An_info_is_gone_for_all_once_its_owner_frees_it()
    {
        Info owner = new() { { "key", "value" } };
        MPI_Info handle = owner.MPIInfo;
        Info other = new(handle);
        Assert.Equal("value", other["key"]);
        owner.Dispose();
        Assert.Throws<ObjectDisposedException>(() => other.Count);
        Assert.Throws<ObjectDisposedException>(() => new Info(handle));
    }

    [MpiFact(1)]
    public void An_operation_is_gone_for_all_once_its_owner_frees_it()
    {
        ReductionOperator owner = ReductionOperator.Create<int>((x, y) => x + y, commutative: true);
        MPI_Op handle = owner.MPIOp;
        ReductionOperator other = new(handle);
        Assert.Equal(4, comm.Allreduce(4, other));
        owner.Dispose();
        Assert.Throws<ObjectDisposedException>(() => comm.Allreduce(4, other));
        Assert.Throws<ObjectDisposedException>(() => new ReductionOperator(handle));
    }

    [MpiFact(1, 2)]
    public void A_group_is_gone_for_all_once_its_owner_frees_it()
    {
        using Group all = comm.CommunicatorGroup;
        Group owner = all.Incl(0);
        MPI_Group handle = owner.MPIGroup;
        Group other = new(handle);
        Assert.Equal(1, other.Size);
        owner.Dispose();
        Assert.Throws<ObjectDisposedException>(() => other.Size);
        Assert.Contains("Dispose", Assert.Throws<ObjectDisposedException>(() => new Group(handle)).Message);
    }

    [MpiFact(1, 2)]
    public void A_group_that_a_communicator_has_is_not_freed_by_one_object()
    {
        Group first = comm.CommunicatorGroup;
        using Group second = comm.CommunicatorGroup;
        MPI_Group own;
        Assert.Equal(0, Mpi.MPI_Comm_group(comm.MPICommunicator, &own));
        first.Dispose();
        Assert.Equal((size, size), (second.Size, new Group(own).Size));
        Group union = second | Group.Empty;
        union.Dispose();
        Assert.Equal((size, size), (second.Size, new Group(own).Size));
        Assert.Equal(0, Mpi.MPI_Group_free(&own));

        Group some = second.Incl(0);
        using Communicator? made = comm.Create(some);
        some.Dispose();
        if (made is not null)
        {
            Assert.Equal(0, Mpi.MPI_Comm_group(made.MPICommunicator, &own));
            Assert.Equal(1, new Group(own).Size);
            Assert.Equal(0, Mpi.MPI_Group_free(&own));
        }
    }

    [MpiFact(1)]
    public void Of_an_error_handler()
    {
        MPI_Errhandler handle;
        Assert.Equal(0, Mpi.MPI_Comm_create_errhandler((_, _) => { }, &handle));
        MPI_Errhandler copy = handle;
        Assert.True(new Errhandler(copy).MPIErrhandler == copy);
        Assert.Equal(0, Mpi.MPI_Errhandler_free(&handle));
        if (HasHandleTable)
        {
            Assert.Throws<ObjectDisposedException>(() => new Errhandler(copy));
        }
    }

    [MpiFact(1, 2)]
    public void Of_a_communicator_that_was_freed_before()
    {
        Intracommunicator owner = comm.Dup();
        MPI_Comm handle = owner.MPICommunicator;
        owner.Dispose();
        foreach (Action wrap in new Action[] { () => new Communicator(handle), () => Communicator.Of(handle) })
        {
            Exception? refused = Record.Exception(wrap);
            Assert.True(HasHandleTable ? refused is ObjectDisposedException : refused is MpiException, $"{refused}");
        }
    }

    [MpiTheory(1, 2)]
    [InlineData(false)]
    [InlineData(true)]
    public void A_communicator_is_gone_for_all_once_its_owner_frees_it(bool disconnects)
    {
        Intracommunicator owner = comm.Dup();
        Communicator other = Communicator.Of(owner.MPICommunicator);
        Communicator second = Communicator.Of(owner.MPICommunicator, ownsHandle: true);
        Assert.Equal(size, other.Size);
        if (disconnects)
        {
            owner.Disconnect();
        }
        else
        {
            second.Dispose();
        }

        foreach (Communicator stale in new[] { owner, other, second })
        {
            Assert.Throws<ObjectDisposedException>(() => stale.Rank);
            stale.Dispose();
        }
    }

    [MpiFact(1)]
    public void What_other_tiers_make_is_never_taken_for_one()
    {
        for (int i = 0; i < 200; i++)
        {
            Datatype.Int.CreateContiguous(3).Dispose();
            new Info().Dispose();
            MPI_Datatype type;
            MPI_Info info;
            MPI_Group group;
            int zero = 0;
            using Group all = comm.CommunicatorGroup;
            all.Incl(0).Dispose();
            Assert.Equal(0, Mpi.MPI_Group_incl(all.MPIGroup, 1, &zero, &group));
            Assert.Equal(1, new Group(group).Size);
            Assert.Equal(0, Mpi.MPI_Group_free(&group));
            Assert.Equal(0, Mpi.MPI_Type_contiguous(5, Mpi.MPI_INT, &type));
            Assert.Equal(0, Mpi.MPI_Info_create(&info));
            Assert.Equal(20, new Datatype(type).Extent);
            Assert.Empty(new Info(info));
            Assert.Equal(0, Mpi.MPI_Type_free(&type));
            Assert.Equal(0, Mpi.MPI_Info_free(&info));

            MPI_Comm made;
            Assert.Equal(0, Mpi.MPI_Comm_dup(Mpi.MPI_COMM_SELF, &made));
            using Intracommunicator taken = new(made, ownsHandle: true);
            Assert.Equal(1, taken.Size);
        }
    }

    [MpiFact(1)]
    public void A_type_with_long_lists_is_given_back_at_once_and_its_other_objects_know()
    {
        Datatype owner = Datatype.Int.CreateIndexed(new int[2000], new int[2000]);
        Datatype other = new(owner.MPIDatatype);
        owner.Dispose();
        Assert.Throws<ObjectDisposedException>(() => other.Extent);
    }

    [MpiFact(1)]
    public void Predefined_ones_are_never_freed()
    {
        new Datatype(Mpi.MPI_INT).Dispose();
        new Datatype(Datatype.Int.MPIDatatype).Dispose();
        Datatype.Int.Dispose();
        Assert.Equal(4, new Datatype(Mpi.MPI_INT).Extent);
        ReductionOperator.Sum.Dispose();
        Assert.Equal(3, comm.Allreduce(3, new ReductionOperator(Mpi.MPI_SUM)));
    }
}
