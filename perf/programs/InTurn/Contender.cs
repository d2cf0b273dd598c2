/// <summary>One implementation of the calls of a benchmark.</summary>
internal sealed class Contender
{
    /// <param name="name">The tier, as named in results; C for the twin.</param>
    /// <param name="loop">Its loop.</param>
    /// <param name="form">The form of the call, if a tier has several (array, span); else empty.</param>
    public Contender(string name, Loop loop, string form = "")
        : this(name, form, loop, null) { }

    /// <param name="name">The tier, as named in results; C for the twin.</param>
    /// <param name="timed">Its loop, which measures its own time.</param>
    /// <param name="form">The form of the call, if a tier has several; else empty.</param>
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

    /// <summary>Its loop; null if it has a <see cref="Timed" /> one.</summary>
    public Loop? Loop { get; }

    /// <summary>Its loop that measures its own time; null if it has a plain <see cref="Loop" />.</summary>
    public TimedLoop? Timed { get; }

    /// <summary>Creates a copy of the contender with another name.</summary>
    public Contender Named(string name) => new(name, Form, Loop, Timed);
}
