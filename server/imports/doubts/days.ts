import type { Doubt } from '../../../contract/calls/imports/judging.ts';
import { type DateFormat, readDate } from '../cells/dates.ts';
import { guessDates } from '../cells/guessDates.ts';
import type { ColumnEvidence } from '../reading/evidence/evidence.ts';
import type { DayOrder } from '../reading/evidence/sides.ts';
import { withColumn } from './body.ts';
import type { Judged } from './judged.ts';

/** Formats that read the same text as different dates. */
const pairs = [
  { month: 'MM/DD/YYYY', day: 'DD/MM/YYYY' },
  { month: 'MM/DD/YY', day: 'DD/MM/YY' },
  { month: 'MM-DD-YYYY', day: 'DD-MM-YYYY' },
] as const satisfies readonly Readonly<Record<DayOrder, DateFormat>>[];

const orderOf = (formats: readonly DateFormat[]): DayOrder | undefined => {
  const first = formats.find((format) => pairs.some(({ month, day }) => format === month || format === day));
  if (first === undefined) return undefined;
  return pairs.some(({ month }) => month === first) ? 'month' : 'day';
};

/** Formats in the given order, plus those that the text needs. */
function inOrder(formats: readonly DateFormat[], order: DayOrder, text: string): DateFormat[] {
  const other = order === 'day' ? 'month' : 'day';
  const turned = formats.map((format) => pairs.find((pair) => pair[other] === format)?.[order] ?? format);
  const needed = pairs.map((pair) => pair[order]).filter((format) => readDate(text, [format]) !== null);
  return [...new Set([...turned, ...needed])];
}

const formatsOf = ({ profile }: Judged, { field }: ColumnEvidence) =>
  profile.columns[field]?.dates ?? profile.read.dates;

/** Dates that only fit the other order, or fit both when no row decides. */
function aboutOrder(judged: Judged, column: ColumnEvidence, isDecided: boolean): Doubt[] {
  const { header, field, seen } = column;
  const formats = formatsOf(judged, column);
  const now = orderOf(formats);
  const [own, other] = now === 'day' ? (['day', 'month'] as const) : (['month', 'day'] as const);
  const [as, against, either] = [seen[own], seen[other], seen.either];
  const doubt = (
    kind: Doubt['kind'],
    { line, text, rows }: Pick<Doubt, 'line' | 'text' | 'rows'>,
  ): Doubt => ({
    ...{ kind, header, line, text, rows, way: other, now: own },
    against: as ? { line: as.line, text: as.text } : null,
    remedy: as ? null : withColumn(judged.body, field, { dates: inOrder(formats, other, text) }),
    keep: kind === 'open' ? withColumn(judged.body, field, { dates: [...formats] }) : null,
  });
  // Texts in an order that the profile doesn't read are a question of formats.
  if (now === undefined) return [];
  if (against) return [doubt(as ? 'mixed' : 'way', against)];
  const hasFormats = judged.profile.columns[field]?.dates !== undefined;
  return either?.isLate && !as && !isDecided && !hasFormats ? [doubt('open', either)] : [];
}

/** A spreadsheet converted dates in the wrong order: only texts with a number above 12 are left. */
function aboutSwapped({ header, seen: { typed, late, ...texts } }: ColumnEvidence): Doubt[] {
  const [own, other] = texts.day ? (['day', 'month'] as const) : (['month', 'day'] as const);
  const text = texts[own];
  if (!typed || late || !text || texts[other] || texts.either) return [];
  return [
    {
      ...{ kind: 'swapped', header, line: typed.line, text: typed.text, rows: typed.rows },
      ...{ way: own, now: other, against: { line: text.line, text: text.text }, remedy: null, keep: null },
    },
  ];
}

/** Rejected dates in a format that the profile lacks. */
function aboutFormats(judged: Judged, column: ColumnEvidence): Doubt[] {
  const { header, field } = column;
  const formats = formatsOf(judged, column);
  const order = orderOf(formats);
  const unread = judged.rejected.of(header).filter(({ text }) => readDate(text, formats) === null);
  const others = guessDates(unread.map(({ text }) => text)).filter(
    (format) =>
      !formats.includes(format) &&
      !pairs.some((pair) => order !== undefined && pair[order === 'day' ? 'month' : 'day'] === format),
  );
  const read = unread.filter(({ text }) => readDate(text, others) !== null);
  const [first] = read;
  if (!first) return [];
  return [
    {
      kind: 'format',
      header,
      ...{ line: first.line, text: first.text, way: others.join(', '), now: null, against: null },
      rows: read.reduce((total, { count }) => total + count, 0),
      remedy: withColumn(judged.body, field, { dates: [...formats, ...others] }),
      keep: null,
    },
  ];
}

export function aboutDays(judged: Judged): Doubt[] {
  const columns = judged.evidence.columns.filter(({ of }) => of === 'days');
  // One column decides the order for all with the same formats.
  const isDecided = (column: ColumnEvidence) =>
    columns.some(
      (one) =>
        formatsOf(judged, one).join() === formatsOf(judged, column).join() &&
        (one.seen.month !== undefined || one.seen.day !== undefined),
    );
  return columns.flatMap((column) => {
    const [first, ...more] = [...aboutSwapped(column), ...aboutOrder(judged, column, isDecided(column))];
    return first ? [first, ...more] : aboutFormats(judged, column);
  });
}
