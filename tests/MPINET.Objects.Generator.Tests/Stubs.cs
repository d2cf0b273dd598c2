namespace MPINET.Objects.Generator.Tests;

/// <summary>Stubs of the types that generated code uses.</summary>
internal static class Stubs
{
    /// <summary>The public names of the runtime, with lists of values in place of messages and with one rank.</summary>
    public const string Runtime = """
        #nullable enable
        using System;
        using System.Collections.Generic;
        using System.Threading.Tasks;
        namespace MPINET
        {
            public sealed class ReductionOperator
            {
                internal Func<object, object, object> Combine { get; }
                internal ReductionOperator(Func<object, object, object> combine) { Combine = combine; }
                public static ReductionOperator Of(Func<object, object, object> combine) { return new ReductionOperator(combine); }
            }
        }
        namespace MPINET.Objects
        {
            [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Parameter, Inherited = false)]
            public sealed class ImmutableAttribute : Attribute { }
            [AttributeUsage(AttributeTargets.Parameter)]
            public sealed class ElementIndexAttribute : Attribute { }
            [AttributeUsage(AttributeTargets.Method, Inherited = false)]
            public sealed class OneWayAttribute : Attribute { }
            public sealed class Map { public static Map Block { get; } = new Map(); }
            public sealed class ParallelArrayException : Exception { }
            public abstract class ParallelArray<T> where T : class, IParallelObject
            {
                protected ParallelArray(MPINET.Objects.Generated.ParallelElements elements) { Elements = elements; }
                protected MPINET.Objects.Generated.ParallelElements Elements { get; }
            }
            [AttributeUsage(AttributeTargets.Interface | AttributeTargets.Class, Inherited = false)]
            public sealed class ParallelObjectAttribute : Attribute { }
            public interface IParallelObject { }
            public readonly struct Placement
            {
                public static Placement Anywhere { get { return default; } }
                public static Placement With(IParallelObject other) { return default; }
            }
            public static class ParallelObjects
            {
                public static void Run(Func<Task> program) { program().GetAwaiter().GetResult(); }
                public static void Release(this IParallelObject target) { }
                public static Task<TResult[]> Map<TItem, TResult>(IEnumerable<TItem> items, Func<TItem, TResult> function) { return null!; }
                public static IEnumerable<TResult> MapUnordered<TItem, TResult>(IEnumerable<TItem> items, Func<TItem, TResult> function) { return null!; }
                public static Task<TResult> Submit<TResult>(Func<TResult> function) { return null!; }
            }
        }
        namespace MPINET.Objects.Generated
        {
            public readonly struct ObjectReference
            {
                internal ObjectReference(ParallelClass of, object target) { Of = of; Target = target; }
                internal ParallelClass Of { get; }
                internal object Target { get; }
            }
            public abstract class ParallelProxy : IParallelObject
            {
                private readonly ObjectReference target;
                protected ParallelProxy(ObjectReference target) { this.target = target; }
                protected abstract IReadOnlyList<string> Methods { get; }
                protected bool TryEnter(out object? target) { target = null; return false; }
                protected void Leave(int method, Exception? exception) { throw new InvalidOperationException("Nothing was entered."); }
                protected CallWriter OneWay(int method) { return new CallWriter(null, method); }
                protected void Send(CallWriter call)
                {
                    if ((Invoke(call) != null) != call.HasTask) { throw new InvalidOperationException("A one-way call has a task."); }
                }
                protected CallWriter OneWayTask(int method) { return new CallWriter(null, method, true); }
                protected CallWriter TwoWay(int method) { return new CallWriter(null, method); }
                protected Task SendAsync(CallWriter call) { End(call); return Task.CompletedTask; }
                protected Task<T> SendAsync<T>(CallWriter call, ResultReader<T> read)
                {
                    CallReader reader = new CallReader(End(call).Values);
                    return Task.FromResult(read(ref reader));
                }
                private CallWriter End(CallWriter call)
                {
                    Task task = Invoke(call) ?? throw new InvalidOperationException("A two-way call has no task.");
                    task.GetAwaiter().GetResult();
                    CallWriter result = new CallWriter(null, call.Number);
                    target.Of.WriteResult(call.Number, task, result);
                    return result;
                }
                private Task? Invoke(CallWriter call)
                {
                    CallReader reader = new CallReader(call.Values);
                    return target.Of.Invoke(target.Target, call.Number, ref reader);
                }
            }
            public sealed class ParallelElements
            {
                private readonly ObjectReference[] references;
                private ParallelElements(ObjectReference[] references) { this.references = references; }
                public static ParallelElements Place(int count, Map? map) { return new ParallelElements(new ObjectReference[count]); }
                public ParallelElements Section(int start, int count)
                {
                    ObjectReference[] section = new ObjectReference[count];
                    Array.Copy(references, start, section, 0, count);
                    return new ParallelElements(section);
                }
                public CallWriter Create(ParallelClass of, int constructor) { return new CallWriter(of, constructor); }
                public CallWriter OneWay(int method) { return new CallWriter(null, method); }
                public CallWriter OneWayTask(int method) { return new CallWriter(null, method, true); }
                public CallWriter TwoWay(int method) { return new CallWriter(null, method); }
                public void Send(CallWriter call)
                {
                    for (int index = 0; index < references.Length; index++)
                    {
                        CallReader reader = new CallReader(new Queue<object?>(call.Values), index);
                        if (call.Of != null) { references[index] = new ObjectReference(call.Of, call.Of.Create(call.Number, ref reader)); }
                        else if (references[index].Of.Invoke(references[index].Target, call.Number, ref reader) != null != call.HasTask) { throw new InvalidOperationException("A one-way call has a task."); }
                    }
                }
                public Task SendAsync(CallWriter call) { return SendAsync<bool>(call, (ref CallReader _) => true); }
                public Task<T[]> SendAsync<T>(CallWriter call, ResultReader<T> read)
                {
                    T[] results = new T[references.Length];
                    for (int index = 0; index < results.Length; index++)
                    {
                        CallReader arguments = new CallReader(new Queue<object?>(call.Values), index);
                        Task task = references[index].Of.Invoke(references[index].Target, call.Number, ref arguments)!;
                        task.GetAwaiter().GetResult();
                        CallWriter result = new CallWriter(null, call.Number);
                        references[index].Of.WriteResult(call.Number, task, result);
                        CallReader reader = new CallReader(result.Values);
                        results[index] = read(ref reader);
                    }
                    return Task.FromResult(results);
                }
                public Task<T> SendAsync<T>(CallWriter call, ResultReader<T> read, ReductionOperator op) where T : unmanaged
                {
                    T[] all = SendAsync(call, read).Result;
                    object result = all[0];
                    for (int index = 1; index < all.Length; index++) { result = op.Combine(result, all[index]); }
                    return Task.FromResult((T)result);
                }
            }
            public delegate T ResultReader<T>(ref CallReader result);
            public sealed class CallWriter
            {
                internal CallWriter(ParallelClass? of, int number, bool hasTask = false) { Of = of; Number = number; HasTask = hasTask; }
                internal bool HasTask { get; }
                internal ParallelClass? Of { get; }
                internal int Number { get; }
                internal Queue<object?> Values { get; } = new Queue<object?>();
                public void WritePlain<T>(T value) where T : unmanaged { Values.Enqueue(value); }
                public void WriteSpan<T>(ReadOnlySpan<T> values) where T : unmanaged { Values.Enqueue(values.ToArray()); }
                public void WriteArray<T>(T[]? values) where T : unmanaged { Values.Enqueue(values == null ? null : values.Clone()); }
                public void WriteIndex(int index) { Index = index; }
                internal int Index { get; private set; }
                public void WriteText(string? text) { Values.Enqueue(text); }
                public void WriteReference(IParallelObject? target) { Values.Enqueue(target); }
                public void WriteObject<T>(T value) { Values.Enqueue(value); }
                public void WriteImmutable<T>(T value) { Values.Enqueue(value); }
            }
            public ref struct CallReader
            {
                private readonly Queue<object?> values;
                private readonly int index;
                internal CallReader(Queue<object?> values, int index = 0) { this.values = values; this.index = index; }
                public int ReadIndex() { return index; }
                public T ReadPlain<T>() where T : unmanaged { return (T)values.Dequeue()!; }
                public ReadOnlySpan<T> ReadSpan<T>() where T : unmanaged { return new ReadOnlySpan<T>((T[])values.Dequeue()!); }
                public T[]? ReadArray<T>() where T : unmanaged { return (T[]?)values.Dequeue(); }
                public string? ReadText() { return (string?)values.Dequeue(); }
                public T? ReadReference<T>() where T : class, IParallelObject { return (T?)values.Dequeue(); }
                public T ReadObject<T>() { return (T)values.Dequeue()!; }
                public T ReadImmutable<T>() { return (T)values.Dequeue()!; }
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
                public static List<object> Added { get; } = new List<object>();
                public static void Add(ParallelClass one) { Added.Add(one.Contract); }
                public static void Add<T>(Func<ObjectReference, T> makeProxy) where T : class, IParallelObject { Added.Add(makeProxy(default)); }
                public static CallWriter BeginCreate(ParallelClass of, int constructor, Placement placement) { return new CallWriter(of, constructor); }
                public static ObjectReference EndCreate(CallWriter call)
                {
                    CallReader reader = new CallReader(call.Values, call.Index);
                    return new ObjectReference(call.Of!, call.Of!.Create(call.Number, ref reader));
                }
            }
        }
        """;

    /// <summary>Types that .NET Framework has only in a package, for compilations without a reference to it.</summary>
    public const string Span = """
        namespace System
        {
            public readonly ref struct ReadOnlySpan<T>
            {
                public ReadOnlySpan(T[] items) { }
                public T[] ToArray() { return new T[0]; }
            }
        }
        """;
}
