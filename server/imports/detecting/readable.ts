import { looksLikePhone } from '../../../contract/contact/phone.ts';
import type { Field, FieldKind } from '../../../contract/resource/fields.ts';
import { byHeader } from '../cells/byHeader.ts';
import { CellFault, cellReader } from '../cells/cells.ts';
import { isCustomerKey } from '../cells/customerKey.ts';
import { guessDates } from '../cells/guessDates.ts';
import { standInOf } from '../cells/standIns.ts';
import { timeZoneNamed } from '../cells/timeZones.ts';
import { choiceSpelt } from './words/choiceWords.ts';

/** "Eastern" may be a time zone or a region, so only the header can make it a time zone. */
const isAmbiguous = ({ kind }: Field, value: string) => kind === 'timeZone' && timeZoneNamed(value) !== value;

type Readable = (values: readonly string[]) => number;

const NUMBERS: ReadonlySet<FieldKind> = new Set(['integer', 'decimal', 'money', 'percent']);

/** Number styles to try; they make no difference to other kinds. */
const marksOf = ({ kind }: Field) => (NUMBERS.has(kind) ? (['.', ',', 'typed'] as const) : (['.'] as const));

const shareOf = (is: (value: string) => boolean) => (values: readonly string[]) =>
  values.length === 0 ? 1 : values.filter(is).length / values.length;

/** References aren't looked up here: stores and people have many kinds of names and numbers. */
const isReadAnyway = (field: Field) =>
  field.kind === 'references' || (field.kind === 'reference' && field.to !== 'customers');

/** A VIN with a wrong check digit still shows that the column holds VINs. */
const withAnyVin = (field: Field): Field =>
  field.kind === 'vin' ? { ...field, anyCheckDigit: true } : field;

function shareReader(declared: Field, prepare = (text: string) => text): Readable {
  const field = withAnyVin(declared);
  if (isReadAnyway(field)) return () => 1;
  // Phone numbers of any country will do.
  if (field.kind === 'phone') return shareOf(looksLikePhone);
  const isDay = field.kind === 'date' || field.kind === 'instant';
  const plain = marksOf(field).map((decimal) => cellReader(field, { dates: [], decimal }));
  return (texts) => {
    const values = texts.map(prepare);
    // The decimal mark is a question of how to read the file, so any style will do.
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

/** Share of the values that the field can hold, 0–1. Placeholders are ignored. */
export function readableShare(name: string, field: Field): Readable {
  // A customer number may contain letters; text without a digit is a name.
  if (name === 'UC_ID') return shareOf(isCustomerKey);
  const share = shareReader(field, byHeader(name, ''));
  const standIn = standInOf(name, field);
  if (!standIn) return share;
  return (values) => {
    const real = values.filter((text) => !standIn.is(text));
    return real.length === 0 && values.length > 0 ? 0 : share(real);
  };
}
