namespace MPINET.Generator.Specs.Ports;

/// <summary>An argument or a result of a form that returns the result.</summary>
public enum ResultShape
{
    /// <summary>One value.</summary>
    Value,

    /// <summary>Any number of elements: an array, or a span.</summary>
    Elements,
}
