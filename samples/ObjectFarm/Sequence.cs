using System.Linq;

/// <summary>A job that consists of several jobs, all done by one process. The answer is an array of their answers.</summary>
internal sealed class Sequence : Job
{
    private readonly Job[] jobs;

    public Sequence(params Job[] jobs) => this.jobs = jobs;

    public override string Name => string.Join(", then ", jobs.Select(job => job.Name));

    public override object Run() => jobs.Select(job => job.Run()).ToArray();
}
