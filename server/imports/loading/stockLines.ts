import type { FeedName } from '../../../contract/records/index.ts';
import type { StockLeft } from './merging/wholeStock.ts';

const number = (count: number) => count.toLocaleString('en-US');
const are = (count: number) => (count === 1 ? 'is' : 'are');

/** What of the stock of its stores is not in a file, as lines of the report in a terminal. */
export function stockLines(feed: FeedName, stock: StockLeft | null): string[] {
  if (!stock) return [];
  const { is_whole: isWhole, only, stored, missing, newer, sold, unread, much } = stock;
  const [one, many] = feed === 'inventory' ? ['vehicle', 'vehicles'] : ['part', 'parts'];
  const things = (count: number) => `${number(count)} ${only ? `${only} ` : ''}${count === 1 ? one : many}`;
  const first = `${number(missing)} of ${things(stored)} that its stores have in stock ${are(missing)} not in the file`;
  if (!isWhole) {
    return missing > 0
      ? [
          `${first}, and ${missing === 1 ? 'stays' : 'stay'} in stock. Where the file is the whole stock of its stores, add "whole": true to the profile.`,
        ]
      : [];
  }
  return [
    ...(missing > 0
      ? [`${first}: ${number(missing - newer)} ${missing - newer === 1 ? 'leaves' : 'leave'}.`]
      : []),
    ...(sold > 0 ? [`  ${number(sold)} of them ${are(sold)} sold by a deal.`] : []),
    ...(newer > 0
      ? [
          `  ${things(newer)} came after the newest of the file and ${newer === 1 ? 'stays' : 'stay'}: the file may be older.`,
        ]
      : []),
    ...(unread > 0
      ? [
          `  Of ${number(unread)} rejected ${unread === 1 ? 'row' : 'rows'} nobody can tell which of the stock, so nothing of the store leaves.`,
        ]
      : []),
    ...much.map(
      ({ store, stored: all, leaves }) =>
        `  Warning: more than a third of the stock of ${store} leaves, ${number(leaves)} of ${number(all)}. Is this all of it?`,
    ),
  ];
}
