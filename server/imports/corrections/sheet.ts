import { importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import { tidy } from '../cells/text.ts';
import type { Header } from '../profile/columns.ts';
import { isNamed } from '../profile/columns.ts';
import type { Profile } from '../profile/profile.ts';
import { madeColumns, recipesOf } from '../profile/recipesOf.ts';
import { columnSteps, type Mapping } from '../reading/mapper.ts';
import { targetTables } from '../tables.ts';
import type { Edits } from './correctedRun.ts';

/** The columns to correct: those of the file, then one for each field without a column. */
export interface Sheet {
  readonly own: readonly string[];
  readonly fields: readonly string[];
  readonly telling: readonly number[];
  /** Column of a note; null for the whole row, or if no column can fix it. */
  readonly placeOf: (column: string) => number | null;
}

const partsOf = (profile: Pick<Profile, 'prepare'>, name: string): readonly string[] | undefined =>
  recipesOf(profile, 'number').find(({ into }) => into === name)?.fields;

/** Fields that neither the file nor the profile sets. */
function openFields(profile: Profile, { steps, payLines, stores, storeField, customers }: Mapping): string[] {
  const { fields }: ImportTarget = importTargets[profile.feed];
  const placed = steps.filter(({ place }) => place !== undefined).map(({ name }) => name);
  const given = new Set([
    ...placed,
    ...Object.keys(profile.constants),
    ...recipesOf(profile, 'number').map(({ into }) => into),
    ...recipesOf(profile, 'frontGross').map(() => 'front_gross'),
    ...(recipesOf(profile, 'lineNumbers').length > 0 ? [targetTables[profile.feed].lines?.number] : []),
    ...(payLines?.taken ?? []),
    ...(stores?.isComplete && storeField ? [storeField] : []),
    ...(customers?.isComplete ? ['UC_ID', 'UC_FirstName', 'UC_LastName', 'source_key'] : []),
  ]);
  return Object.keys(fields).filter((name) => !given.has(name));
}

const vehicleMarks = ['stock_no', 'year', 'make', 'model'];

/**
 * Record numbers and VINs, or what replaces them: parts of a combined number, vehicle details, customer names and
 * phones. A store isn't enough: it has many records.
 */
function tellingPlaces(
  { feed, columns, customers, prepare }: Profile,
  { steps, header }: Mapping,
  ownPlaces: ReadonlyMap<string, number>,
): number[] {
  const { fields, keys }: ImportTarget = importTargets[feed];
  const placesOf = (names: readonly string[]) =>
    steps.flatMap(({ name, place }) =>
      names.includes(name) && place !== undefined
        ? (ownPlaces.get(tidy(header.names[place] ?? '')) ?? [])
        : [],
    );
  const isStore = (name: string) => {
    const field = fields[name];
    return field?.kind === 'reference' && field.to === 'stores';
  };
  const numbers = keys
    .flat()
    .flatMap((name) => partsOf({ prepare }, name) ?? (fields[name]?.kind === 'reference' ? [] : [name]))
    .filter((name) => !isStore(name));
  const hasVin = columns.vin?.required !== false && placesOf(['vin']).length > 0;
  const people = feed === 'customers' ? Object.values(customers ?? {}).flat() : [];
  return [
    ...new Set([
      ...placesOf(['vin', ...numbers, ...(hasVin ? [] : vehicleMarks)]),
      ...people.flatMap((name) => ownPlaces.get(tidy(name)) ?? []),
    ]),
  ];
}

/** @param mapping of the file's columns only */
export function sheetOf(profile: Profile, mapping: Mapping, own: readonly string[]): Sheet {
  const { formulas = {} }: ImportTarget = importTargets[profile.feed];
  const fields = openFields(profile, mapping);
  const ownPlaces = new Map(own.map((name, place) => [tidy(name), place]));
  // Notes about a computed column belong to its source column.
  for (const { of, into } of madeColumns(profile)) {
    const place = ownPlaces.get(tidy([of].flat()[0] ?? ''));
    if (place !== undefined) for (const name of [into].flat()) ownPlaces.set(tidy(name), place);
  }
  const added = new Map(fields.map((name, at) => [name, own.length + at]));
  const taken = new Set(columnSteps(mapping).map(({ place }) => place));
  return {
    own,
    fields,
    telling: tellingPlaces(profile, mapping, ownPlaces),
    placeOf: (column) => {
      const name = tidy(column);
      const place = ownPlaces.get(name);
      if (place !== undefined && (taken.has(place) || !added.has(name))) return place;
      // A computed field needs its missing parts.
      const parts = partsOf(profile, name) ?? formulas[name]?.from ?? [];
      const lacking = [name, ...parts].find((one) => added.has(one));
      return (lacking === undefined ? undefined : added.get(lacking)) ?? null;
    },
  };
}

/** Key of a correction: the column index, or the field name if the file lacks the column. */
export const keyOf = ({ own, fields }: Sheet, place: number): string | undefined =>
  place < own.length ? String(place) : fields[place - own.length];

/** Undefined if the sheet no longer has the column. */
export function placeOfKey({ own, fields }: Sheet, key: string): number | undefined {
  if (/^\d+$/.test(key)) return Number(key) < own.length ? Number(key) : undefined;
  const at = fields.indexOf(key);
  return at < 0 ? undefined : own.length + at;
}

export function addedBy(edits: Edits, { fields }: Sheet): string[] {
  const named = new Set(Object.values(edits).flatMap((cells) => Object.keys(cells)));
  return fields.filter((name) => named.has(name));
}

export interface AddedColumn {
  readonly field: string;
  readonly header: string;
}

/** @param header the file may have an unused column with the field's name */
export const addedColumns = (fields: readonly string[], header: Header): AddedColumn[] =>
  fields.map((field) => ({
    field,
    header: header.find([field]) === undefined ? field : `${field} (Rooftop)`,
  }));

/** Extends the profile by added columns; their empty cells keep stored values. */
export function withAdded(profile: Profile, added: readonly AddedColumn[]): Profile {
  if (added.length === 0) return profile;
  const { funding } = targetTables[profile.feed];
  const names = new Set(added.map(({ field }) => field));
  const hasNames = isNamed(profile);
  const columns = added.map(({ field, header }) => {
    const { column = [], ...options } = profile.columns[field] ?? {};
    const update = options.update === 'new' ? 'new' : 'filled';
    return [field, { ...options, ...(hasNames && { column: [...column, header] }), update }] as const;
  });
  const all = { ...profile.columns, ...Object.fromEntries(columns) };
  const fundingOptions = funding && names.has(funding.field) ? all[funding.field] : undefined;
  return {
    ...profile,
    columns: {
      ...all,
      // Funding dates added to a few rows don't make the file a complete source of funding.
      ...(fundingOptions &&
        funding && { [funding.field]: { ...fundingOptions, complete: fundingOptions.complete ?? false } }),
    },
  };
}
