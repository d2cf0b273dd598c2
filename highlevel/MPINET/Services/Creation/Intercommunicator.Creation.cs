using System.Runtime.CompilerServices;

namespace MPINET;

public sealed unsafe partial class Intercommunicator
{
    /// <inheritdoc cref="Communicator.Dup" />
    public new Intercommunicator Dup() => (Intercommunicator)base.Dup();

    /// <inheritdoc cref="Communicator.DupWithInfo" />
    public new Intercommunicator DupWithInfo(Info? info) => (Intercommunicator)base.DupWithInfo(info);

    /// <inheritdoc cref="Communicator.Idup" />
    public new Request<Intercommunicator> Idup([CallerFilePath] string file = "", [CallerLineNumber] int line = 0) =>
        StartDuplicate<Intercommunicator>(file, line);

    /// <inheritdoc cref="Communicator.Split(int, int)" />
    public new Intercommunicator Split(int color, int key = 0) => (Intercommunicator)base.Split(color, key);

    /// <inheritdoc cref="Communicator.Split(int?, int)" />
    public new Intercommunicator? Split(int? color, int key = 0) => (Intercommunicator?)base.Split(color, key);

    /// <inheritdoc cref="Communicator.Create" />
    public new Intercommunicator? Create(Group group) => (Intercommunicator?)base.Create(group);
}
