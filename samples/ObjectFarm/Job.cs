/// <summary>Something to do. Whoever hands it out need not know what it is: it travels as what it is, with all that it refers to.</summary>
internal abstract class Job
{
    /// <summary>What it is called.</summary>
    public abstract string Name { get; }

    /// <summary>Does it.</summary>
    /// <returns>The answer: any object.</returns>
    public abstract object Run();
}
