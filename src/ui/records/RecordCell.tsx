import { useTranslate } from 'ra-core';
import type { RowColumn } from '../../../contract/calls/widgetRows.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { VinLink } from '../page/VinLink.tsx';
import { type Cell, cellText } from './cells.ts';

interface Props {
  readonly column: RowColumn;
  readonly value: Cell | undefined;
}

/** What a record says in a column; a VIN leads to its vehicle. */
export function RecordCell({ column, value }: Props) {
  const t = useTranslate();
  const format = useFormat();
  if (column.name === 'vin' && typeof value === 'string' && value !== '') return <VinLink vin={value} />;
  return cellText(column, value, t, format);
}
