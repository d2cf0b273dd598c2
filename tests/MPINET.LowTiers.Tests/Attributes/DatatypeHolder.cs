using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Attributes;

/// <summary>Attributes of a datatype.</summary>
public sealed class DatatypeHolder(MPI.Datatype item) : AttributeHolder
{
    /// <inheritdoc />
    public override bool IsSame(AttributeHolder other) =>
        other is DatatypeHolder { Item: var theirs } && theirs == item;

    /// <summary>The object.</summary>
    public MPI.Datatype Item => item;

    /// <inheritdoc />
    public override int CreateKey(Copy copy, Delete delete, object? extra) =>
        MPI.Datatype.Create_keyval(
            (MPI.Datatype old, int keyval, object? state, object? value, out object? copied, out bool flag) =>
                copy(new DatatypeHolder(old), keyval, state, value, out copied, out flag),
            (holder, keyval, value, state) => delete(new DatatypeHolder(holder), keyval, value, state),
            extra
        );

    /// <inheritdoc />
    public override int CreateCopyingKey() =>
        MPI.Datatype.Create_keyval(MPI.Datatype.DUP_FN, MPI.Datatype.NULL_DELETE_FN, null);

    /// <inheritdoc />
    public override int CreateStayingKey() =>
        MPI.Datatype.Create_keyval(MPI.Datatype.NULL_COPY_FN, MPI.Datatype.NULL_DELETE_FN, null);

    /// <inheritdoc />
    public override void FreeKey(ref int keyval) => MPI.Datatype.Free_keyval(ref keyval);

    /// <inheritdoc />
    public override void Set(int keyval, object? value) => item.Set_attr(keyval, value);

    /// <inheritdoc />
    public override bool Get(int keyval, out object? value) => item.Get_attr(keyval, out value);

    /// <inheritdoc />
    public override void Remove(int keyval) => item.Delete_attr(keyval);

    /// <inheritdoc />
    public override AttributeHolder Duplicate() => new DatatypeHolder(item.Dup());

    /// <inheritdoc />
    public override void Free() => item.Free();
}
