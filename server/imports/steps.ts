import type { ImportTarget } from '../../contract/records/target.ts';
import type { Field } from '../../contract/resource/fields.ts';
import type { CopyValue } from '../db/copyEncoding.ts';
import { CellFault, cellReader } from './cells.ts';
import { type Header, headersOf } from './columns.ts';
import { type Directory, type KnownStore, resolverOf } from './directory.ts';
import type { Profile } from './profile.ts';
import { ImportRefusal } from './refusal.ts';
import { splitter } from './split.ts';
import { tidy, titleCase } from './text.ts';
import { compileValues } from './valueMap.ts';

export type RowValues = Record<string, CopyValue>;

/** How one field of a row is worked out. */
export interface FieldStep {
  readonly name: string;
  /** Place of its column in the file; undefined when it comes from elsewhere. */
  readonly place: number | undefined;
  /** An unreadable value becomes `empty` instead of rejecting the row. */
  readonly drop: boolean;
  readonly empty: CopyValue;
  /** Worked out from other fields: says nothing new about a row in which one of those is wrong. @default false */
  readonly derived?: boolean;
  /** @param values what earlier steps found */
  read(cells: readonly string[], values: RowValues, store: KnownStore | undefined): CopyValue | CellFault;
}

/** What the steps of one import are made from. */
export interface StepSources {
  readonly target: ImportTarget;
  readonly profile: Profile;
  readonly header: Header;
  readonly directory: Directory;
  readonly isMissing: (text: string) => boolean;
  /** The day it is in a store's time zone. */
  readonly today: (store: KnownStore | undefined) => string;
}

const required = new CellFault('Is required.');

const emptyOf = (field: Field): CopyValue =>
  ('default' in field ? field.default : undefined) ?? (field.kind === 'references' ? [] : null);

type TextReader = (text: string, store: KnownStore | undefined) => CopyValue | CellFault;

const MOST_REMEMBERED = 500;

/** Remembers what short texts were read as: most columns repeat few values, and reading costs more than looking up. */
function remembering(read: (text: string) => CopyValue | CellFault): (text: string) => CopyValue | CellFault {
  const known = new Map<string, CopyValue | CellFault>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = read(text);
    if (known.size < MOST_REMEMBERED) known.set(text, value);
    return value;
  };
}

/** From a tidied, filled text to the field's value: the profile's spellings first, then the field's own rules. */
function textReader({ profile, target, directory }: StepSources, name: string, field: Field): TextReader {
  const mapped = compileValues(profile.values[name]);
  const capitals = profile.titleCase.includes(name);
  // People of the same file may be each other's managers: those are looked for once all rows are there.
  const isOwn = field.kind === 'reference' && field.to === 'employee' && target.name === 'employees';
  const refersTo = field.kind === 'reference' || field.kind === 'references' ? field.to : undefined;
  const resolve = refersTo && !isOwn ? resolverOf(directory, profile, refersTo) : undefined;
  const read = remembering(cellReader(field, { dates: profile.dates }));
  return (text, store) => {
    const spelt = mapped(text);
    if (spelt === null) return null;
    const value = spelt ?? (capitals ? titleCase(text) : text);
    if (!resolve) return read(value);
    if (field.kind === 'reference') return resolve(value, store);
    const found = value.split(/[,;|]/).map((item) => resolve(item.trim(), store));
    return (
      found.find((item) => item instanceof CellFault) ?? found.filter((item) => typeof item === 'number')
    );
  };
}

/** Where the raw text of a field comes from, before it is read. */
function textSource({ profile, header, target }: StepSources, name: string) {
  const rule = profile.split.find(({ into }) => into.includes(name));
  if (!rule) {
    const place = header.find(headersOf(target, profile, name));
    return place === undefined
      ? undefined
      : { place, text: (cells: readonly string[]) => tidy(cells[place] ?? '') };
  }
  const place = header.find([rule.column]);
  if (place === undefined) return undefined;
  const split = splitter(rule);
  const part = rule.into.indexOf(name) === 0 ? 0 : 1;
  return { place, text: (cells: readonly string[]) => split(tidy(cells[place] ?? ''))[part] };
}

function constantStep(sources: StepSources, name: string, field: Field, text: string): FieldStep {
  const step = { name, place: undefined, drop: false, empty: null };
  if (field.kind === 'date' && text === 'today')
    return { ...step, read: (_cells, _values, store) => sources.today(store) };
  const value = textReader(sources, name, field)(tidy(text), undefined);
  if (value instanceof CellFault) {
    throw new ImportRefusal(`The profile's constant for ${name} is not valid. ${value.reason}`);
  }
  return { ...step, read: () => value };
}

const bare = (value: CopyValue) => String(value).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$1$2$3');

/** A number made of other fields, such as VIN and day: the same row makes the same number again. */
function combineStep(sources: StepSources, name: string, field: Field, parts: readonly string[]): FieldStep {
  const read = cellReader(field, { dates: sources.profile.dates });
  return {
    name,
    place: undefined,
    drop: false,
    empty: null,
    derived: true,
    read: (_cells, values) => {
      const found = parts.map((part) => values[part]);
      return found.some((value) => value === null || value === undefined)
        ? required
        : read(found.map(bare).join('-'));
    },
  };
}

function formulaStep({ target }: StepSources, name: string): FieldStep {
  const formula = target.formulas?.[name];
  return {
    name,
    place: undefined,
    drop: false,
    empty: null,
    derived: true,
    read: (_cells, values) => formula?.value(values) ?? required,
  };
}

function columnStep(sources: StepSources, name: string, field: Field): FieldStep | undefined {
  const source = textSource(sources, name);
  if (!source) return undefined;
  const { profile, isMissing } = sources;
  const read = textReader(sources, name, field);
  const empty = emptyOf(field);
  const onEmpty = field.required && empty === null && !(name in profile.waive) ? required : empty;
  return {
    name,
    place: source.place,
    drop: profile.drop.includes(name) && !field.required,
    empty,
    read: (cells, _values, store) => {
      const text = source.text(cells);
      if (isMissing(text)) return onEmpty;
      return read(text, store) ?? onEmpty;
    },
  };
}

/** The steps for every field that the file or the profile gives; numbers made of other fields come last. */
export function buildSteps(sources: StepSources, given: ReadonlySet<string>): FieldStep[] {
  const { profile, target } = sources;
  const entries = Object.entries(target.fields).filter(([name]) => !given.has(name));
  const isLate = (name: string) => name in profile.combine || profile.compute.includes(name);
  const early = entries
    .filter(([name]) => !isLate(name))
    .map(([name, field]) => {
      const constant = profile.constants[name];
      return constant === undefined
        ? columnStep(sources, name, field)
        : constantStep(sources, name, field, constant);
    })
    .filter((step) => step !== undefined);
  const late = entries
    .filter(([name]) => isLate(name))
    .map(([name, field]) => {
      const parts = profile.combine[name];
      return parts ? combineStep(sources, name, field, parts) : formulaStep(sources, name);
    });
  return [...early, ...late];
}
