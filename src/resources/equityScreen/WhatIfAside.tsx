import { lazy, Suspense } from 'react';
import type { AsideProps } from '../../engine/declaration.ts';
import { PageSkeleton } from '../../ui/states/PageSkeleton.tsx';

/** The what-if is a bundle of its own, loaded when a row is opened. */
const Aside = lazy(async () => ({ default: (await import('./whatIf/Aside.tsx')).Aside }));

export function WhatIfAside(props: AsideProps) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Aside {...props} />
    </Suspense>
  );
}
