namespace MPI;

/// <summary>Combines two values; associative. A method group or lambda can be passed.</summary>
/// <remarks>Ports: the function that a reduction or <see cref="MPINET.ReductionOperator.Create{T}(Func{T, T, T}, bool)" /> takes. MPI-5.0, section 6.9.5.</remarks>
/// <typeparam name="T">The type of the values.</typeparam>
/// <param name="x">The value of the lower ranks.</param>
/// <param name="y">The value of the higher ranks.</param>
/// <returns>The combined value.</returns>
public delegate T ReductionOperation<T>(T x, T y);
