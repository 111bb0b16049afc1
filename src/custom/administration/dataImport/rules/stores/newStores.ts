import { importTargets } from '../../../../../../contract/records/index.ts';
import { type ImportTarget, storeFieldOf } from '../../../../../../contract/records/target.ts';
import { tableOf, withTable } from '../../profileLists.ts';
import type { Feed, Profile } from '../../queries.ts';
import { isStoreField } from '../../storeField.ts';

/**
 * The profile that adds the stores which a column names and nobody knows. How the column names those that are here stays
 * as it was chosen.
 */
export function withNewStores(profile: Profile, header: string, timezone: string): Profile {
  const columns = Object.entries(tableOf(profile.columns)).filter(([name]) => !isStoreField(name));
  const others = withTable(profile, 'columns', Object.fromEntries(columns));
  return { ...others, store: { name: header, create: true, timezone } };
}

/** The profile that adds no stores: the column names those that are here, as it did before. */
export function withoutNewStores(profile: Profile, feed: Feed): Profile {
  const { store, ...others } = profile;
  const target: ImportTarget = importTargets[feed];
  const [field, { name }] = [storeFieldOf(target), tableOf(store)];
  const columns = tableOf(profile.columns);
  if (field === undefined || name === undefined || field in columns) return others;
  return { ...others, columns: { ...columns, [field]: name } };
}
