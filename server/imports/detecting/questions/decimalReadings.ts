import type { Field } from '../../../../contract/resource/fields.ts';
import { CellFault, type CellReader, cellReader } from '../../cells/cells.ts';
import type { DecimalMark, NumberStyle } from '../../cells/money/amounts.ts';

const marks = ['.', ','] as const satisfies readonly DecimalMark[];

type Readers = Readonly<Record<NumberStyle, CellReader>>;
const readers = new WeakMap<Field, Readers>();

function readersOf(field: Field): Readers {
  const known = readers.get(field) ?? {
    '.': cellReader(field, { dates: [], decimal: '.' }),
    ',': cellReader(field, { dates: [], decimal: ',' }),
    typed: cellReader(field, { dates: [], decimal: 'typed' }),
  };
  readers.set(field, known);
  return known;
}

/** Nobody writes three decimals of a dollar: `1,250` are thousands, whatever the mark. */
const THOUSANDS: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^\D*\d+\.\d{3}\D*$/,
  ',': /^\D*\d+,\d{3}\D*$/,
};

interface Of {
  readonly field: Field;
}

/**
 * What a text is as a number of a field, by the mark that an option names; undefined for none.
 * @param isTyped the file is a workbook: only what is a text there has a mark
 */
export const numberReader =
  (isTyped: boolean) =>
  (text: string, [option]: readonly string[], { field }: Of): number | undefined => {
    const mark = marks.find((one) => one === option) ?? '.';
    if (field.kind === 'money' && THOUSANDS[mark].test(text)) return undefined;
    const value = readersOf(field)[isTyped && mark === ',' ? 'typed' : mark](text);
    return value instanceof CellFault || typeof value !== 'number' ? undefined : value;
  };

type NumberReader = ReturnType<typeof numberReader>;

/** Whether it matters to one of the texts of a field which mark stands before the decimals: to years and counts it doesn't. */
export const hasMark = (texts: readonly string[], field: Field, readsNumber: NumberReader): boolean =>
  texts.some((text) => readsNumber(text, ['.'], { field }) !== readsNumber(text, [','], { field }));

/**
 * The marks that may stand before the decimals of a file's numbers; none where only a point does.
 * @param cells texts and the fields that take them
 * @param current the mark by which they are read now
 */
export function decimalOptions(
  cells: readonly (readonly [text: string, field: Field])[],
  current: NumberStyle,
  readsNumber: NumberReader,
): readonly (readonly [DecimalMark])[] {
  const both = marks.map((mark) => [mark] as const);
  if (current !== '.') return both;
  const marked = cells.filter(([text]) => /[.,]/.test(text));
  const readings = marked.map(([text, field]) => marks.map((mark) => readsNumber(text, [mark], { field })));
  const isPlain = readings.every(([point]) => point !== undefined);
  const isOpen = readings.every(([point, comma]) => comma !== undefined && point !== undefined);
  if (isPlain && (!isOpen || readings.every(([point, comma]) => point === comma))) return [];
  return readings.some(([, comma]) => comma !== undefined) ? both : [];
}
