import { useTranslate } from 'ra-core';
import type { Segment } from '../../../../contract/calls/customers/segments.ts';
import { ExportDialog } from '../customer/ExportDialog.tsx';
import { exportHref, mostExported } from '../report/exportHref.ts';
import { useTotal } from '../report/queries.ts';

/** Exports the customers of a segment. */
export function ExportSegment({
  segment,
  onClose,
}: {
  readonly segment: Segment;
  readonly onClose: () => void;
}) {
  const t = useTranslate();
  const { data: total } = useTotal(segment.expression);
  return (
    <ExportDialog
      href={exportHref(segment.expression)}
      most={mostExported}
      text={t('customer.export.text')}
      hasGross
      total={total ?? undefined}
      onClose={onClose}
    />
  );
}
