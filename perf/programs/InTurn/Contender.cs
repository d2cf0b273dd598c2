/// <summary>One way of making the calls of a benchmark.</summary>
internal sealed class Contender
{
    /// <param name="name">The tier, as results call it; C for the twin.</param>
    /// <param name="loop">Its loop.</param>
    /// <param name="form">The form of the call, where a tier has several: array, span ...; else empty.</param>
    public Contender(string name, Loop loop, string form = "")
        : this(name, form, loop, null) { }

    /// <param name="name">The tier, as results call it; C for the twin.</param>
    /// <param name="timed">Its loop, which takes its time itself.</param>
    /// <param name="form">The form of the call, where a tier has several; else empty.</param>
    public Contender(string name, TimedLoop timed, string form = "")
        : this(name, form, null, timed) { }

    private Contender(string name, string form, Loop? loop, TimedLoop? timed)
    {
        Name = name;
        Form = form;
        Loop = loop;
        Timed = timed;
    }

    public string Name { get; }

    public string Form { get; }

    /// <summary>Its loop; null where it has one that takes its time itself.</summary>
    public Loop? Loop { get; }

    /// <summary>Its loop that takes its time itself; null where it has one that does not.</summary>
    public TimedLoop? Timed { get; }

    /// <summary>The same under another name.</summary>
    public Contender Named(string name) => new(name, Form, Loop, Timed);
}
