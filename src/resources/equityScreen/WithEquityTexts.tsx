import { type ReactNode, Suspense } from 'react';
import { WithTexts } from '../../ui/page/Page.tsx';
import { texts } from './texts/index.ts';

interface Props {
  /** What stands there until the texts are there. @default nothing */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the list with the texts of its own; the rest does not wait for them. */
export function WithEquityTexts({ waiting = null, children }: Props) {
  return (
    <Suspense fallback={waiting}>
      <WithTexts of={texts}>{children}</WithTexts>
    </Suspense>
  );
}
