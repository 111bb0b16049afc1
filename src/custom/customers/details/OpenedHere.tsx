import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The part of the page that its address opens, and the record in it, if any; undefined for every other part. */
export function useOpenedSection(section: string): { readonly record?: string } | undefined {
  const [address] = useSearchParams();
  if (address.get('section') !== section) return undefined;
  const record = address.get('record');
  return record === null ? {} : { record };
}

/** Brings the part of the page that it stands in into view, once it is there. */
export function OpenedHere() {
  const bringIntoView = useCallback((mark: HTMLElement | null) => {
    mark?.closest('section')?.scrollIntoView({ block: 'start' });
  }, []);
  return <span ref={bringIntoView} />;
}
