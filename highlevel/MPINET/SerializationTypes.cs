using System.Runtime.CompilerServices;
using MPINET;

// Programs that were compiled before these types had an assembly of their own look for them here.
[assembly: TypeForwardedTo(typeof(IObjectTransport))]
[assembly: TypeForwardedTo(typeof(ObjectCost))]
[assembly: TypeForwardedTo(typeof(ObjectOptions))]
[assembly: TypeForwardedTo(typeof(ObjectReferences))]
[assembly: TypeForwardedTo(typeof(ObjectTransport))]
[assembly: TypeForwardedTo(typeof(TransportableAttribute))]
#if !NET
// It is a part of the signature of each init accessor.
[assembly: TypeForwardedTo(typeof(IsExternalInit))]
#endif
