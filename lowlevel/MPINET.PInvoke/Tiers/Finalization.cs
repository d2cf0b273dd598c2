using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>Work of the tiers and the diagnostics at the beginning of MPI_Finalize, when MPI can still be called.</summary>
/// <remarks>
/// An attribute of MPI_COMM_SELF runs it, so it also runs if code in another language calls MPI_Finalize. MPI deletes attributes that were attached
/// later first, so the program's delete functions can still use what this work frees. LAM/MPI 7.1 deletes them in another order. MPI-5.0, 11.2.4.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static unsafe class Finalization
{
    private static readonly MPI_Comm_delete_attr_function onDelete = OnDelete;
    private static readonly Stack<Action> work = new();

    /// <summary>True if the attribute is attached.</summary>
    public static bool IsAttached { get; private set; }

    /// <summary>Attaches the attribute, before the program attaches one.</summary>
    public static void Attach()
    {
        lock (work)
        {
            int key;
            if (
                !IsAttached
                && Mpi.IsSupported("PMPI_Comm_create_keyval")
                && Mpi.PMPI_Comm_create_keyval(Mpi.MPI_COMM_NULL_COPY_FN, onDelete, &key, null) == Mpi.MPI_SUCCESS
            )
            {
                IsAttached = Mpi.PMPI_Comm_set_attr(Mpi.MPI_COMM_SELF, key, null) == Mpi.MPI_SUCCESS;
                _ = Mpi.PMPI_Comm_free_keyval(&key);
            }
        }
    }

    /// <summary>Adds work. The work that was added last is done first.</summary>
    /// <param name="action">The work. An exception that it throws is rethrown from MPI_Finalize, after all other work.</param>
    public static void Add(Action action)
    {
        Attach();
        lock (work)
        {
            work.Push(action);
        }
    }

    /// <summary>Does the work now if MPI could not attach the attribute.</summary>
    internal static void RunUnlessAttached()
    {
        if (!IsAttached)
        {
            Run();
        }
    }

    private static int OnDelete(MPI_Comm comm, int keyval, void* value, void* state)
    {
        Run();
        return Mpi.MPI_SUCCESS;
    }

    private static void Run()
    {
        while (Next() is { } action)
        {
            try
            {
                action();
            }
            catch (Exception exception)
            {
                CallbackErrors.Keep(exception);
            }
        }
    }

    private static Action? Next()
    {
        lock (work)
        {
            return work.Count == 0 ? null : work.Pop();
        }
    }
}
