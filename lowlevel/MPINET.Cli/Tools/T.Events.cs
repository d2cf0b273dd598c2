using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    public static partial class T
    {
        /// <summary>Gets information about an event type.</summary>
        /// <remarks>Local. In C: MPI_T_event_get_info. MPI-5.0, 15.3.8.</remarks>
        /// <param name="event_index">in: the event type, 0 up to their number less one.</param>
        /// <param name="name">out: its name and a zero byte, cut to name_len bytes; may be null.</param>
        /// <param name="name_len">in: capacity for the name in bytes; out: the bytes that the name needs.</param>
        /// <param name="verbosity">out: its level of detail.</param>
        /// <param name="array_of_datatypes">out: the types of its elements; may be null.</param>
        /// <param name="array_of_displacements">out: the displacements of its elements in bytes; may be null.</param>
        /// <param name="num_elements">in: capacity for elements; out: the number of elements.</param>
        /// <param name="enumtype">out: the enumeration that describes its elements.</param>
        /// <param name="info">out: hints of the event type.</param>
        /// <param name="desc">out: its description and a zero byte, cut to desc_len bytes; may be null.</param>
        /// <param name="desc_len">in: capacity for the description in bytes; out: the bytes that the description needs.</param>
        /// <param name="bind">out: the kind of object that it is bound to.</param>
        public static void Event_get_info(
            int event_index,
            byte[]? name,
            ref int name_len,
            out int verbosity,
            Datatype[]? array_of_datatypes,
            nint[]? array_of_displacements,
            ref int num_elements,
            out MPI_T_enum enumtype,
            out Info info,
            byte[]? desc,
            ref int desc_len,
            out int bind
        )
        {
            MPI_Datatype[]? natives = array_of_datatypes is null ? null : new MPI_Datatype[array_of_datatypes.Length];
            MPI_Info hints = default;
            int code;
            fixed (byte* nameBytes = name)
            fixed (MPI_Datatype* datatypes = natives)
            fixed (nint* displacements = array_of_displacements)
            fixed (byte* descBytes = desc)
            {
                code = Mpi.MPI_T_event_get_info(
                    event_index,
                    nameBytes,
                    ref name_len,
                    out verbosity,
                    datatypes,
                    displacements,
                    ref num_elements,
                    out enumtype,
                    out hints,
                    descBytes,
                    ref desc_len,
                    out bind
                );
            }

            for (int i = 0; natives is not null && i < natives.Length; i++)
            {
                array_of_datatypes![i] = new Datatype(natives[i]);
            }

            info = new Info(hints);
            ErrorMode.Tools.Check(code, "MPI_T_event_get_info");
        }

        /// <summary>Registers a function that is called when an event happens.</summary>
        /// <remarks>Local. In C: MPI_T_event_register_callback. MPI-5.0, 15.3.8.</remarks>
        /// <param name="event_registration">in: the registration.</param>
        /// <param name="cb_safety">in: the operations that the function uses.</param>
        /// <param name="info">in: hints.</param>
        /// <param name="user_data">in: passed to the function.</param>
        /// <param name="event_cb_function">in: the function, or null for none.</param>
        public static void Event_register_callback(
            MPI_T_event_registration event_registration,
            int cb_safety,
            Info info,
            object? user_data,
            MPI.T.Event_cb_function? event_cb_function
        )
        {
            int code = Mpi.MPI_T_event_register_callback(
                event_registration,
                cb_safety,
                info.handle,
                null,
                Native<MPI_T_event_cb_function>(
                    event_cb_function,
                    (instance, registration, safety, _) =>
                        Guarded(() => event_cb_function!(instance, registration, safety, user_data))
                )
            );
            ErrorMode.Tools.Check(code, "MPI_T_event_register_callback");
        }

        /// <summary>Frees a registration.</summary>
        /// <remarks>Local. In C: MPI_T_event_handle_free. MPI-5.0, 15.3.8.</remarks>
        /// <param name="event_registration">in: the registration.</param>
        /// <param name="user_data">in: passed to the function.</param>
        /// <param name="free_cb_function">in: called once no callback of the registration runs any more; or null.</param>
        public static void Event_handle_free(
            MPI_T_event_registration event_registration,
            object? user_data,
            MPI.T.Event_free_cb_function? free_cb_function
        )
        {
            int code = Mpi.MPI_T_event_handle_free(
                event_registration,
                null,
                Native<MPI_T_event_free_cb_function>(
                    free_cb_function,
                    (registration, safety, _) => Guarded(() => free_cb_function!(registration, safety, user_data))
                )
            );
            ErrorMode.Tools.Check(code, "MPI_T_event_handle_free");
        }

        /// <summary>Registers a function that is called when events were lost.</summary>
        /// <remarks>Local. In C: MPI_T_event_set_dropped_handler. MPI-5.0, 15.3.8.</remarks>
        /// <param name="event_registration">in: the registration.</param>
        /// <param name="user_data">in: passed to the function.</param>
        /// <param name="dropped_cb_function">in: the function, or null for none.</param>
        public static void Event_set_dropped_handler(
            MPI_T_event_registration event_registration,
            object? user_data,
            MPI.T.Event_dropped_cb_function? dropped_cb_function
        )
        {
            int code = Mpi.MPI_T_event_set_dropped_handler(
                event_registration,
                Native<MPI_T_event_dropped_cb_function>(
                    dropped_cb_function,
                    (count, registration, source, safety, _) =>
                        Guarded(() => dropped_cb_function!(count, registration, source, safety, user_data))
                )
            );
            ErrorMode.Tools.Check(code, "MPI_T_event_set_dropped_handler");
        }

        // The address of the delegate that calls a function of the program; null for no function.
        private static nint Native<T>(Delegate? function, T native)
            where T : Delegate => function is null ? 0 : Callbacks.Keep(native);

        private static void Guarded(Action action)
        {
            try
            {
                action();
            }
            catch (System.Exception exception)
            {
                CallbackErrors.Keep(exception);
            }
        }
    }
}
