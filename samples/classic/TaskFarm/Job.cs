using System;

// A job. The workers need not know the kinds of jobs.
[Serializable]
abstract class Job
{
    public abstract string Run();
}
