using System;

// Something to do. The workers need not know which kinds of jobs there are.
[Serializable]
abstract class Job
{
    public abstract string Run();
}
