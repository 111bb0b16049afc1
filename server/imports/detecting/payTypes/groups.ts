import { tidy } from '../../cells/text.ts';
import { fold } from '../../profile/columns.ts';
import type { GroupedHeader, SampledColumn } from '../match.ts';
import { type PayWords, payWordsIn } from './payWords.ts';

/** A row with fewer names is a title. */
const LEAST_GROUPS = 2;

/**
 * The groups of headers, from a row above that names each group over its first column. Repeated headers belong to their
 * group. Unique ones do only if more of their group or another group follows: columns after the last group may have none.
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

/** Whether a header only says cost or gross, without labor or parts. */
const isBare = ({ group, own }: GroupedHeader) =>
  payWordsIn(`${group} ${own}`) === undefined && payWordsIn(`${group} labor ${own}`) !== undefined;

/** What headers say about pay types, with their groups. A "Cost" after each sale of a group is that sale's cost. */
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
