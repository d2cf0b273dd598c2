using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Attributes;

/// <summary>Attributes of a communicator.</summary>
public sealed class CommHolder(MPI.Comm item) : AttributeHolder
{
    /// <inheritdoc />
    public override bool IsSame(AttributeHolder other) => other is CommHolder { Item: var theirs } && theirs == item;

    /// <summary>The object.</summary>
    public MPI.Comm Item => item;

    /// <inheritdoc />
    public override int CreateKey(Copy copy, Delete delete, object? extra) =>
        MPI.Comm.Create_keyval(
            (MPI.Comm old, int keyval, object? state, object? value, out object? copied, out bool flag) =>
                copy(new CommHolder(old), keyval, state, value, out copied, out flag),
            (holder, keyval, value, state) => delete(new CommHolder(holder), keyval, value, state),
            extra
        );

    /// <inheritdoc />
    public override int CreateCopyingKey() => MPI.Comm.Create_keyval(MPI.Comm.DUP_FN, MPI.Comm.NULL_DELETE_FN, null);

    /// <inheritdoc />
    public override int CreateStayingKey() =>
        MPI.Comm.Create_keyval(MPI.Comm.NULL_COPY_FN, MPI.Comm.NULL_DELETE_FN, null);

    /// <inheritdoc />
    public override void FreeKey(ref int keyval) => MPI.Comm.Free_keyval(ref keyval);

    /// <inheritdoc />
    public override void Set(int keyval, object? value) => item.Set_attr(keyval, value);

    /// <inheritdoc />
    public override bool Get(int keyval, out object? value) => item.Get_attr(keyval, out value);

    /// <inheritdoc />
    public override void Remove(int keyval) => item.Delete_attr(keyval);

    /// <inheritdoc />
    public override AttributeHolder Duplicate() => new CommHolder(item.Dup());

    /// <inheritdoc />
    public override void Free() => item.Free();
}
