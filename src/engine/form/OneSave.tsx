import { SaveContextProvider, type SaveHandler, useSaveContext } from 'ra-core';
import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';

interface Props {
  /** True once the record is made and its page is on the way: what saves the form until then would make a second one. */
  readonly isMade?: RefObject<boolean> | undefined;
  readonly children: ReactNode;
}

/** While a form is being saved, whatever else saves it – a second click, Enter, Ctrl S – waits for the same answer. */
export function OneSave({ isMade, children }: Props) {
  const context = useSaveContext();
  const running = useRef<ReturnType<SaveHandler<FieldValues>>>(undefined);
  const { save } = context;
  const once = useMemo(
    (): typeof save =>
      save &&
      ((...what) => {
        if (isMade?.current) return Promise.resolve();
        running.current ??= Promise.resolve(save(...what)).finally(() => {
          running.current = undefined;
        });
        return running.current;
      }),
    [save, isMade],
  );
  const value = useMemo(() => (once ? { ...context, save: once } : context), [context, once]);
  return <SaveContextProvider value={value}>{children}</SaveContextProvider>;
}
