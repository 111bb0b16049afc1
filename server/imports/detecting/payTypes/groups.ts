import { tidy } from '../../cells/text.ts';
import { fold } from '../../profile/columns.ts';
import type { GroupedHeader, SampledColumn } from '../match.ts';
import { type PayWords, payWordsIn } from './payWords.ts';

/** Names in a row from which it is one of groups: a title has one. */
const LEAST_GROUPS = 2;

/**
 * The groups of headers, where a row above has the name of each over the first of its columns: of headers that are there
 * several times, and of one that is there once as long as others of its group or another group follow. What stands behind
 * the last one may be of no group any more.
 */
export function groupedHeaders(
  headers: readonly string[],
  above: readonly string[] = [],
): readonly (GroupedHeader | undefined)[] {
  const names = headers.map(fold);
  const groups = above.map(tidy);
  if (groups.filter((name) => name !== '').length < LEAST_GROUPS) return names.map(() => undefined);
  const counts = Map.groupBy(names, (name) => name);
  const isRepeated = names.map((name) => (counts.get(name)?.length ?? 0) > 1);
  const repeating = new Set<string>();
  let group = '';
  const groupOf = names.map((_name, place) => {
    group = groups[place] || group;
    if (isRepeated[place]) repeating.add(group);
    return group;
  });
  return headers.map((header, place) => {
    const own = groupOf[place] ?? '';
    if (header === '' || own === '') return undefined;
    if (isRepeated[place]) return { group: own, own: tidy(header) };
    const isFollowed = headers.some(
      (_header, at) => at > place && (Boolean(groups[at]) || (isRepeated[at] && groupOf[at] === own)),
    );
    return repeating.has(own) && (isFollowed || groups[place] === groupOf[place - 1])
      ? { group: own, own: tidy(header), isOnce: true }
      : undefined;
  });
}

const isSale = (words: PayWords | undefined) =>
  words?.amount === 'labor_sale' || words?.amount === 'parts_sale';

/** Whether a header says no more than cost or gross, of whichever sale. */
const isBare = ({ group, own }: GroupedHeader) =>
  payWordsIn(`${group} ${own}`) === undefined && payWordsIn(`${group} labor ${own}`) !== undefined;

/** What the headers of columns say of pay types, with the groups that they are in. "Cost" behind each sale of a group is its cost. */
export function payWordsOf(columns: readonly SampledColumn[]): readonly (PayWords | undefined)[] {
  const inGroups = columns.flatMap(({ grouped }) => grouped ?? []);
  const follow = (bare: GroupedHeader) => {
    const ofGroup = inGroups.filter(({ group }) => group === bare.group);
    const sales = ofGroup.filter(({ group, own }) => isSale(payWordsIn(`${group} ${own}`)));
    return ofGroup.filter(({ own }) => fold(own) === fold(bare.own)).length === sales.length;
  };
  let sale: GroupedHeader | undefined;
  return columns.map(({ header, grouped }) => {
    if (!grouped) return payWordsIn(header);
    const { group, own, isOnce } = grouped;
    if (sale?.group === group && isBare(grouped) && follow(grouped))
      return payWordsIn(`${group} ${sale.own} ${own}`);
    const words = payWordsIn(`${group} ${own}`) ?? (isOnce ? payWordsIn(header) : undefined);
    if (isSale(words)) sale = grouped;
    return words;
  });
}
