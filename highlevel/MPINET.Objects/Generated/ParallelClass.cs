using System.ComponentModel;

namespace MPINET.Objects.Generated;

/// <summary>
/// Creates the objects of a class and calls their methods. Generated code derives a class from it for each parallel
/// class.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class ParallelClass
{
    /// <summary>Creates the description of a class.</summary>
    /// <param name="type">The class.</param>
    /// <param name="contract">The signatures of the constructors and methods, which must be equal on all ranks.</param>
    /// <param name="methods">The names of the methods, by number.</param>
    protected ParallelClass(Type type, string contract, string[] methods)
    {
        Type = type ?? throw new ArgumentNullException(nameof(type));
        Contract = contract ?? throw new ArgumentNullException(nameof(contract));
        Methods = methods ?? throw new ArgumentNullException(nameof(methods));
        IsReentrant = type.IsDefined(typeof(ReentrantAttribute), inherit: false);
        Grain = ((GrainAttribute?)Attribute.GetCustomAttribute(type, typeof(GrainAttribute), inherit: false))?.Objects;
    }

    internal Type Type { get; }

    internal string Contract { get; }

    internal IReadOnlyList<string> Methods { get; }

    internal bool IsReentrant { get; }

    /// <summary>The number of objects in a grain; null to measure it.</summary>
    internal int? Grain { get; }

    internal string Name => Type.FullName!;

    /// <summary>The name of the class with that of its assembly, which distinguishes it from all others.</summary>
    internal string Identity => $"{Name}, {Type.Assembly.GetName().Name}";

    /// <summary>The name of the interface, which is in the first line of the contract.</summary>
    internal string Interface => Contract.Split('\n')[0].Substring("interface ".Length);

    /// <summary>The number of the class in this job, equal on all ranks.</summary>
    internal int Number { get; set; }

    /// <summary>Creates an object.</summary>
    /// <param name="constructor">The number of the constructor.</param>
    /// <param name="arguments">The arguments.</param>
    public abstract object Create(int constructor, ref CallReader arguments);

    /// <summary>Calls a method.</summary>
    /// <param name="target">The object.</param>
    /// <param name="method">The number of the method.</param>
    /// <param name="arguments">The arguments, which must not be used after the return.</param>
    /// <returns>The task of the call; null for a one-way call, which has ended.</returns>
    public abstract Task? Invoke(object target, int method, ref CallReader arguments);

    /// <summary>Writes the result of a call.</summary>
    /// <param name="method">The number of the method.</param>
    /// <param name="task">The task that Invoke returned; it has completed without an exception.</param>
    /// <param name="result">The destination of the result.</param>
    public abstract void WriteResult(int method, Task task, CallWriter result);
}
