import { Suspense } from 'react';
import type { Records } from '../../../contract/widget.ts';
import type { Scope } from '../../providers/period.ts';
import { later } from '../../ui/page/loadedPart.tsx';
import { useOpenRows } from '../drill/address.ts';

/** A bundle of its own: figures come first. */
const RowsDialog = later(async () => (await import('./RowsDialog.tsx')).RowsDialog);

interface Props {
  readonly period: Scope;
  /** What the widget of a call says of its records. */
  readonly recordsOf: (callName: string) => Records | undefined;
}

/** The records that the address names, over the dashboard. */
export function RowsLayer({ period, recordsOf }: Props) {
  const { target, close, showAll } = useOpenRows();
  if (!target) return null;
  return (
    <Suspense fallback={null}>
      <RowsDialog
        // Another part or month begins at its first page.
        key={`${target.widget} ${target.part} ${target.month}`}
        target={target}
        records={recordsOf(target.widget)}
        period={period}
        onClose={close}
        onShowAll={showAll}
      />
    </Suspense>
  );
}
