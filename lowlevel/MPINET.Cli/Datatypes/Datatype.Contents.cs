using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    public sealed partial class Datatype
    {
        /// <summary>Returns the arguments that a derived datatype was made with.</summary>
        /// <remarks>Local. In C: MPI_Type_get_contents. MPI-5.0, 5.1.13.</remarks>
        /// <param name="max_integers">
        /// in: capacity for integers. No more are written than Get_envelope reports.
        /// </param>
        /// <param name="max_addresses">in: capacity for addresses.</param>
        /// <param name="max_datatypes">in: capacity for datatypes.</param>
        /// <param name="array_of_integers">out: the integers.</param>
        /// <param name="array_of_addresses">out: the addresses, in bytes.</param>
        /// <param name="array_of_datatypes">out: the datatypes. Free those that are not predefined.</param>
        /// <exception cref="ArgumentException">An array is too short.</exception>
        public void Get_contents(
            int max_integers,
            int max_addresses,
            int max_datatypes,
            int[] array_of_integers,
            nint[] array_of_addresses,
            Datatype[] array_of_datatypes
        )
        {
            Get_envelope(out int integersMade, out int addressesMade, out _, out _);
            RequireRoom(Math.Min(max_integers, integersMade), array_of_integers, nameof(array_of_integers));
            RequireRoom(Math.Min(max_addresses, addressesMade), array_of_addresses, nameof(array_of_addresses));
            fixed (int* integers = array_of_integers)
            fixed (nint* addresses = array_of_addresses)
            {
                this.Get_contents(max_integers, max_addresses, max_datatypes, integers, addresses, array_of_datatypes);
            }
        }

        internal static void RequireRoom(int count, Array? array, string name)
        {
            if (count > (array?.Length ?? 0))
            {
                throw new ArgumentException(
                    $"room for {count} elements is needed, but the array has {array?.Length ?? 0}",
                    name
                );
            }
        }
    }
}
