import { ArrowRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { CellProps } from '../../../engine/declaration.ts';
import { useDeclaration } from '../../../engine/declaration.ts';
import { useLabels } from '../../../engine/labels.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { type Channel, ConsentIcons, type ConsentState } from '../../../ui/consent/Consent.tsx';
import { PhoneLink } from '../../../ui/consent/PhoneLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { sizes } from '../../../ui/theme/sizes.ts';
import { themed } from '../../../ui/theme/themed.tsx';
import { OutcomeSelect } from '../call/OutcomeSelect.tsx';
import { WithEquityTexts } from '../WithEquityTexts.tsx';

type Row = Pick<CellProps, 'record'>;

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const ways = { phone: 'may_call', sms: 'may_text', email: 'may_email' } as const;

/** The server says only whether they may be reached: with a number in sight it is known why not. */
function stateOf({ record }: Row, channel: Channel): ConsentState {
  if (record[ways[channel]] === 'Y') return 'allowed';
  if (channel === 'email' || !('phone' in record)) return 'closed';
  return record.phone ? 'out' : 'missing';
}

export const CustomerCell = ({ value }: CellProps) => <Name>{isText(value) ? value : notAvailable}</Name>;

/** The number below the name, for roles that see it. */
export function PhoneUnder(row: Row) {
  const { phone } = row.record;
  if (!('phone' in row.record)) return null;
  return (
    <Phone>
      <PhoneLink phone={isText(phone) ? phone : null} state={stateOf(row, 'phone')} />
    </Phone>
  );
}

export const ConsentCell = (row: CellProps) => <ConsentIcons stateOf={(channel) => stateOf(row, channel)} />;

/** The vehicle and how it was bought. */
export function VehicleCell({ value, record }: CellProps) {
  return (
    <Two>
      <span>{isText(value) ? value : String(record.vin)}</span>
      <small>
        <WithEquityTexts>
          <Contract record={record} />
        </WithEquityTexts>
      </small>
    </Two>
  );
}

/** `Loan · 33 months left`. */
export function Contract({ record }: Row) {
  const t = useTranslate();
  const labels = useLabels(useDeclaration().resource);
  const { finance_type: kind, months_left: months } = record;
  return [
    labels.choice('finance_type', String(kind)),
    ...(isNumber(months) ? [t('equity.monthsLeft', { smart_count: months })] : []),
  ].join(' · ');
}

/** What the vehicle is worth, by what and as of when. */
export function ValueCell({ value, record }: CellProps) {
  const format = useFormat();
  const labels = useLabels(useDeclaration().resource);
  if (!isNumber(value)) return notAvailable;
  const { value_source: source, value_date: day } = record;
  const about = [
    ...(isText(source) ? [labels.choice('value_source', source)] : []),
    ...(isText(day) ? [format.dayOfYear(day)] : []),
  ];
  return (
    <Two title={format.moneyExact(value)}>
      <span>{format.money(value)}</span>
      <small>{about.join(' · ')}</small>
    </Two>
  );
}

/** Payments are told to the cent. */
export function PaymentCell({ value }: Pick<CellProps, 'value'>) {
  const format = useFormat();
  return isNumber(value) ? <span>{format.moneyExact(value)}</span> : notAvailable;
}

/** More a month is bad for the customer, less is good; the sign says it too. */
export function DifferenceCell({ value }: Pick<CellProps, 'value'>) {
  const format = useFormat();
  if (!isNumber(value)) return notAvailable;
  return (
    <Judged data-tone={value > 0 ? 'bad' : 'good'}>
      {value > 0 ? '+' : ''}
      {format.moneyExact(value)}
    </Judged>
  );
}

/** On a phone: `2022 Kia Sorento S · Loan`. */
export function VehicleOnCard({ value, record }: CellProps) {
  const labels = useLabels(useDeclaration().resource);
  const vehicle = isText(value) ? value : String(record.vin);
  return `${vehicle} · ${labels.choice('finance_type', String(record.finance_type))}`;
}

/** On a phone: what they have, and the payment now and then. */
export function EquityOnCard({ value, record }: CellProps) {
  const format = useFormat();
  const labels = useLabels(useDeclaration().resource);
  return (
    <Ends>
      <span>
        {labels.field('equity')} <b>{isNumber(value) ? format.money(value) : notAvailable}</b>
      </span>
      <span>
        <PaymentCell value={record.payment} /> <Icon of={ArrowRight} size={sizes.iconSmall} />{' '}
        <b>
          <PaymentCell value={record.est_new_payment} />
        </b>
      </span>
    </Ends>
  );
}

/** On a phone: the call, and how it ended. */
export function CallOnCard(row: CellProps) {
  const { phone } = row.record;
  return (
    <Halves>
      {'phone' in row.record && (
        <PhoneLink phone={isText(phone) ? phone : null} state={stateOf(row, 'phone')} look="button" />
      )}
      <OutcomeSelect record={row.record} />
    </Halves>
  );
}

const Name = themed('b', { fontWeight: 500 });

const Phone = themed('span', ({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  '& a': { color: theme.vars.palette.primary.main },
}));

const Two = themed('span', ({ theme }) => ({
  display: 'inline-block',
  maxWidth: '100%',
  verticalAlign: 'middle',
  color: theme.vars.palette.text.primary,
  '& > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}));

const Judged = themed('span', ({ theme }) => ({
  '&[data-tone="good"]': { color: theme.vars.palette.success.main },
  '&[data-tone="bad"]': { color: theme.vars.palette.error.main },
}));

const Ends = themed('span', ({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 1),
  '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& svg': { verticalAlign: 'middle' },
}));

const Halves = themed('span', ({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  alignItems: 'center',
  gap: theme.spacing(1),
  paddingTop: theme.spacing(0.5),
}));
