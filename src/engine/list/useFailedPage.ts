import { useListContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFail } from '../../ui/toasts/useNotify.ts';

/** Where a further page of a list does not come, react-admin goes back to the first one without a word: this says why. */
export function useFailedPage(): void {
  const { error, page } = useListContext();
  const fail = useFail();
  const told = useRef<unknown>(undefined);
  useEffect(() => {
    if (!error || page === 1 || told.current === error) return;
    told.current = error;
    fail(error);
  }, [error, page, fail]);
}
