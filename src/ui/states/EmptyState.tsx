import type { ReactNode } from 'react';
import { State } from './State.tsx';

interface Props {
  /** What is so: "There is no contract in transit". */
  readonly title: string;
  /** Why, and what to look at instead. */
  readonly text?: ReactNode;
  /** Small outlined buttons: what to do next. */
  readonly children?: ReactNode;
}

/** There is nothing to show, and that is right. */
export function EmptyState(props: Props) {
  return <State {...props} />;
}
