import type { Field } from '../../../../contract/resource/fields.ts';
import { CellFault } from '../../cells/cells.ts';
import { readListed } from '../../cells/listed.ts';
import { isOwnHeader } from '../../profile/columns.ts';
import type { Profile } from '../../profile/profile.ts';
import type { Directory } from '../../reading/directory.ts';
import { storeFinder } from '../../reading/resolvers.ts';
import { spell } from '../words/likeness.ts';
import { isWord } from './peopleWays.ts';

export type StoreWay = Profile['store']['by'];

export const storeWays = [
  'ID',
  'AS_ID',
  'dms_company_no',
  'storename',
] as const satisfies readonly StoreWay[];

/** Such short numbers may match another store by chance. */
const FEW_DIGITS = /^\d{1,2}$/;

const notFound = new CellFault('');

export const isOfStores = (field: Field): boolean =>
  (field.kind === 'reference' || field.kind === 'references') && field.to === 'stores';

/** Undefined if no store matches or it's ambiguous. @param mapSpelling null for no store. @default unchanged */
export function storesIn(
  directory: Directory,
  way: StoreWay,
  field: Field,
  mapSpelling: (text: string) => string | null = (text) => text,
): (text: string) => readonly number[] | undefined {
  const find = storeFinder(directory, way);
  const one = (text: string) => {
    const name = mapSpelling(text);
    return name === null ? null : (find(name)?.id ?? notFound);
  };
  return (text) => {
    const found = field.kind === 'references' ? readListed(text, one) : one(text);
    return found instanceof CellFault || found === null ? undefined : [found].flat();
  };
}

interface StoreColumn {
  readonly header: string;
  readonly field: Field;
  readonly texts: readonly string[];
}

function wayOfHeaders(headers: readonly string[]): StoreWay | undefined {
  if (headers.every(isOwnHeader)) return 'ID';
  return headers.every((header) => spell(header).words.join(' ') === 'as no') ? 'AS_ID' : undefined;
}

/** Stores by text in each way; undefined if none match, or only by chance. */
function foundIn(directory: Directory, columns: readonly StoreColumn[], headerWay: StoreWay | undefined) {
  const isChance = (way: StoreWay, text: string) =>
    way !== headerWay && (way === 'AS_ID' || way === 'dms_company_no') && FEW_DIGITS.test(text);
  return storeWays.map((way) =>
    columns.flatMap(({ field, texts }) => {
      const read = storesIn(directory, way, field);
      return texts.map((text) => (isChance(way, text) ? undefined : read(text)?.join()));
    }),
  );
}

const countsOf = (found: ReturnType<typeof foundIn>) =>
  found.map((stores) => stores.filter((store) => store !== undefined).length);

/** Share of texts that name stores in the best way, 0–1. IDs that only Rooftop assigned don't count. */
export function shareKnown(directory: Directory, column: StoreColumn): number {
  const counts = countsOf(foundIn(directory, [column], wayOfHeaders([column.header])));
  const sure = counts.filter((_count, place) => storeWays[place] !== 'ID' || directory.stores.areNumbered);
  return Math.max(...sure) / Math.max(1, column.texts.length);
}

/**
 * The way that matches most texts. Without matches: by name if there are words, else undefined. Also undefined if
 * ways that match equally many find different stores.
 */
export function guessStoreBy(directory: Directory, columns: readonly StoreColumn[]): StoreWay | undefined {
  const headerWay = wayOfHeaders(columns.map(({ header }) => header));
  const found = foundIn(directory, columns, headerWay);
  const counts = countsOf(found);
  const most = Math.max(...counts);
  if (most === 0) return columns.some(({ texts }) => texts.some(isWord)) ? 'storename' : undefined;
  const best = storeWays.filter((_way, place) => counts[place] === most);
  if (headerWay !== undefined && best.includes(headerWay)) return headerWay;
  const readings = new Set(found.filter((_stores, place) => counts[place] === most).map(String));
  return readings.size === 1 ? best[0] : undefined;
}

type Readings = readonly (readonly (string | number | null | undefined)[])[];

/** Whether another way matches at least as many texts (if `isSure`, more), and finds others. */
export function isContested(readings: Readings, current: number, isSure: boolean): boolean {
  const isFound = (ways: Readings[number], place: number) => (ways[place] ?? null) !== null;
  const countOf = (place: number) => readings.filter((ways) => isFound(ways, place)).length;
  const least = countOf(current) + (isSure ? 1 : 0);
  const places = readings[0]?.map((_one, place) => place) ?? [];
  return places.some(
    (place) =>
      countOf(place) >= Math.max(least, 1) &&
      readings.some((ways) => isFound(ways, place) && ways[place] !== ways[current]),
  );
}
