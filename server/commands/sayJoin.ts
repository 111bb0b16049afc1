import type { SetJoin } from '../../contract/calls/imports/importSets.ts';
import type { FeedSequence } from '../imports/sets/sequence.ts';

const rows = (count: number, one: string, several: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? `row ${one}` : `rows ${several}`}`;

/**
 * How well a column fits by which a file leads to others, in sentences.
 * @param from name of the file @param to names of the others
 */
export function sayJoin(join: SetJoin, from: string, to: readonly string[]): string {
  const others = to.join(', ');
  const all = `${join.found.toLocaleString('en-US')} of ${join.is_whole ? '' : 'the first '}${join.rows.toLocaleString('en-US')} rows`;
  const named = join.first
    .map(({ line, value }) => `line ${line.toLocaleString('en-US')} (${value})`)
    .join('; ');
  return [
    `"${join.header}" in ${from} matches "${join.to_header}" in ${others} for ${all}.`,
    ...(join.known > 0 ? [`Another ${join.known.toLocaleString('en-US')} match existing records.`] : []),
    ...(join.empty > 0 ? [`${rows(join.empty, 'is', 'are')} blank.`] : []),
    ...(join.missing > 0
      ? [
          `${rows(join.missing, 'has', 'have')} no match: ${named}${join.missing > join.first.length ? ' …' : '.'} Add the missing records to ${others}, or correct ${from}.`,
        ]
      : []),
    ...(join.other_source
      ? ["The files name different sources, so equal numbers aren't the same record. Use --source."]
      : []),
  ].join(' ');
}

const reasons = {
  days: 'in order of latest date',
  names: 'in order of the dates in their names',
  spelling: 'in order of name',
};

/** Why several files of one feed are in their order; the later one applies to a record in several. */
export const saySequence = ({ feed, by, files }: FeedSequence<{ readonly name: string }>): string =>
  `${feed} ${reasons[by]}: ${files
    .map(({ file, of }) => (of === null ? file.name : `${file.name} (${of})`))
    .join(', then ')}. If a record is in several files, the later file applies.`;
