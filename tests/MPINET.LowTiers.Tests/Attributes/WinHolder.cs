using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Attributes;

/// <summary>Attributes of a window.</summary>
public sealed class WinHolder(MPI.Win item) : AttributeHolder
{
    /// <inheritdoc />
    public override bool CanBeDuplicated => false;

    /// <inheritdoc />
    public override bool IsSame(AttributeHolder other) => other is WinHolder { Item: var theirs } && theirs == item;

    /// <summary>The object.</summary>
    public MPI.Win Item => item;

    /// <inheritdoc />
    public override int CreateKey(Copy copy, Delete delete, object? extra) =>
        MPI.Win.Create_keyval(
            (MPI.Win old, int keyval, object? state, object? value, out object? copied, out bool flag) =>
                copy(new WinHolder(old), keyval, state, value, out copied, out flag),
            (holder, keyval, value, state) => delete(new WinHolder(holder), keyval, value, state),
            extra
        );

    /// <inheritdoc />
    public override int CreateCopyingKey() => MPI.Win.Create_keyval(MPI.Win.DUP_FN, MPI.Win.NULL_DELETE_FN, null);

    /// <inheritdoc />
    public override int CreateStayingKey() => MPI.Win.Create_keyval(MPI.Win.NULL_COPY_FN, MPI.Win.NULL_DELETE_FN, null);

    /// <inheritdoc />
    public override void FreeKey(ref int keyval) => MPI.Win.Free_keyval(ref keyval);

    /// <inheritdoc />
    public override void Set(int keyval, object? value) => item.Set_attr(keyval, value);

    /// <inheritdoc />
    public override bool Get(int keyval, out object? value) => item.Get_attr(keyval, out value);

    /// <inheritdoc />
    public override void Remove(int keyval) => item.Delete_attr(keyval);

    /// <inheritdoc />
    public override AttributeHolder Duplicate() => throw new NotSupportedException("a window has no duplicate");

    /// <inheritdoc />
    public override void Free() => item.Free();
}
