import { type ReactNode, Suspense } from 'react';
import { WithTexts } from '../../ui/page/Page.tsx';
import { texts } from './texts/index.ts';

/** A part of the list or of a lead's page with the texts of its own; the rest does not wait for them. */
export function WithLeadTexts({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <WithTexts of={texts}>{children}</WithTexts>
    </Suspense>
  );
}
