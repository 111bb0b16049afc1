import type { Field } from '../../../../contract/resource/fields.ts';
import { CellFault, type CellReader, cellReader } from '../../cells/cells.ts';
import type { DecimalMark, NumberStyle } from '../../cells/money/amounts.ts';

const marks = ['.', ','] as const satisfies readonly DecimalMark[];

type Readers = Readonly<Record<NumberStyle, CellReader>>;
const readers = new WeakMap<Field, Readers>();

function readersOf(field: Field): Readers {
  const fieldReaders = readers.get(field) ?? {
    '.': cellReader(field, { dates: [], decimal: '.' }),
    ',': cellReader(field, { dates: [], decimal: ',' }),
    typed: cellReader(field, { dates: [], decimal: 'typed' }),
  };
  readers.set(field, fieldReaders);
  return fieldReaders;
}

/** Dollars have no third decimal: `1,250` has a thousands separator, whatever the mark. */
const THOUSANDS: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^\D*\d+\.\d{3}\D*$/,
  ',': /^\D*\d+,\d{3}\D*$/,
};

interface Of {
  readonly field: Field;
}

/** @param isTyped for a workbook, where only text cells have marks */
export const numberReader =
  (isTyped: boolean) =>
  (text: string, [option]: readonly string[], { field }: Of): number | undefined => {
    const mark = marks.find((one) => one === option) ?? '.';
    if (field.kind === 'money' && THOUSANDS[mark].test(text)) return undefined;
    const value = readersOf(field)[isTyped && mark === ',' ? 'typed' : mark](text);
    return value instanceof CellFault || typeof value !== 'number' ? undefined : value;
  };

type NumberReader = ReturnType<typeof numberReader>;

/** Whether the mark matters to any of the texts; for years and counts, it doesn't. */
export const hasMark = (texts: readonly string[], field: Field, readsNumber: NumberReader): boolean =>
  texts.some((text) => readsNumber(text, ['.'], { field }) !== readsNumber(text, [','], { field }));

/** None if only the point is possible. */
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
