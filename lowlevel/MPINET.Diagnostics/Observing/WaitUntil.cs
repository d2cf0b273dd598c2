namespace MPINET.Diagnostics.Observing;

/// <summary>Waits within a call for a condition that other processes also bring about.</summary>
/// <param name="call">The call.</param>
/// <param name="isDone">Returns true as soon as the condition is met.</param>
internal delegate void WaitUntil(ref ObservedCall call, Func<bool> isDone);
