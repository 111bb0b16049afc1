import type { FeedName } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import { cut, LONGEST_NAME } from '../../errors.ts';
import { targetTables } from '../tables.ts';

interface WithFeed {
  readonly feed: FeedName;
  readonly vinBy?: unknown;
  readonly lineBy?: unknown;
  readonly whole: boolean;
  readonly checkVins: boolean;
  readonly tellsFunding?: boolean | undefined;
}

/** Keys of a profile that mean nothing for its feed. */
export function otherFeedFaults(
  { feed, vinBy, lineBy, whole, checkVins, tellsFunding }: WithFeed,
  fields: object,
): string[] {
  return [
    ...(vinBy && feed !== 'deals' ? ['vinBy: only deals find their vehicles so'] : []),
    ...(lineBy && !targetTables[feed].lines ? [`lineBy: ${feed} have no lines`] : []),
    ...(whole && !targetTables[feed].stock ? [`whole: ${feed} are no stock`] : []),
    ...(checkVins || 'vin' in fields ? [] : [`checkVins: ${feed} have no VIN`]),
    ...(tellsFunding !== undefined && !('funded_date' in fields)
      ? [`tellsFunding: ${feed} have no funding`]
      : []),
  ];
}

interface WithAddUp {
  readonly feed: FeedName;
  readonly addUp: readonly string[];
}

/** What is wrong with the amounts that are added up. */
export function addUpFaults({ feed, addUp }: WithAddUp, { parts }: ImportTarget): string[] {
  if (addUp.length === 0) return [];
  if (!parts) return [`addUp: ${feed} are one row each`];
  const amounts = [...parts.shared, ...parts.whole];
  return addUp
    .filter((name) => !amounts.includes(name))
    .map((name) => `addUp: only ${amounts.join(', ')} can be added up, not ${cut(name, LONGEST_NAME)}`);
}
