import { SaveContextProvider, type SaveHandler, useSaveContext } from 'ra-core';
import { type ReactNode, useMemo, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';

/** While a form is being saved, whatever else saves it – a second click, Enter, Ctrl S – waits for the same answer. */
export function OneSave({ children }: { readonly children: ReactNode }) {
  const context = useSaveContext();
  const running = useRef<ReturnType<SaveHandler<FieldValues>>>(undefined);
  const { save } = context;
  const once = useMemo(
    (): typeof save =>
      save &&
      ((...what) => {
        running.current ??= Promise.resolve(save(...what)).finally(() => {
          running.current = undefined;
        });
        return running.current;
      }),
    [save],
  );
  const value = useMemo(() => (once ? { ...context, save: once } : context), [context, once]);
  return <SaveContextProvider value={value}>{children}</SaveContextProvider>;
}
