using MPINET;
using Profiling;

// The other half of the program's class. Without this file nothing is seen, and the program runs as it would have.
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
