namespace MPINET.Objects.Generator.Tests;

/// <summary>What generated code uses, in the least form that compiles.</summary>
internal static class Stubs
{
    /// <summary>The public names of the runtime.</summary>
    public const string Runtime = """
        #nullable enable
        using System;
        using System.Threading.Tasks;
        namespace MPINET.Objects
        {
            [AttributeUsage(AttributeTargets.Interface | AttributeTargets.Class, Inherited = false)]
            public sealed class ParallelObjectAttribute : Attribute { }
            public interface IParallelObject { }
            public readonly struct Placement { public static Placement Anywhere { get { return default; } } }
        }
        namespace MPINET.Objects.Generated
        {
            public readonly struct ObjectReference { }
            public abstract class ParallelProxy : IParallelObject
            {
                protected ParallelProxy(ObjectReference target) { }
                protected CallWriter OneWay(int method) { return new CallWriter(); }
                protected void Send(CallWriter call) { }
                protected CallWriter TwoWay(int method) { return new CallWriter(); }
                protected Task SendAsync(CallWriter call) { return Task.CompletedTask; }
                protected Task<T> SendAsync<T>(CallWriter call, ResultReader<T> read) { throw new NotSupportedException(); }
            }
            public delegate T ResultReader<T>(ref CallReader result);
            public sealed class CallWriter
            {
                public void WritePlain<T>(T value) where T : unmanaged { }
                public void WriteSpan<T>(ReadOnlySpan<T> values) where T : unmanaged { }
                public void WriteText(string? text) { }
                public void WriteReference(IParallelObject? target) { }
                public void WriteObject<T>(T value) { }
            }
            public ref struct CallReader
            {
                public T ReadPlain<T>() where T : unmanaged { return default; }
                public ReadOnlySpan<T> ReadSpan<T>() where T : unmanaged { return default; }
                public string? ReadText() { return null; }
                public T? ReadReference<T>() where T : class, IParallelObject { return null; }
                public T ReadObject<T>() { throw new NotSupportedException(); }
            }
            public abstract class ParallelClass
            {
                protected ParallelClass(Type type, string contract, string[] methods) { Contract = contract; }
                public string Contract { get; }
                public abstract object Create(int constructor, ref CallReader arguments);
                public abstract Task? Invoke(object target, int method, ref CallReader arguments);
                public abstract void WriteResult(int method, Task task, CallWriter result);
            }
            public static class Registry
            {
                public static System.Collections.Generic.List<object> Added { get; } = new System.Collections.Generic.List<object>();
                public static void Add(ParallelClass one) { Added.Add(one.Contract); }
                public static void Add<T>(Func<ObjectReference, T> makeProxy) where T : class, IParallelObject { Added.Add(makeProxy(default)); }
                public static CallWriter BeginCreate(ParallelClass of, int constructor, Placement placement) { return new CallWriter(); }
                public static ObjectReference EndCreate(CallWriter call) { return default; }
            }
        }
        """;

    /// <summary>What .NET Framework has in a package only.</summary>
    public const string Span = """
        namespace System
        {
            public readonly ref struct ReadOnlySpan<T> { }
        }
        """;
}
