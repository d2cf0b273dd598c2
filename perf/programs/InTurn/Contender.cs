/// <summary>One way of making the calls of a benchmark.</summary>
/// <param name="name">The tier, as results call it; C for the twin.</param>
/// <param name="loop">Its loop.</param>
/// <param name="form">The form of the call, where a tier has several: array, span ...; else empty.</param>
internal sealed class Contender(string name, Loop loop, string form = "")
{
    public string Name => name;

    public Loop Loop => loop;

    public string Form => form;
}
