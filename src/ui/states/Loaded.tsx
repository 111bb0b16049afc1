import type { ReactNode } from 'react';
import { NotLoaded } from './NotLoaded.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

export interface Loading<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface Props<Data> {
  readonly of: Loading<Data>;
  /** What failed to load, as a sentence begins with it. */
  readonly what: string;
  /** What stands there until the data come. @default a skeleton */
  readonly waiting?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The data, or that it is on its way, or why it is not there. */
export function Loaded<Data>({ of, what, waiting = <PageSkeleton />, children }: Props<Data>) {
  if (of.data !== undefined) return children(of.data);
  return of.error ? <NotLoaded of={of} what={what} /> : waiting;
}
