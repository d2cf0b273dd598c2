namespace MPINET.Objects.Running;

/// <summary>The warning about arguments that are objects, in native programs.</summary>
internal static class Trimming
{
    public const string Fields =
        "Arguments that are not plain data, arrays of it, texts or parallel objects travel by the fields of their types, which a trimmed program may have lost: register them with ObjectTransport.Register.";

    public const string Code =
        "Arguments that are not plain data, arrays of it, texts or parallel objects travel by code that is made for their types at run time: register them with ObjectTransport.Register.";
}
