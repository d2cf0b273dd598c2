namespace MPINET.Generator.Emit;

/// <summary>The error mode of the objects of a class of the CLI tier.</summary>
internal enum ErrorSource
{
    /// <summary>That of COMM_WORLD, because the class has no error handler.</summary>
    World,

    /// <summary>That of the object that created it, because only MPI's other classes have error handlers.</summary>
    Maker,

    /// <summary>The mode of its handle, which a new handle inherits from the object that created it.</summary>
    Inherited,

    /// <summary>The mode of its handle. A constructor written by hand decides about a new handle.</summary>
    Handle,
}
