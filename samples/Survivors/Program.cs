using System.Globalization;
using MPINET;

/* The heat in a rod, computed to the end although a process dies: Survivors [rank that dies]. */
internal static class Program
{
    public static void Main() =>
        Session.Main(args =>
        {
            Rod rod = new(args.Length > 0 ? int.Parse(args[0], CultureInfo.InvariantCulture) : null);
            #region run
            if (Resilient.IsSupported)
            {
                Resilient.Run(Communicator.World, rod.Heat, rod.Restore);
            }
            else
            {
                rod.Heat(Communicator.World); // as well as this MPI can: a failure ends the job
            }
            #endregion
        });
}
