import { useListContext, useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useErrorMessage } from '../../ui/states/useErrorMessage.ts';

/** Where a further page of a list does not come, react-admin goes back to the first one without a word: this says why. */
export function useFailedPage(): void {
  const { error, page } = useListContext();
  const notify = useNotify();
  const errorMessage = useErrorMessage();
  const told = useRef<unknown>(undefined);
  useEffect(() => {
    if (!error || page === 1 || told.current === error) return;
    told.current = error;
    notify(errorMessage(error), { type: 'error' });
  }, [error, page, notify, errorMessage]);
}
