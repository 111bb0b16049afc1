import type { CellProps } from '../../../engine/declaration.ts';
import { useDeclaration } from '../../../engine/declaration.ts';
import { useLabels } from '../../../engine/labels.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Tag } from '../../../ui/page/Tag.tsx';
import { themed } from '../../../ui/theme/themed.tsx';

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Who, and what they drive. */
export function CustomerCell({ value, record }: CellProps) {
  const format = useFormat();
  const labels = useLabels(useDeclaration().resource);
  const { vehicle, mileage, finance_type, class: scoreClass } = record;
  const about = [
    isText(vehicle) ? vehicle : record.vin,
    ...(isNumber(mileage) ? [`${format.integer(mileage)} mi`] : []),
    ...(finance_type === 'lease' ? [labels.choice('finance_type', 'lease').toLocaleLowerCase()] : []),
  ];
  return (
    <Two>
      <span>
        <b>{isText(value) ? value : notAvailable}</b>
        {isText(scoreClass) && scoreClass !== 'U' && <Tag>{labels.choice('class', scoreClass)}</Tag>}
      </span>
      <small>{about.join(' · ')}</small>
    </Two>
  );
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
export function PaymentCell({ value }: CellProps) {
  const format = useFormat();
  return isNumber(value) ? <span>{format.moneyExact(value)}</span> : notAvailable;
}

/** More a month is bad for the customer, less is good; the sign says it too. */
export function DifferenceCell({ value }: CellProps) {
  const format = useFormat();
  if (!isNumber(value)) return notAvailable;
  return (
    <Judged data-tone={value > 0 ? 'bad' : 'good'}>
      {value > 0 ? '+' : ''}
      {format.moneyExact(value)}
    </Judged>
  );
}

const Two = themed('span', ({ theme }) => ({
  display: 'inline-block',
  maxWidth: '100%',
  verticalAlign: 'middle',
  '& > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > span:has(> b)': { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
  '& b': { fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}));

const Judged = themed('span', ({ theme }) => ({
  '&[data-tone="good"]': { color: theme.vars.palette.success.main },
  '&[data-tone="bad"]': { color: theme.vars.palette.error.main },
}));
