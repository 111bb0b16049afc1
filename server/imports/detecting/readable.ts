import { looksLikePhone } from '../../../contract/contact/phone.ts';
import type { Field, FieldKind } from '../../../contract/resource/fields.ts';
import { byHeader } from '../cells/byHeader.ts';
import { CellFault, cellReader } from '../cells/cells.ts';
import { isCustomerKey } from '../cells/customerKey.ts';
import { guessDates } from '../cells/guessDates.ts';
import { standInOf } from '../cells/standIns.ts';
import { timeZoneNamed } from '../cells/timeZones.ts';
import { choiceSpelt } from './words/choiceWords.ts';

/** "Eastern" may be a time zone or a region: a column of such words is one by its header alone. */
const isAmbiguous = ({ kind }: Field, value: string) => kind === 'timeZone' && timeZoneNamed(value) !== value;

type Readable = (values: readonly string[]) => number;

const NUMBERS: ReadonlySet<FieldKind> = new Set(['integer', 'decimal', 'money', 'percent']);

/** Before the decimals of numbers, or between their thousands; of other kinds one way to read is enough. */
const marksOf = ({ kind }: Field) => (NUMBERS.has(kind) ? (['.', ',', 'typed'] as const) : (['.'] as const));

const shareOf = (is: (value: string) => boolean) => (values: readonly string[]) =>
  values.length === 0 ? 1 : values.filter(is).length / values.length;

/** What references refer to is not looked up: stores and people have names and numbers of many sorts. */
const isReadAnyway = (field: Field) =>
  field.kind === 'references' || (field.kind === 'reference' && field.to !== 'customers');

/** A VIN whose check digit does not fit is one all the same: whether it is taken is no question of what a column holds. */
const asHeld = (field: Field): Field => (field.kind === 'vin' ? { ...field, anyCheckDigit: true } : field);

function shareReader(declared: Field, prepare = (text: string) => text): Readable {
  const field = asHeld(declared);
  if (isReadAnyway(field)) return () => 1;
  // Of which country a number is makes no other column of it.
  if (field.kind === 'phone') return shareOf(looksLikePhone);
  const isDay = field.kind === 'date' || field.kind === 'instant';
  const plain = marksOf(field).map((decimal) => cellReader(field, { dates: [], decimal }));
  return (texts) => {
    const values = texts.map(prepare);
    // A comma before the decimals is a question of how the file is read, not of what a column holds.
    const ways = isDay ? [cellReader(field, { dates: guessDates(values) })] : plain;
    let most = values.length === 0 ? 1 : 0;
    for (const read of ways) {
      if (most === 1) break;
      const isGood = (value: string) =>
        !isAmbiguous(field, value) &&
        (!(read(value) instanceof CellFault) || choiceSpelt(field, value) !== undefined);
      most = Math.max(most, values.filter(isGood).length / values.length);
    }
    return most;
  };
}

/** Share of the values of a column that the field can hold, 0–1. What stands for no value tells nothing. */
export function readableShare(name: string, field: Field): Readable {
  // A customer's number may have letters in it; what has no digit is a name.
  if (name === 'UC_ID') return shareOf(isCustomerKey);
  const share = shareReader(field, byHeader(name, ''));
  const standIn = standInOf(name, field);
  if (!standIn) return share;
  return (values) => {
    const real = values.filter((text) => !standIn.is(text));
    return real.length === 0 && values.length > 0 ? 0 : share(real);
  };
}
