using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Attributes;

/// <summary>An object with attributes: a communicator, a datatype or a window.</summary>
public abstract class AttributeHolder
{
    /// <summary>A copy function for this class instead of the object.</summary>
    public delegate int Copy(
        AttributeHolder holder,
        int keyval,
        object? extra,
        object? value,
        out object? copy,
        out bool flag
    );

    /// <summary>A delete function for this class instead of the object.</summary>
    public delegate int Delete(AttributeHolder holder, int keyval, object? value, object? extra);

    /// <summary>True if the object can be duplicated.</summary>
    public virtual bool CanBeDuplicated => true;

    /// <summary>Makes an object of the kind that the row of the test names.</summary>
    public static AttributeHolder Of(string kind, MPI.Intracomm comm) =>
        kind switch
        {
            "Comm" => new CommHolder(comm.Dup()),
            "Datatype" => new DatatypeHolder(MPI.INT.Create_contiguous(3)),
            _ => new WinHolder(MPI.Win.Allocate(sizeof(int), sizeof(int), MPI.INFO_NULL, comm, out _)),
        };

    /// <summary>True if both hold the same MPI object.</summary>
    public abstract bool IsSame(AttributeHolder other);

    /// <summary>Create_keyval.</summary>
    public abstract int CreateKey(Copy copy, Delete delete, object? extra);

    /// <summary>Create_keyval with DUP_FN and NULL_DELETE_FN.</summary>
    public abstract int CreateCopyingKey();

    /// <summary>Create_keyval with NULL_COPY_FN and NULL_DELETE_FN.</summary>
    public abstract int CreateStayingKey();

    /// <summary>Free_keyval.</summary>
    public abstract void FreeKey(ref int keyval);

    /// <summary>Set_attr.</summary>
    public abstract void Set(int keyval, object? value);

    /// <summary>Get_attr.</summary>
    public abstract bool Get(int keyval, out object? value);

    /// <summary>Delete_attr.</summary>
    public abstract void Remove(int keyval);

    /// <summary>Dup.</summary>
    public abstract AttributeHolder Duplicate();

    /// <summary>Free.</summary>
    public abstract void Free();

    /// <summary>Asserts that an attribute is attached and equal to a value.</summary>
    public void MustHave(int keyval, object? expected)
    {
        Assert.True(Get(keyval, out object? value), $"no attribute of key {keyval}");
        Assert.Equal(expected, value);
    }

    /// <summary>Asserts that no attribute of a key is attached.</summary>
    public void MustNotHave(int keyval)
    {
        Assert.False(Get(keyval, out object? value));
        Assert.Null(value);
    }
}
