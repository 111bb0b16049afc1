import { type WrittenField, writtenFields } from '../../../contract/records/asWritten.ts';
import { customersTarget } from '../../../contract/records/customers.ts';
import { cellReader } from '../../imports/cells/cells.ts';
import { tidy } from '../../imports/cells/text.ts';
import { asWritten, type WrittenStep } from '../../imports/reading/asWritten.ts';
import type { Random } from '../random.ts';

type Values = Readonly<Record<WrittenField, string | null>>;

const steps: readonly WrittenStep<WrittenField>[] = writtenFields.map((name, place) => ({
  ...{ name, place },
  kind: customersTarget.fields[name].kind,
}));

const capitals = (text: string) => text.replace(/(?<=^|[.@])[a-z]/g, (letter) => letter.toUpperCase());
const digitsOf = (phone: string) => phone.split('-');

/** How a desk writes what is known, and how often; none of it says anything else. */
const habits: readonly (readonly [WrittenField, number, (value: string, random: Random) => string])[] = [
  ['UC_Phone1', 0.11, (value) => value.replace(/^(\d+)-(.*)$/, '($1) $2')],
  ['UC_Phone1', 0.03, (value) => `+1 ${digitsOf(value).join(' ')}`],
  ['UC_Phone1', 0.01, (value, random) => `${digitsOf(value).join('.')} ext ${random.int(2, 40)}`],
  ['UC_Phone2', 0.2, (value) => digitsOf(value).join('')],
  ['UC_Email', 0.05, capitals],
  ['UC_Email', 0.01, (value) => `${value.toUpperCase()} `],
  ['address', 0.03, (value) => value.replace(' ', '  ')],
  ['UC_LastName', 0.01, (value) => `${value} `],
];

/** Share of customers without a second phone of whom a note stands in its place. */
const NOTES = 0.006;
const notes = ['see notes', '555-CALL', 'ask spouse', 'same'] as const;
const readPhone = cellReader(customersTarget.fields.UC_Phone2, { dates: [] });

/** What the file of a customer said where that is not what is kept, as an import finds it; null for most. */
export function writingOf(random: Random, values: Values): string | null {
  const cells = writtenFields.map((name) => values[name] ?? '');
  for (const [name, share, write] of habits) {
    const place = writtenFields.indexOf(name);
    const value = values[name];
    if (random.chance(share) && value) cells[place] = write(value, random);
  }
  const note = random.chance(NOTES) && values.UC_Phone2 === null ? random.pick(notes) : undefined;
  if (note !== undefined) cells[writtenFields.indexOf('UC_Phone2')] = note;
  return asWritten(steps, cells, (name) => {
    if (name === 'UC_Phone2' && note !== undefined) return readPhone(tidy(note));
    return values[name];
  });
}
