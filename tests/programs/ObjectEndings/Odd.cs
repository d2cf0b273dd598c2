using System;
using System.Threading.Tasks;
using MPINET.Objects.Generated;

/// <summary>A class that only one rank has.</summary>
internal sealed class Odd() : ParallelClass(typeof(Odd), "Odd", [])
{
    public override object Create(int constructor, ref CallReader arguments) => throw new NotSupportedException();

    public override Task? Invoke(object target, int method, ref CallReader arguments) =>
        throw new NotSupportedException();

    public override void WriteResult(int method, Task task, CallWriter result) => throw new NotSupportedException();
}
