/// <summary>A job. The farm need not know its class: the object is sent with its own type and all objects that it references.</summary>
internal abstract class Job
{
    /// <summary>The name of the job.</summary>
    public abstract string Name { get; }

    /// <summary>Carries out the job.</summary>
    /// <returns>The answer: any object.</returns>
    public abstract object Run();
}
