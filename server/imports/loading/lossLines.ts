import type { Losses } from './merging/losses.ts';

const names: Readonly<Record<Losses['amounts'][number]['name'], string>> = {
  labor: 'Labor sale',
  parts: 'Parts sale',
  sale: 'Sale',
  price: 'Sale price',
  gross: 'Gross',
};

const number = (count: number) => count.toLocaleString('en-US');
const dollars = (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });

function sentence({ name, less, gone, pct, records, zeroed }: Losses['amounts'][number]): string {
  const by = less === null ? '' : ` by ${dollars(less)},`;
  const details = [
    ...(gone ? [`${dollars(gone)} was on lines that go`] : []),
    ...(zeroed > 0 ? [`${number(zeroed)} ${zeroed === 1 ? 'line has' : 'lines have'} 0 from now on`] : []),
  ];
  const fall = `${names[name]} falls${by} ${pct.toFixed(1)} % of what the records of the file had, in ${number(records)} ${records === 1 ? 'record' : 'records'}`;
  return [fall, ...details].join('; ');
}

const uncountedSentence = ({ records, pct }: NonNullable<Losses['uncounted']>) =>
  `${number(records)} ${records === 1 ? 'record that counts' : 'records that count'} in the figures will not any more, ${pct.toFixed(1)} % of those of the file, by their status or kind`;

/** What an import takes away, as lines of the report in a terminal. */
export function lossLines(losses: Losses | null): string[] {
  if (!losses) return [];
  const earlier = losses.earlier.map(
    ({ file_name, loaded_at }) => `${file_name} (${loaded_at.slice(0, 10)})`,
  );
  return [
    'It takes away what was loaded before:',
    ...losses.amounts.map((amount) => `  ${sentence(amount)}.`),
    ...(losses.uncounted ? [`  ${uncountedSentence(losses.uncounted)}.`] : []),
    ...(earlier.length > 0 ? [`  It was loaded from ${earlier.join(', ')}.`] : []),
    ...(losses.amounts.length > 0
      ? [
          '  If this file has other lines of the same orders, let it number them, or do not load it; leave out columns that it does not know.',
        ]
      : []),
  ];
}
