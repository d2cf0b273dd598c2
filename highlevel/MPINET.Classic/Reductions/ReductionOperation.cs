namespace MPI;

/// <summary>Combines two values into one; associative. Any method group or lambda.</summary>
/// <remarks>Ports: the function that a reduction or <see cref="MPINET.ReductionOperator.Create{T}(Func{T, T, T}, bool)" /> takes. MPI-5.0, section 6.9.5.</remarks>
/// <typeparam name="T">The type of the values.</typeparam>
/// <param name="x">The one of the lower ranks.</param>
/// <param name="y">The one of the higher ranks.</param>
/// <returns>What they make together.</returns>
public delegate T ReductionOperation<T>(T x, T y);
