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
                FillContents(max_integers, max_addresses, max_datatypes, integers, addresses, array_of_datatypes);
            }
        }

        internal void FillContents(
            int max_integers,
            int max_addresses,
            int max_datatypes,
            int* array_of_integers,
            nint* array_of_addresses,
            Datatype[] array_of_datatypes
        )
        {
            // Some MPIs write as many datatypes as the capacity allows, and fill those beyond the real number with garbage.
            Get_envelope(out int integersMade, out int addressesMade, out int datatypesMade, out _);
            max_integers = Math.Min(max_integers, integersMade);
            max_addresses = Math.Min(max_addresses, addressesMade);
            max_datatypes = Math.Min(max_datatypes, datatypesMade);
            RequireRoom(max_datatypes, array_of_datatypes, nameof(array_of_datatypes));
            MPI_Datatype[] natives = new MPI_Datatype[Math.Max(0, max_datatypes)];
            int code;
            fixed (MPI_Datatype* datatypes = natives)
            {
                code = Mpi.MPI_Type_get_contents(
                    handle,
                    max_integers,
                    max_addresses,
                    max_datatypes,
                    array_of_integers,
                    array_of_addresses,
                    datatypes
                );
            }

            if (ErrorMode.Failed(code))
            {
                ErrorMode.World.Raise(code, "MPI_Type_get_contents");
                return;
            }

            for (int i = 0; i < natives.Length; i++)
            {
                array_of_datatypes[i] = new Datatype(natives[i]);
            }
        }

        private static void RequireRoom(int count, Array? array, string name)
        {
            if (count > (array?.Length ?? 0))
            {
                throw new ArgumentException($"room for {count} is wanted, the array holds {array?.Length ?? 0}", name);
            }
        }
    }
}
