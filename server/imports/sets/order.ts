import { type FeedName, importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import type { Profile } from '../profile/profile.ts';

/** Referenced feeds come first; the rest follows the usual order of a dealership. */
const loadOrder: readonly string[] = [
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

export const rankOf = (feed: string): number => loadOrder.indexOf(feed);

const feedOf: Readonly<Record<string, FeedName>> = {
  stores: 'stores',
  employee: 'employees',
  customers: 'customers',
};

export function referringFields(feed: FeedName): readonly (readonly [field: string, to: FeedName])[] {
  const { fields }: ImportTarget = importTargets[feed];
  return Object.entries(fields).flatMap(([name, field]) => {
    const to = field.kind === 'reference' || field.kind === 'references' ? feedOf[field.to] : undefined;
    return to && to !== feed ? [[name, to] as const] : [];
  });
}

/** `fields`: those that its columns set. */
interface Ordered {
  readonly feed: FeedName;
  readonly fields: readonly string[];
  readonly profile: Pick<Profile, 'columns'>;
}

/** Referenced files come first; files of one feed keep their order. */
export const inOrder = <T extends Pick<Ordered, 'feed'>>(files: readonly T[]): T[] =>
  files.toSorted((one, other) => rankOf(one.feed) - rankOf(other.feed));

/**
 * Which files of a set each file needs, directly or indirectly.
 * @param files in order
 * @returns their indexes, for each file
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
