import { Suspense } from 'react';
import type { AsideProps } from '../../engine/declaration.ts';
import { later } from '../../ui/page/loadedPart.tsx';
import { PageSkeleton } from '../../ui/states/PageSkeleton.tsx';

/** The what-if is a bundle of its own, loaded when a row is opened. */
const Aside = later(async () => (await import('./whatIf/Aside.tsx')).Aside);

export function WhatIfAside(props: AsideProps) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Aside {...props} />
    </Suspense>
  );
}
