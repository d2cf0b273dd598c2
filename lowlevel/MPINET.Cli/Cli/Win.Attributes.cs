using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    public sealed partial class Win
    {
        /// <summary>A copy function that never copies the attribute.</summary>
        /// <returns>MPI.SUCCESS.</returns>
        public static int NULL_COPY_FN(
            Win win,
            int keyval,
            object? extra_state,
            object? attribute_val_in,
            out object? attribute_val_out,
            out bool flag
        )
        {
            attribute_val_out = null;
            flag = false;
            return SUCCESS;
        }

        /// <summary>A copy function that gives the copy the same object.</summary>
        /// <returns>MPI.SUCCESS.</returns>
        public static int DUP_FN(
            Win win,
            int keyval,
            object? extra_state,
            object? attribute_val_in,
            out object? attribute_val_out,
            out bool flag
        )
        {
            attribute_val_out = attribute_val_in;
            flag = true;
            return SUCCESS;
        }

        /// <summary>A delete function that does nothing.</summary>
        /// <returns>MPI.SUCCESS.</returns>
        public static int NULL_DELETE_FN(Win win, int keyval, object? attribute_val, object? extra_state) => SUCCESS;

        /// <summary>Makes a key for attributes, whose values are objects.</summary>
        /// <remarks>Local. In C: MPI_Win_create_keyval. MPI-5.0, chapter 7.</remarks>
        /// <param name="copy_fn">in: called for the attribute when its object is duplicated; NULL_COPY_FN and DUP_FN are two.</param>
        /// <param name="delete_fn">in: called when the attribute is deleted; NULL_DELETE_FN is one.</param>
        /// <param name="extra_state">in: handed to both.</param>
        /// <returns>The key.</returns>
        public static int Create_keyval(
            MPI.Win.Copy_attr_function copy_fn,
            MPI.Win.Delete_attr_function delete_fn,
            object? extra_state
        )
        {
            var key = new AttributeKey(
                (nint handle, int keyval, object? value, out object? copy, out bool flag) =>
                    copy_fn(new Win((MPI_Win)handle), keyval, extra_state, value, out copy, out flag),
                (handle, keyval, value) => delete_fn(new Win((MPI_Win)handle), keyval, value, extra_state)
            );
            int created = 0;
            int code = Mpi.MPI_Win_create_keyval(
                Callbacks.Keep<MPI_Win_copy_attr_function>(CopyAttribute),
                Callbacks.Keep<MPI_Win_delete_attr_function>(DeleteAttribute),
                &created,
                key.State
            );
            if (ErrorMode.Failed(code))
            {
                ErrorMode.World.Raise(code, "MPI_Win_create_keyval");
            }

            AttributeKeys.OfWin.Add(created);
            return created;
        }

        /// <summary>Frees a key; attributes that have it stay until they are deleted.</summary>
        /// <remarks>Local. In C: MPI_Win_free_keyval. MPI-5.0, chapter 7.</remarks>
        /// <param name="keyval">in and out: the key, which becomes KEYVAL_INVALID.</param>
        public static void Free_keyval(ref int keyval)
        {
            int freed = keyval;
            int code = Mpi.MPI_Win_free_keyval(ref keyval);
            if (ErrorMode.Failed(code))
            {
                ErrorMode.World.Raise(code, "MPI_Win_free_keyval");
                return;
            }

            AttributeKeys.OfWin.Remove(freed);
        }

        /// <summary>Attaches an object; one that was there under the same key is deleted first.</summary>
        /// <remarks>Local. In C: MPI_Win_set_attr. MPI-5.0, chapter 7.</remarks>
        /// <param name="keyval">in: the key.</param>
        /// <param name="attribute_val">in: the object; an address (IntPtr) for a key that the P/Invoke tier has made.</param>
        public void Set_attr(int keyval, object? attribute_val)
        {
            int code = Mpi.MPI_Win_set_attr(handle, keyval, AttributeKeys.OfWin.ToNative(keyval, attribute_val));
            if (ErrorMode.Failed(code))
            {
                errors.Raise(code, "MPI_Win_set_attr");
            }
        }

        /// <summary>Gets an attached object, or one of the attributes that MPI itself attaches.</summary>
        /// <remarks>Local. In C: MPI_Win_get_attr. MPI-5.0, chapter 7.</remarks>
        /// <param name="keyval">in: the key.</param>
        /// <param name="attribute_val">out: the object. WIN_BASE gives an address and WIN_SIZE a number of bytes (both IntPtr), the others an int.</param>
        /// <returns>True where an attribute of that key is attached.</returns>
        public bool Get_attr(int keyval, out object? attribute_val)
        {
            void* value = null;
            int code = Mpi.MPI_Win_get_attr(handle, keyval, &value, out int flag);
            if (ErrorMode.Failed(code))
            {
                errors.Raise(code, "MPI_Win_get_attr");
            }

            attribute_val = code != 0 || flag == 0 ? null : Value(keyval, value);
            return code == 0 && flag != 0;
        }

        /// <summary>Deletes an attached object.</summary>
        /// <remarks>Local. In C: MPI_Win_delete_attr. MPI-5.0, chapter 7.</remarks>
        /// <param name="keyval">in: the key.</param>
        public void Delete_attr(int keyval)
        {
            int code = Mpi.MPI_Win_delete_attr(handle, keyval);
            if (ErrorMode.Failed(code))
            {
                errors.Raise(code, "MPI_Win_delete_attr");
            }
        }

        /// <summary>The value of an attribute that MPI itself attaches: only the base is the address itself.</summary>
        private static object? Value(int keyval, void* value) =>
            keyval == Mpi.MPI_WIN_BASE ? (nint)value
            : keyval == Mpi.MPI_WIN_SIZE ? *(nint*)value
            : keyval == Mpi.MPI_WIN_DISP_UNIT || keyval == Mpi.MPI_WIN_CREATE_FLAVOR || keyval == Mpi.MPI_WIN_MODEL
                ? *(int*)value
            : AttributeKeys.OfWin.ToManaged(keyval, value);

        private static int CopyAttribute(
            MPI_Win win,
            int keyval,
            void* extra_state,
            void* attribute_val_in,
            void* attribute_val_out,
            int* flag
        ) => AttributeKey.Copy((nint)win, keyval, extra_state, attribute_val_in, attribute_val_out, flag);

        private static int DeleteAttribute(MPI_Win win, int keyval, void* attribute_val, void* extra_state) =>
            AttributeKey.Delete((nint)win, keyval, attribute_val, extra_state);
    }
}
