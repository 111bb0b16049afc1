import type { Field } from '../../../../contract/resource/fields.ts';
import type { DecimalMark } from '../../cells/amounts.ts';
import { CellFault, type CellReader, cellReader } from '../../cells/cells.ts';

const marks = ['.', ','] as const satisfies readonly DecimalMark[];

type Readers = Readonly<Record<DecimalMark, CellReader>>;
const readers = new WeakMap<Field, Readers>();

function readersOf(field: Field): Readers {
  const known = readers.get(field) ?? {
    '.': cellReader(field, { dates: [], decimal: '.' }),
    ',': cellReader(field, { dates: [], decimal: ',' }),
  };
  readers.set(field, known);
  return known;
}

/** Nobody writes three decimals of a dollar: `1,250` are thousands, whatever the mark. */
const THOUSANDS: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^\D*\d+\.\d{3}\D*$/,
  ',': /^\D*\d+,\d{3}\D*$/,
};

export function readsNumber(text: string, [option]: readonly string[], { field }: { readonly field: Field }) {
  const mark = marks.find((one) => one === option) ?? '.';
  if (field.kind === 'money' && THOUSANDS[mark].test(text)) return undefined;
  const value = readersOf(field)[mark](text);
  return value instanceof CellFault || typeof value !== 'number' ? undefined : value;
}

/** Whether it matters to one of the texts of a field which mark stands before the decimals: to years and counts it doesn't. */
export const hasMark = (texts: readonly string[], field: Field): boolean =>
  texts.some((text) => readsNumber(text, ['.'], { field }) !== readsNumber(text, [','], { field }));

/**
 * The marks that may stand before the decimals of a file's numbers; none where only a point does.
 * @param cells texts and the fields that take them
 * @param current the mark by which they are read now
 */
export function decimalOptions(
  cells: readonly (readonly [text: string, field: Field])[],
  current: DecimalMark,
): readonly (readonly [DecimalMark])[] {
  const both = marks.map((mark) => [mark] as const);
  if (current === ',') return both;
  const marked = cells.filter(([text]) => /[.,]/.test(text));
  const readings = marked.map(([text, field]) => marks.map((mark) => readsNumber(text, [mark], { field })));
  const isPlain = readings.every(([point]) => point !== undefined);
  const isOpen = readings.every(([point, comma]) => comma !== undefined && point !== undefined);
  if (isPlain && (!isOpen || readings.every(([point, comma]) => point === comma))) return [];
  return readings.some(([, comma]) => comma !== undefined) ? both : [];
}
