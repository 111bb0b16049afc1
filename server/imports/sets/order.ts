import { type FeedName, importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import type { Profile } from '../profile/profile.ts';

/** What others refer to comes before them; of those that refer to nothing of each other the order is the trade's. */
const loaded: readonly string[] = [
  'stores',
  'employees',
  'customers',
  'inventory',
  'deals',
  'repair_orders',
  'parts_sales',
  'appointments',
  'leads',
  'budgets',
  'overheads',
  'part_stock',
] satisfies readonly FeedName[];

/** Place of a feed in the order in which files of a set are loaded. */
export const rankOf = (feed: string): number => loaded.indexOf(feed);

/** The feed that brings the records which a reference leads to. */
const feedOf: Readonly<Record<string, FeedName>> = {
  stores: 'stores',
  employee: 'employees',
  customers: 'customers',
};

/** Fields of a feed that lead to records of another one, and to which. */
export function referringFields(feed: FeedName): readonly (readonly [field: string, to: FeedName])[] {
  const { fields }: ImportTarget = importTargets[feed];
  return Object.entries(fields).flatMap(([name, field]) => {
    const to = field.kind === 'reference' || field.kind === 'references' ? feedOf[field.to] : undefined;
    return to && to !== feed ? [[name, to] as const] : [];
  });
}

/** A file of a set, and which of its fields its columns give. */
interface Ordered {
  readonly feed: FeedName;
  readonly fields: readonly string[];
  readonly profile: Pick<Profile, 'columns'>;
}

/** Files of which those come first that others refer to; those of one feed stay as they are. */
export const inOrder = <T extends Pick<Ordered, 'feed'>>(files: readonly T[]): T[] =>
  files.toSorted((one, other) => rankOf(one.feed) - rankOf(other.feed));

/**
 * Which files of a set each of them needs, directly or through another: those with the records that its columns lead to.
 * @param files in their order
 * @returns of each file the places of those
 */
export function needsOf(files: readonly Ordered[]): readonly (readonly number[])[] {
  const all: Set<number>[] = [];
  for (const { feed, fields, profile } of files) {
    const to = new Set(
      referringFields(feed).flatMap(([name, other]) => (fields.includes(name) ? [other] : [])),
    );
    if (profile.columns.vin?.find) to.add('inventory');
    const direct = files.flatMap((file, place) => (to.has(file.feed) ? [place] : []));
    all.push(new Set(direct.flatMap((place) => [...(all[place] ?? []), place])));
  }
  return all.map((places) => [...places].toSorted((one, other) => one - other));
}
