import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { FieldOf } from '../../../contract/resource/fields.ts';
import { notAvailable } from '../../providers/texts/format.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { type CellProps, useDeclaration } from '../declaration.ts';
import { useLabels } from '../labels.ts';
import { useClock } from './clock.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const Missing = () => <span>{notAvailable}</span>;

export function TextCell({ value }: CellProps) {
  return isText(value) || isNumber(value) ? <span>{value}</span> : <Missing />;
}

/** A unique whole number names a record, so it is written as it stands, without separators. */
export const isIdentifier = (field: FieldOf<'integer'>) => field.unique === true;

export function IntegerCell({ value, field }: CellProps<FieldOf<'integer'>>) {
  const format = useFormat();
  if (!isNumber(value)) return <Missing />;
  return <span>{isIdentifier(field) ? String(value) : format.integer(value)}</span>;
}

export function DecimalCell({ value }: CellProps) {
  const format = useFormat();
  return isNumber(value) ? <span>{format.asGiven(value)}</span> : <Missing />;
}

export function MoneyCell({ value, place }: CellProps) {
  const format = useFormat();
  if (!isNumber(value)) return <Missing />;
  if (place === 'page') return <span>{format.moneyExact(value)}</span>;
  return <span title={format.moneyExact(value)}>{format.money(value)}</span>;
}

export function PercentCell({ value }: CellProps) {
  const format = useFormat();
  return isNumber(value) ? <span>{format.percent(value / 100)}</span> : <Missing />;
}

export function ChoiceCell({ name, value }: CellProps) {
  const labels = useLabels(useDeclaration().resource);
  return isText(value) ? <span>{labels.choice(name, value)}</span> : <Missing />;
}

export function FlagCell({ value }: CellProps) {
  const t = useTranslate();
  if (value !== 'Y' && value !== 'N') return <Missing />;
  return <span>{t(value === 'Y' ? 'ra.boolean.true' : 'ra.boolean.false')}</span>;
}

export function DateCell({ value }: CellProps) {
  const format = useFormat();
  return isText(value) ? <span>{format.date(value)}</span> : <Missing />;
}

export function InstantCell({ value, place, field, record }: CellProps<FieldOf<'instant'>>) {
  const format = useFormat();
  const clock = useClock(field, record);
  if (!isText(value)) return <Missing />;
  const exact = [format.dateTime(value, clock.zone), clock.name].filter(Boolean).join(', ');
  return (
    <time dateTime={value} title={exact}>
      {place === 'page' ? exact : format.time(value, new Date(), clock.zone)}
    </time>
  );
}

/** A link on a page; plain in a row, where a press opens the record. */
function Reachable({
  href,
  place,
  children,
}: {
  href: string;
  place: CellProps['place'];
  children: ReactNode;
}) {
  return place === 'page' ? <Link href={href}>{children}</Link> : <span>{children}</span>;
}

export function EmailCell({ value, place }: CellProps) {
  if (!isText(value)) return <Missing />;
  return (
    <Reachable href={`mailto:${value}`} place={place}>
      {value}
    </Reachable>
  );
}

export function PhoneCell({ value, place }: CellProps) {
  const format = useFormat();
  if (!isText(value)) return <Missing />;
  return (
    <Reachable href={`tel:${value}`} place={place}>
      {format.phone(value)}
    </Reachable>
  );
}

/** `America/New_York` → `Eastern`, the way people here say it; other zones by their city. */
export function TimeZoneCell({ value }: CellProps) {
  const t = useTranslate();
  if (!isText(value)) return <Missing />;
  return <span title={value}>{t(`form.timeZones.${value}`, { _: value })}</span>;
}

export function JsonCell({ value }: CellProps) {
  return value === null || value === undefined ? <Missing /> : <code>{JSON.stringify(value)}</code>;
}
