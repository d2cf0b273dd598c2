using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

// Requests that a group starts, and keeps alive while they are pending.
public sealed unsafe partial class PersistentRequest
{
    // The group that has started it last, and records when it is pending; null if it was started otherwise.
    private RequestGroup? starter;

    /// <summary>Counts the starts.</summary>
    internal int Starts { get; private set; }

    /// <inheritdoc />
    internal override RequestGroup? Keeper => list == RequestList.OfGroup ? starter : null;

    /// <inheritdoc />
    internal override void EndKept(in MPI_Status status)
    {
        Keep(status);
        EndInGroup();
        End();
    }

    /// <inheritdoc />
    internal override void LeaveKeeper()
    {
        starter = null;
        RequestRegistry.Add(this);
    }

    /// <summary>Checks that the request can be started, and returns its handle.</summary>
    /// <exception cref="InvalidOperationException">The operation is already pending.</exception>
    /// <exception cref="ObjectDisposedException">The request was disposed of.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal MPI_Request StartableHandle()
    {
        if (disposed | IsActive)
        {
            RefuseToStart();
        }

        return handle;
    }

    /// <summary>Records that a group has started it, and keeps it alive.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void StartedBy(RequestGroup group, MPI_Request begun)
    {
        StartsFor(group);
        BeginInGroup(begun, isGrouped: true);
    }

    // Another group may have recorded it as not pending.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void StartsFor(RequestGroup? group)
    {
        Starts++;
        if (starter != group)
        {
            UngroupAll();
            starter = group;
        }
    }
}
