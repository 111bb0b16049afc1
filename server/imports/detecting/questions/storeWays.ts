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

/** Numbers of so few digits are those of some other store by chance. */
const FEW_DIGITS = /^\d{1,2}$/;

const notFound = new CellFault('');

/** Whether a field holds stores: one, or a list of them. */
export const isOfStores = (field: Field): boolean =>
  (field.kind === 'reference' || field.kind === 'references') && field.to === 'stores';

/**
 * The ids of the stores that a text names in one way; undefined where it names none, or nobody can tell which.
 * @param meant what a spelling stands for, null for nobody. @default itself
 */
export function storesIn(
  directory: Directory,
  way: StoreWay,
  field: Field,
  meant: (text: string) => string | null = (text) => text,
): (text: string) => readonly number[] | undefined {
  const find = storeFinder(directory, way);
  const one = (text: string) => {
    const name = meant(text);
    return name === null ? null : (find(name)?.id ?? notFound);
  };
  return (text) => {
    const found = field.kind === 'references' ? readListed(text, one) : one(text);
    return found instanceof CellFault || found === null ? undefined : [found].flat();
  };
}

/** A column of stores, with some of its texts. */
interface StoreColumn {
  readonly header: string;
  readonly field: Field;
  readonly texts: readonly string[];
}

/** What the headers themselves say of how they name stores, all of them alike. */
function wayOfHeaders(headers: readonly string[]): StoreWay | undefined {
  if (headers.every(isOwnHeader)) return 'ID';
  return headers.every((header) => spell(header).words.join(' ') === 'as no') ? 'AS_ID' : undefined;
}

/** The stores that the texts of columns name in each way; undefined where one names none, or may by chance. */
function foundIn(directory: Directory, columns: readonly StoreColumn[], told: StoreWay | undefined) {
  const isChance = (way: StoreWay, text: string) =>
    way !== told && (way === 'AS_ID' || way === 'dms_company_no') && FEW_DIGITS.test(text);
  return storeWays.map((way) =>
    columns.flatMap(({ field, texts }) => {
      const read = storesIn(directory, way, field);
      return texts.map((text) => (isChance(way, text) ? undefined : read(text)?.join()));
    }),
  );
}

const countsOf = (found: ReturnType<typeof foundIn>) =>
  found.map((stores) => stores.filter((store) => store !== undefined).length);

/** Share of the texts of a column that name stores in the way that finds most, numbers of Rooftop's own left aside, 0–1. */
export function shareKnown(directory: Directory, column: StoreColumn): number {
  const counts = countsOf(foundIn(directory, [column], wayOfHeaders([column.header])));
  const sure = counts.filter((_count, place) => storeWays[place] !== 'ID' || directory.stores.areNumbered);
  return Math.max(...sure) / Math.max(1, column.texts.length);
}

/**
 * How columns name stores: in the way that finds most of their texts; by name where none finds words, undefined
 * where none finds numbers, where others find as many and mean other stores, and where what is found may be chance.
 */
export function guessStoreBy(directory: Directory, columns: readonly StoreColumn[]): StoreWay | undefined {
  const told = wayOfHeaders(columns.map(({ header }) => header));
  const found = foundIn(directory, columns, told);
  const counts = countsOf(found);
  const most = Math.max(...counts);
  if (most === 0) return columns.some(({ texts }) => texts.some(isWord)) ? 'storename' : undefined;
  const best = storeWays.filter((_way, place) => counts[place] === most);
  if (told !== undefined && best.includes(told)) return told;
  const readings = new Set(found.filter((_stores, place) => counts[place] === most).map(String));
  return readings.size === 1 ? best[0] : undefined;
}

/** What each of the ways makes of each of the different texts. */
type Readings = readonly (readonly (string | number | null | undefined)[])[];

/**
 * Whether another way to name stores, or people, does as well as the one that is taken, and leads to others.
 * @param taken place of the way that is taken
 * @param isSure nothing that does only as well counts against it
 */
export function isContested(readings: Readings, taken: number, isSure: boolean): boolean {
  const isFound = (ways: Readings[number], place: number) => (ways[place] ?? null) !== null;
  const countOf = (place: number) => readings.filter((ways) => isFound(ways, place)).length;
  const least = countOf(taken) + (isSure ? 1 : 0);
  const places = readings[0]?.map((_one, place) => place) ?? [];
  return places.some(
    (place) =>
      countOf(place) >= Math.max(least, 1) &&
      readings.some((ways) => isFound(ways, place) && ways[place] !== ways[taken]),
  );
}
