import { type FeedName, feedNames, importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import type { Db } from '../../db/schema.ts';
import { fold } from '../profile/columns.ts';
import type { Profile } from '../profile/profile.ts';
import { madeNames } from '../profile/recipesOf.ts';

/** Field by folded header, as last mapped for one source; null: skipped. */
export type Habit = ReadonlyMap<string, string | null>;

/** Headers that must have been mapped before for a file to count as from that source. */
const LEAST_KNOWN = 2;

/** @param notTaken headers of guessed columns that the user skipped */
export async function keepHabits(
  db: Db,
  profile: Profile,
  notTaken: readonly string[],
  now: Date,
): Promise<void> {
  const { feed, columns } = profile;
  const source = profile.source.name;
  const names = new Set(madeNames(profile).map(fold));
  const { required }: ImportTarget = importTargets[feed];
  // If one column gives several fields, a required one wins.
  const fields = Object.entries(columns).toSorted(
    ([one], [other]) => Number(required.includes(one)) - Number(required.includes(other)),
  );
  const byHeader = new Map<string, string | null>([
    ...notTaken.map((header) => [fold(header), null] as const),
    ...fields.flatMap(([field, { column = [] }]) =>
      column.map(fold).flatMap((header) => (names.has(header) ? [] : [[header, field] as const])),
    ),
  ]);
  if (byHeader.size === 0) return;
  await db
    .insertInto('import_habit')
    .values([...byHeader].map(([header, field]) => ({ source, feed, header, field, used_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'feed', 'header'])
        .doUpdateSet(({ ref }) => ({ field: ref('excluded.field'), used_at: ref('excluded.used_at') })),
    )
    .execute();
}

/** Earlier mappings by feed, from the source that has most of these headers, latest first. */
export async function habitsOf(db: Db, headers: readonly string[]): Promise<ReadonlyMap<FeedName, Habit>> {
  const folded = [...new Set(headers.map(fold))].filter((header) => header !== '');
  if (folded.length === 0) return new Map();
  const rows = await db
    .selectFrom('import_habit')
    .select(['source', 'feed', 'header', 'field'])
    .where('header', 'in', folded)
    .orderBy('used_at', 'desc')
    .orderBy('source')
    .execute();
  const habits = new Map<string, Map<string, string | null>>();
  for (const { source, feed, header, field } of rows) {
    const key = `${feed}\n${source}`;
    habits.set(key, (habits.get(key) ?? new Map<string, string | null>()).set(header, field));
  }
  return new Map(
    feedNames.flatMap((feed) => {
      const candidates = [...habits].filter(([key]) => key.startsWith(`${feed}\n`)).map(([, habit]) => habit);
      const [best] = candidates.toSorted((one, other) => other.size - one.size);
      return best && best.size >= LEAST_KNOWN ? [[feed, best] as const] : [];
    }),
  );
}
