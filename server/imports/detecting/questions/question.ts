import type { InspectReply } from '../../../../contract/calls/imports/inspection.ts';
import type { Field } from '../../../../contract/resource/fields.ts';
import { isNoDay } from '../../cells/noDay.ts';
import { tidy } from '../../cells/text.ts';
import { decided } from './dateReadings.ts';

export type Reading = InspectReply['readings'][number];
type Example = Reading['options'][number]['examples'][number];

type Readings = readonly (readonly (Example | undefined)[])[];

const SHOWN_TEXTS = 3;

export interface TakenColumn {
  readonly place: number;
  readonly header: string;
  readonly name: string;
  readonly field: Field;
}

/** Options, and how each reads text; undefined if it can't. */
export interface Question {
  /** Rooftop assigned the numbers. @default false */
  readonly hasOwnNumbers?: boolean;
  readonly key: Reading['key'];
  readonly because?: Reading['because'];
  readonly field?: string;
  readonly columns: readonly TakenColumn[];
  readonly options: readonly (readonly string[])[];
  readonly read: (text: string, option: readonly string[], column: TakenColumn) => Example | undefined;
  /** The profile's setting; undefined: the texts decide. */
  readonly said: readonly string[] | undefined;
  /** Whether matches may be by chance, so that the user must answer. @default never */
  readonly isOpen?: (readings: Readings, taken: number) => boolean;
}

interface Cell {
  readonly text: string;
  readonly column: TakenColumn;
}

/** The texts that show most: those that options read differently, and that differ from each other. */
function telling(cells: readonly Cell[], question: Question): Cell[] {
  const byPattern = new Map<string, Cell>();
  for (const cell of cells) {
    const readings = question.options.map((option) => question.read(cell.text, option, cell.column));
    const pattern = readings.map((value) => (value === undefined ? 'x' : readings.indexOf(value))).join();
    const key = byPattern.has(pattern) ? `${pattern} ${cell.text}` : pattern;
    if (!byPattern.has(key)) byPattern.set(key, cell);
  }
  const spread = [...byPattern].map(([key, cell]) => ({ cell, first: !key.includes(' '), key }));
  const differs = ({ key }: { readonly key: string }) =>
    new Set((key.split(' ')[0] ?? '').split(',')).size > 1;
  return spread
    .map((one) => ({ ...one, rank: Number(one.first) * 2 + Number(differs(one)) }))
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, SHOWN_TEXTS)
    .map(({ cell }) => cell);
}

function chosenOf({ said, options, isOpen }: Question, readings: Readings) {
  const place = said ? options.findIndex((option) => option.join() === said.join()) : -1;
  if (isOpen?.(readings, place)) return null;
  if (place >= 0) return place;
  return options.length > 1 ? decided(readings) : 0;
}

export function answered(
  question: Question,
  rows: readonly (readonly string[])[],
  isMissing: (text: string) => boolean,
) {
  const perRow = rows
    .map((cells) =>
      question.columns.flatMap((column): Cell[] => {
        const text = tidy(cells[column.place] ?? '');
        const isNone = isMissing(text) || (question.key === 'dates' && isNoDay(text));
        return isNone ? [] : [{ text, column }];
      }),
    )
    .filter((cells) => cells.length > 0);
  const cache = new Map<string, readonly (Example | undefined)[]>();
  const readingsOf = ({ text, column }: Cell) => {
    const key = `${column.place} ${text}`;
    const readings = cache.get(key) ?? question.options.map((option) => question.read(text, option, column));
    cache.set(key, readings);
    return readings;
  };
  const fits = question.options.map(
    (_option, place) =>
      perRow.filter((cells) => cells.every((cell) => readingsOf(cell)[place] !== undefined)).length,
  );
  const cells = perRow.flat();
  const distinct = [...new Map(cells.map((cell) => [`${cell.column.place} ${cell.text}`, cell])).values()];
  const shown = telling(distinct, question);
  return {
    key: question.key,
    field: question.field ?? null,
    headers: [...new Set(question.columns.map(({ header }) => header))],
    texts: shown.map(({ text }) => text),
    rows: perRow.length,
    options: question.options.map((value, place) => ({
      value: [...value],
      fits: fits[place] ?? 0,
      examples: shown.map((cell) => readingsOf(cell)[place] ?? null),
    })),
    chosen: chosenOf(question, distinct.map(readingsOf)),
    ...(question.because && { because: question.because }),
    own_numbers: question.hasOwnNumbers ?? false,
  };
}
