using System.ComponentModel;

namespace MPINET.Objects.Generated;

/// <summary>Makes the objects of a class and calls their methods. Generated code derives from it, one class for each parallel class.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class ParallelClass
{
    /// <summary>What is known of a class.</summary>
    /// <param name="type">The class.</param>
    /// <param name="contract">A text that tells its constructors and methods, with their types: it has to be the same on all ranks.</param>
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

    /// <summary>Objects in a grain; null where that is to be measured.</summary>
    internal int? Grain { get; }

    internal string Name => Type.FullName!;

    /// <summary>The number of the class in this job: the same on all ranks.</summary>
    internal int Number { get; set; }

    /// <summary>Makes an object.</summary>
    /// <param name="constructor">The number of the constructor.</param>
    /// <param name="arguments">Its arguments.</param>
    public abstract object Create(int constructor, ref CallReader arguments);

    /// <summary>Calls a method.</summary>
    /// <param name="target">The object.</param>
    /// <param name="method">The number of the method.</param>
    /// <param name="arguments">Its arguments; not used after the return.</param>
    /// <returns>Ends when the call has; null for a one-way call, which has ended.</returns>
    public abstract Task? Invoke(object target, int method, ref CallReader arguments);

    /// <summary>Writes the result of a call.</summary>
    /// <param name="method">The number of the method.</param>
    /// <param name="task">What Invoke has given; it has ended without an exception.</param>
    /// <param name="result">Where the result goes.</param>
    public abstract void WriteResult(int method, Task task, CallWriter result);
}
