import { useTranslate } from 'ra-core';
import type { RowColumn } from '../../../contract/calls/widgetRows.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { ConsentIcons } from '../consent/Consent.tsx';
import { PhoneLink } from '../consent/PhoneLink.tsx';
import { VinLink } from '../page/VinLink.tsx';
import { type Cell, cellText, consentIn } from './cells.ts';

interface Props {
  readonly column: RowColumn;
  readonly value: Cell | undefined;
  /** The other cells, which say whether a number may be called. @default none */
  readonly row?: Readonly<Record<string, Cell>>;
}

/** What a record says in a column; a VIN leads to its vehicle, a number calls, and consent is three icons. */
export function RecordCell({ column, value, row = {} }: Props) {
  const t = useTranslate();
  const format = useFormat();
  if (column.name === 'vin' && typeof value === 'string' && value !== '') return <VinLink vin={value} />;
  if (column.kind === 'phone' && typeof value !== 'number') {
    return <PhoneLink phone={value} state={consentIn(row.consent, 'phone')} />;
  }
  if (column.kind === 'consent' && value) {
    return <ConsentIcons stateOf={(channel) => consentIn(value, channel)} />;
  }
  return cellText(column, value, t, format);
}
