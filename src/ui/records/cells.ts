import type { RowColumn, WidgetRowsReply } from '../../../contract/calls/widgetRows.ts';
import type { Format, Translate } from '../../providers/texts/format.ts';
import { notAvailable } from '../../providers/texts/format.ts';
import type { Channel, ConsentState } from '../consent/Consent.tsx';

export type Cell = WidgetRowsReply['rows'][number][string];

const channels = ['phone', 'sms', 'email'] as const satisfies readonly Channel[];
const states: Readonly<Record<string, ConsentState>> = { A: 'allowed', O: 'out' };

/** What a cell of consent says of a channel. */
export const consentIn = (value: Cell | undefined, channel: Channel): ConsentState =>
  states[String(value ?? '').charAt(channels.indexOf(channel))] ?? 'missing';

const figureKinds: readonly RowColumn['kind'][] = ['units', 'dollars', 'hours', 'days', 'percent'];

/** Figures stand right, words left. */
export const isFigure = ({ kind }: RowColumn) => figureKinds.includes(kind);

function writeFigure(kind: RowColumn['kind'], value: number, format: Format): string {
  switch (kind) {
    case 'dollars':
      return format.money(value);
    case 'hours':
      return format.decimal(value);
    case 'days':
      return format.days(value);
    case 'percent':
      return format.percent(value / 100);
    case 'customer':
      return String(value);
    default:
      // Shares of split deals are halves.
      return Number.isInteger(value) ? format.integer(value) : format.decimal(value);
  }
}

/** What a cell of a column says; `–` for nothing. */
export function cellText({ name, kind }: RowColumn, value: Cell | undefined, t: Translate, format: Format) {
  if (value === null || value === undefined || value === '') return notAvailable;
  if (typeof value === 'number') return writeFigure(kind, value, format);
  if (kind === 'phone') return format.phone(value);
  if (kind === 'consent')
    return channels.map((one) => t(`consent.${one}.${consentIn(value, one)}`)).join(', ');
  if (kind === 'date') return format.date(value);
  if (kind === 'instant') return format.dateTime(value);
  return t(`rows.values.${name}.${value}`, { _: value });
}

/** A column's heading. One that the texts don't know yet is shown by its own name, readable. */
export const columnName = (name: string, t: Translate) =>
  t(`rows.columns.${name}`, { _: name.replaceAll('_', ' ') });

/** Sums that are no counts. */
const sumKinds: Readonly<Record<string, RowColumn['kind']>> = {
  cit_total: 'dollars',
  not_told_total: 'dollars',
  booked_hours: 'hours',
  total_positive_equity: 'dollars',
  loss: 'dollars',
};

/** Name and amount of each sum; one of a column of the same name is written as that column. */
export function sumsOf({ sums, columns }: WidgetRowsReply, t: Translate, format: Format) {
  return Object.entries(sums).map(([name, value]) => {
    const kind = columns.find((column) => column.name === name)?.kind ?? sumKinds[name] ?? 'units';
    return {
      name,
      label: t(`rows.totals.${name}`, { _: columnName(name, t) }),
      value: value === null ? notAvailable : writeFigure(kind, value, format),
    };
  });
}
