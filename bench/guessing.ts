import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { feedNames } from '../contract/records/index.ts';
import { sampleColumns } from '../server/imports/detecting/describe.ts';
import { rankFeeds } from '../server/imports/detecting/guessProfile.ts';
import { sampleFile } from '../server/imports/detecting/sample.ts';
import { printTable } from './running/table.ts';

/** What somebody has told of files: what they hold, and the field of each column that has one. */
const Truth = z.array(
  z.object({
    /** Beside the list. */
    file: z.string(),
    feed: z.enum(feedNames),
    columns: z.record(z.string(), z.string()),
  }),
);
type Told = z.infer<typeof Truth>[number];

/** What is marked as to be checked. */
const doubtful: ReadonlySet<string> = new Set(['similar', 'only', 'unbalanced', 'saleYear']);

const named = (columns: readonly string[]) => columns.slice(0, 8).join(', ');

/** How a file's columns are guessed, beside what is told of them. */
async function guessOf(path: string, { file, feed, columns: told }: Told) {
  const sample = await sampleFile(path, file);
  const columns = sampleColumns(
    sample.header,
    sample.rows.map(({ cells }) => cells),
  );
  const ranked = rankFeeds(columns, { fileName: file });
  const fit = ranked.find((one) => one.feed === feed);
  const guesses = new Map(
    fit?.matches
      .filter(({ by }) => by !== 'split' && by !== 'product' && by !== 'age')
      .map((match) => [columns[match.place]?.header.trim() ?? '', match]),
  );
  const entries = Object.entries(told);
  const right = entries.filter(([header, field]) => guesses.get(header)?.field === field);
  const wrong = [...guesses].filter(([header, { field }]) => told[header] !== field);
  const silent = wrong.filter(([, { by, readable }]) => !doubtful.has(by) && readable === 1);
  return {
    isFeedRight: ranked[0]?.feed === feed,
    columns: entries.length,
    right: right.length,
    wrong: wrong.map(([header, { field }]) => `${header} → ${field}`),
    silent: silent.length,
    missed: entries.filter(([header]) => !guesses.has(header)).map(([header]) => header),
  };
}

/**
 * Prints how well columns are guessed: of each file those that have a field, those that get it, and those that get
 * another one, also without being marked as to be checked.
 * @param list path of a JSON file that tells what is in the files beside it
 */
export async function benchGuessing(list: string | undefined): Promise<void> {
  if (!list) throw new Error('Name the list of files: --only <truth.json>');
  const told = Truth.parse(JSON.parse(await readFile(list, 'utf8')));
  const rows: (string | number)[][] = [];
  const sums = { columns: 0, right: 0, wrong: 0, silent: 0 };
  for (const one of told) {
    const guess = await guessOf(join(dirname(list), one.file), one);
    sums.columns += guess.columns;
    sums.right += guess.right;
    sums.wrong += guess.wrong.length;
    sums.silent += guess.silent;
    rows.push([
      one.file,
      `${one.feed}${guess.isFeedRight ? '' : ' (not first)'}`,
      guess.columns,
      guess.right,
      guess.wrong.length,
      guess.silent,
      named([...guess.wrong, ...guess.missed.map((header) => `${header} → –`)]),
    ]);
  }
  const share = `${((100 * sums.right) / Math.max(1, sums.columns)).toFixed(1)} %`;
  printTable(
    ['file', 'feed', 'columns', 'right', 'wrong', 'unmarked', 'wrong or missed'],
    [...rows, ['all', share, sums.columns, sums.right, sums.wrong, sums.silent, '']],
  );
}
