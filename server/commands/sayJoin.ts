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
    `"${join.header}" in ${from} is found in "${join.to_header}" of ${others} for ${all}.`,
    ...(join.known > 0 ? [`Rooftop knows ${join.known.toLocaleString('en-US')} more.`] : []),
    ...(join.empty > 0 ? [`${rows(join.empty, 'names none', 'name none')}.`] : []),
    ...(join.missing > 0
      ? [
          `${rows(join.missing, 'leads', 'lead')} nowhere: ${named}${join.missing > join.first.length ? ' …' : '.'} Put what is missing into ${others}, or correct it in ${from}.`,
        ]
      : []),
    ...(join.other_source
      ? ['The files name different sources, so that the same number is not the same record: say --source.']
      : []),
  ].join(' ');
}

const reasons = {
  days: 'by their latest days',
  names: 'by the days and months in their names',
  spelling: 'by their names alone',
};

/** Why several files of one feed are in their order: where they name the same record the later one counts. */
export const saySequence = ({ feed, by, files }: FeedSequence<{ readonly name: string }>): string =>
  `${feed} ${reasons[by]}: ${files
    .map(({ file, of }) => (of === null ? file.name : `${file.name} (${of})`))
    .join(', then ')}. Of a record that is in several, the later file counts.`;
