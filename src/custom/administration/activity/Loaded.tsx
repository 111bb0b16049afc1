import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PageSkeleton } from '../../../ui/states/PageSkeleton.tsx';

export interface Loading<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface Props<Data> {
  readonly of: Loading<Data>;
  /** What failed to load, as a sentence begins with it. */
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
}

/** The data, or that it is on its way, or why it is not there. */
export function Loaded<Data>({ of: { data, error, refetch }, what, children }: Props<Data>) {
  const t = useTranslate();
  if (data !== undefined) return children(data);
  if (!error) return <PageSkeleton />;
  return (
    <ErrorState
      title={t('errors.load.title', { what })}
      error={error}
      onRetry={() => {
        refetch();
      }}
    />
  );
}
