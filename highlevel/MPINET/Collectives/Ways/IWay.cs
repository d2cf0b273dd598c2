namespace MPINET;

/// <summary>The form of an operation. It is a type argument, so the choice costs nothing at run time.</summary>
internal interface IWay
{
    /// <summary>The form.</summary>
    Way Way { get; }
}
