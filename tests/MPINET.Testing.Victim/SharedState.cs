namespace MPINET.Testing.Victim;

/// <summary>A class fixture.</summary>
public sealed class SharedState : IDisposable
{
    public bool IsAlive { get; private set; } = true;

    public void Dispose() => IsAlive = false;
}
