using MPINET;
using Profiling;

// The other part of the program's class. Without this file the program runs without profiling.
internal static unsafe partial class Program
{
    private static readonly Profile profile = new();

    static partial void BeginProfile() => Session.Interceptors.Add(profile);

    static partial void EndProfile()
    {
        Session.Interceptors.Remove(profile);
        profile.Report();
    }
}
