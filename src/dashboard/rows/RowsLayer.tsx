import { lazy, Suspense } from 'react';
import { useOpenRows } from '../drill/address.ts';
import type { Scope } from '../period.ts';

/** A bundle of its own: figures come first. */
const RowsDialog = lazy(async () => ({ default: (await import('./RowsDialog.tsx')).RowsDialog }));

/** The records that the address names, over the dashboard. */
export function RowsLayer({ period }: { readonly period: Scope }) {
  const { target, close, showAll } = useOpenRows();
  if (!target) return null;
  return (
    <Suspense fallback={null}>
      <RowsDialog
        // Another part or month begins at its first page.
        key={`${target.widget} ${target.part} ${target.month}`}
        target={target}
        period={period}
        onClose={close}
        onShowAll={showAll}
      />
    </Suspense>
  );
}
