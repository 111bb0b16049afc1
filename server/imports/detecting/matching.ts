import type { ImportTarget } from '../../../contract/records/target.ts';
import type { Field, FieldKind } from '../../../contract/resource/fields.ts';
import { CellFault, cellReader } from '../cells/cells.ts';
import { fold, namesOf } from '../profiles/columns.ts';
import { guessDates } from './guessDates.ts';
import { likenessOf } from './likeness.ts';

/** A column of a file and some of its different values, tidied, missing ones left out. */
export interface SampledColumn {
  readonly header: string;
  readonly values: readonly string[];
}

/** A column that is taken for a field. */
export interface Match {
  readonly field: string;
  readonly place: number;
  /** How sure it is by the header, 0–1. */
  readonly score: number;
  /** Share of its values that the field can hold, 0–1; 1 when there are none. */
  readonly readable: number;
}

/** Kinds whose values look like nothing else, so that the header need not say it. */
const unmistakable: ReadonlySet<FieldKind> = new Set(['vin', 'email', 'timeZone']);

const SURE_BY_VALUES = 0.5;
/** A header that is a name of the field. */
const SURE = 0.99;
/** Least share of readable values for a match that the header alone does not settle. */
const MOSTLY = 0.8;

/** A field that columns are compared with. */
interface Wanted {
  readonly name: string;
  readonly field: Field;
  readonly names: readonly string[];
  /** Names in the spelling that headers are compared in. */
  readonly folded: readonly string[];
  /** Share of values that the field can hold, 0–1. */
  readable(values: readonly string[]): number;
}

/** What references refer to is not looked up: stores and people have names and numbers of many sorts. */
const isReadAnyway = (field: Field) =>
  field.kind === 'references' || (field.kind === 'reference' && field.to !== 'customers');

function shareReader(field: Field): Wanted['readable'] {
  if (isReadAnyway(field)) return () => 1;
  const isDay = field.kind === 'date' || field.kind === 'instant';
  const readPlain = cellReader(field, { dates: [] });
  return (values) => {
    const read = isDay ? cellReader(field, { dates: guessDates(values) }) : readPlain;
    const good = values.filter((value) => !(read(value) instanceof CellFault)).length;
    return values.length === 0 ? 1 : good / values.length;
  };
}

function wantedField(target: ImportTarget, name: string, field: Field): Wanted {
  const names = namesOf(target, name);
  return { name, field, names, folded: names.map(fold), readable: shareReader(field) };
}

function scoreOf(header: string, { names, folded }: Wanted): number {
  const exact = folded.indexOf(fold(header));
  // Of two columns that both mean a field, the one whose name comes first is taken.
  return exact >= 0 ? 1 - exact / 10_000 : Math.max(...names.map((name) => likenessOf(header, name)));
}

/** Whether the first values are what only this kind of field holds. */
const looksLike = ({ field, readable }: Wanted, { values }: SampledColumn) =>
  unmistakable.has(field.kind) && values.length > 0 && readable(values.slice(0, 3)) > 0;

function candidate(wanted: Wanted, column: SampledColumn, place: number): Match[] {
  if (column.header === '') return [];
  const byHeader = scoreOf(column.header, wanted);
  const score = byHeader < SURE_BY_VALUES && looksLike(wanted, column) ? SURE_BY_VALUES : byHeader;
  if (score === 0) return [];
  const readable = wanted.readable(column.values);
  return byHeader > SURE || readable >= MOSTLY ? [{ field: wanted.name, place, score, readable }] : [];
}

/** Which column is which field: the surest pairs first, each column and each field once. */
export function matchColumns(target: ImportTarget, columns: readonly SampledColumn[]): Match[] {
  const candidates = Object.entries(target.fields).flatMap(([name, field]) => {
    const wanted = wantedField(target, name, field);
    return columns.flatMap((column, place) => candidate(wanted, column, place));
  });
  const taken = new Set<string | number>();
  return candidates
    .sort((a, b) => b.score - a.score)
    .filter(({ field, place }) => {
      if (taken.has(field) || taken.has(place)) return false;
      taken.add(field).add(place);
      return true;
    });
}
