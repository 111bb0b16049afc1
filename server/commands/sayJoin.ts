import type { SetJoin } from '../../contract/calls/imports/importSets.ts';

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
