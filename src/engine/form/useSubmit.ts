import { type SaveHandlerCallbacks, setSubmissionErrors, useSaveContext } from 'ra-core';
import { useFormContext } from 'react-hook-form';

/** Checks the form and saves it from a button, with other consequences if any are named. */
export function useSubmit() {
  const { save } = useSaveContext();
  const { handleSubmit, setError } = useFormContext();
  return (callbacks?: SaveHandlerCallbacks) =>
    void handleSubmit(async (values) => {
      // What the server says of single fields comes back instead of through onError.
      const errors = await save?.(values, callbacks);
      if (errors) setSubmissionErrors(errors, setError);
    })();
}
