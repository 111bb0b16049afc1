import type { SaidDoubt } from '../../../contract/calls/imports/doubts.ts';
import { areVersions } from '../../../contract/records/lineNumbers.ts';
import type { ReasonCount } from '../reading/notes/tally.ts';
import type { Unlike } from './elders/unlike.ts';
import type { Losses } from './file/load.ts';
import type { ImportReport } from './report.ts';
import { MOST_LISTED } from './rowList.ts';
import { emptySentence } from './wholeFile.ts';

const number = (count: number) => count.toLocaleString('en-US');
const countText = (count: number, one: string, many = `${one}s`) =>
  `${number(count)} ${count === 1 ? one : many}`;
const are = (count: number) => (count === 1 ? 'is' : 'are');
const percent = (share: number) => `${share.toFixed(share > 0 && share < 0.1 ? 3 : 1)} %`;
const dollars = (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });

const listed = (names: readonly string[], count: number) =>
  names.join(', ') + (count > names.length ? ` and ${number(count - names.length)} more` : '');

const lines = (condition: unknown, ...all: readonly string[]): readonly string[] => (condition ? all : []);

export function refusalSentence({ cutOff, rejectedPct, allowedPct, conflicts }: ImportReport): string {
  if (cutOff) return cutOff;
  return rejectedPct > allowedPct
    ? `${percent(rejectedPct)} of the rows are rejected. The limit is ${percent(allowedPct)}.`
    : `${countText(conflicts, 'row')} would change the name of a person or store.`;
}

export const HELD = 'On hold: differs from earlier files. Review it.';

const headlines: Readonly<Record<ImportReport['outcome'], (file: string, report: ImportReport) => string>> = {
  loaded: (file) => `Loaded ${file}.`,
  tried: (file) => `Dry run of ${file}: nothing was changed.`,
  held: (file) => `Held ${file}: nothing was loaded. ${HELD}`,
  empty: (file, { read }) => `Nothing in ${file}: ${emptySentence(read)}`,
  refused: (file, report) => `Refused ${file}: nothing was loaded. ${refusalSentence(report)}`,
};

function table(entries: readonly (readonly [name: string, count: number])[]): string[] {
  const width = Math.max(...entries.map(([, count]) => number(count).length));
  const label = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, count]) => `  ${name.padEnd(label)}  ${number(count).padStart(width)}`);
}

function countLines(report: ImportReport): string[] {
  const { created, updated, unchanged, outcome } = report;
  const isMerged = outcome === 'loaded' || outcome === 'tried';
  const always: readonly (readonly [string, number])[] = [
    [outcome === 'loaded' ? 'loaded' : 'would be loaded', created + updated + unchanged],
    ['  new', created],
    ['  updated', updated],
  ];
  const some = (...entries: readonly (readonly [string, number])[]) =>
    entries.filter(([, count]) => count > 0);
  return table([
    ['rows read', report.read],
    ...some(['lines by pay type', report.made]),
    ...(isMerged
      ? [
          ...always,
          ...some(['    of an earlier file of the set', report.updatedInSet]),
          ['  unchanged', unchanged] as const,
          ...some([report.stock ? 'leave stock' : 'deleted lines', report.removed]),
        ]
      : []),
    ['repeated, identical', report.identical],
    ['repeated, replaced by a later row', report.replaced],
    ...some(['added up with a later row', report.added]),
    ['skipped', report.skipped],
    ['rejected', report.rejected],
    ...some(
      ['would change a name', report.conflicts],
      ['new stores', report.newStores],
      ['new employees', report.newEmployees],
      ['new customers', report.newCustomers],
      ['filled-in customers', report.filledCustomers],
    ),
  ]);
}

const unlikeSentences: Readonly<Record<Unlike['kind'], (names: string, one: Unlike) => string>> = {
  doubts: (names) => `Dates, numbers or currencies that don’t match the profile: ${names}.`,
  columns_gone: (names) => `Missing columns: ${names}.`,
  columns_new: (names) => `New columns: ${names}.`,
  less_money: (_names, { count }) => `Removes ${count}% of loaded amounts.`,
  stock_leaves: (names) => `More than a third of the stock is missing: ${names}.`,
  few_rows: (_names, { count, usual }) => `${count} rows instead of about ${usual}.`,
  stores_gone: (names) => `Missing stores: ${names}.`,
  stores_new: (names) => `New stores: ${names}.`,
};

const ways: Readonly<Record<string, string>> = {
  month: 'with the month first',
  day: 'with the day first',
  '.': 'with a point before the decimals',
  ',': 'with a comma before the decimals',
};
const wayOf = (way: string | null): string => ways[way ?? ''] ?? `as ${way}`;
const otherLine = ({ against }: SaidDoubt) => `and ${against?.text} on line ${number(against?.line ?? 0)}`;

const doubtSentences: Readonly<Record<SaidDoubt['kind'], (doubt: SaidDoubt) => string>> = {
  customerKeys: () => 'is a customer key, but the column is read as numbers.',
  way: ({ way, now }) => `can only be read ${wayOf(way)}; the file is read ${wayOf(now)}.`,
  open: ({ way, now }) =>
    `could be read ${wayOf(way)} too; the file is read ${wayOf(now)}, and no row decides it.`,
  mixed: (doubt) => `can only be read ${wayOf(doubt.way)}, ${otherLine(doubt)} only ${wayOf(doubt.now)}.`,
  swapped: (doubt) =>
    `is a date, ${otherLine(doubt)} a text ${wayOf(doubt.way)}: a spreadsheet swapped day and month.`,
  format: ({ way }) => `is a date ${wayOf(way)}, a format the profile doesn’t have.`,
  stores: () => 'is no store the way the column is read, but would be another way.',
  currency: ({ way, now }) => `is in ${way}; nothing is converted, and figures are in ${now}.`,
  currencies: (doubt) =>
    `is in ${doubt.way}, ${otherLine(doubt)} in ${doubt.now}; nothing is converted, so their sum is wrong.`,
};

const amountNames: Readonly<Record<Losses['amounts'][number]['name'], string>> = {
  labor: 'Labor sale',
  parts: 'Parts sale',
  sale: 'Sale',
  price: 'Sale price',
  gross: 'Gross',
};

const amountSentence = ({ name, less, gone, pct, records, zeroed }: Losses['amounts'][number]): string =>
  [
    `${amountNames[name]} falls${less === null ? '' : ` by ${dollars(less)},`} ${pct.toFixed(1)}% of the records in the file, in ${countText(records, 'record')}`,
    ...lines(gone, `${dollars(gone ?? 0)} of it on deleted lines`),
    ...lines(zeroed, `${countText(zeroed, 'line becomes', 'lines become')} 0`),
  ].join('; ');

function lossLines({ losses }: ImportReport): readonly string[] {
  if (!losses) return [];
  const { amounts, uncounted, earlier } = losses;
  const files = earlier.map(({ file_name, loaded_at }) => `${file_name} (${loaded_at.slice(0, 10)})`);
  return [
    'Lowers amounts that were loaded before:',
    ...amounts.map((amount) => `  ${amountSentence(amount)}.`),
    ...(uncounted
      ? [
          `  ${countText(uncounted.records, 'record is', 'records are')} no longer counted because of status or kind, ${uncounted.pct.toFixed(1)}% of the file.`,
        ]
      : []),
    ...lines(files.length, `  Loaded from ${files.join(', ')}.`),
    ...lines(
      amounts.length,
      '  If the file has other lines of the same orders, map a column that numbers them. Don’t map columns it has no amounts for.',
    ),
  ];
}

function stockLines({ feed, stock }: ImportReport): readonly string[] {
  if (!stock) return [];
  const { only, stored, missing, newer, sold, unread } = stock;
  const thing = `${only ? `${only} ` : ''}${feed === 'inventory' ? 'vehicle' : 'part'}`;
  const leaving = missing - newer;
  const first = `${number(missing)} of ${countText(stored, thing)} in stock ${are(missing)} not in the file`;
  if (!stock.is_whole) {
    return lines(
      missing,
      `${first}, and ${missing === 1 ? 'stays' : 'stay'} in stock. If the file lists the whole stock, add "whole": true to the profile.`,
    );
  }
  return [
    ...lines(missing, `${first}: ${countText(leaving, 'leaves', 'leave')}.`),
    ...lines(sold, `  ${number(sold)} ${sold === 1 ? 'has' : 'have'} a deal.`),
    ...lines(
      newer,
      `  ${countText(newer, thing)} ${newer === 1 ? 'is newer than the file and stays' : 'are newer than the file and stay'}.`,
    ),
    ...lines(
      unread,
      `  ${countText(unread, 'rejected row')} can’t be identified, so nothing leaves the store.`,
    ),
    ...stock.much.map(
      ({ store, stored: all, leaves }) =>
        `  Warning: more than a third of the stock of ${store} leaves, ${number(leaves)} of ${number(all)}. Is the file complete?`,
    ),
  ];
}

function repairPartsLines({ repairParts }: ImportReport): readonly string[] {
  if (!repairParts) return [];
  const { rows, uncounted, sale } = repairParts;
  return [
    `${number(rows)} rows are parts on repair orders. The dashboard takes these amounts from the repair orders, so these rows aren’t counted.`,
    ...lines(
      uncounted,
      `  ${number(uncounted)} of them, with a sale of ${dollars(sale)}, have no repair order here, or one without parts sale. If they were sold over the counter, set their channel to Counter.`,
    ),
  ];
}

function reasonLines(title: string, reasons: readonly ReasonCount[]): readonly string[] {
  const width = Math.max(...reasons.map(({ count }) => number(count).length));
  const each = reasons.map(
    ({ column, reason, count, firstLine }) =>
      `  ${number(count).padStart(width)}  ${column ? `${column}: ` : ''}${reason} First on line ${number(firstLine)}.`,
  );
  return lines(reasons.length, title, ...each);
}

const renameLines = ({ conflicts, renames }: ImportReport): readonly string[] =>
  lines(
    conflicts,
    'Numbers that would get another name',
    ...renames.map(
      ({ line, number: name, before, after }) => `  ${name}: ${before} → ${after} (line ${number(line)})`,
    ),
    ...lines(conflicts > renames.length, `  and ${number(conflicts - renames.length)} more`),
  );

const NO_STORE =
  'The file has no stores, so its customers have none until a sale or visit. If all belong to one store, add "constants": {"CVP_RelatedStores": "<number>"} to the profile.';
const VERSIONS = 'Rows with the same number look like versions of one order. The last one is used.';
const COUNT_AS_LINES =
  'Where these are lines of one order, count each by its place in it: add the recipe "lineNumbers" and "whole": true to the profile, without a constant for line_no.';
const ADD_UP =
  'Where rows of one deal are parts of it, such as one for each salesperson, add them up: {"recipe": "addUp", "amounts": ["front_gross", "back_gross", "reserve"]} in the profile.';

const waysOn = ({ cutOff, conflicts, rejectedPct, allowedPct }: ImportReport): readonly string[] => [
  ...lines(cutOff || rejectedPct > allowedPct, 'To load the other rows anyway, add --accept-rejects.'),
  ...lines(
    conflicts,
    'If these are other people or stores, name the source with --source. If they are the same, add --accept-renames.',
  ),
];

export function formatReport(report: ImportReport): string {
  const { outcome, cutOff, unlike, doubts, otherSheets, listed: rowsListed } = report;
  const unused = report.unusedHeaders.map((header) => header.slice(0, 40));
  const warned = rowsListed.warned;
  return [
    headlines[outcome](`${report.fileName} as ${report.feed} of ${report.source}`, report),
    ...lines(
      otherSheets.length,
      `This is the sheet ${report.sheet} alone. Not read with it, with the same columns: ${otherSheets.join(', ')}. Each is an import of its own: name it as "sheet" in the profile.`,
    ),
    ...lines(outcome !== 'refused' && cutOff, cutOff ?? ''),
    ...countLines(report),
    ...lines(unlike.length, 'Differs from earlier files:'),
    ...unlike.map((one) => `  ${unlikeSentences[one.kind](listed(one.names, one.count), one)}`),
    ...lines(doubts.length, 'Rows that contradict how it is read:'),
    ...doubts.map(
      (one) => `  ${one.header}: ${one.text} on line ${number(one.line)} ${doubtSentences[one.kind](one)}`,
    ),
    ...lossLines(report),
    ...stockLines(report),
    ...repairPartsLines(report),
    ...lines(report.newStoreNames.length, `New stores: ${listed(report.newStoreNames, report.newStores)}`),
    ...renameLines(report),
    ...reasonLines('Rejected because', report.rejectReasons),
    ...reasonLines('Skipped because', report.skipReasons),
    ...reasonLines('Warnings', report.warnings),
    ...lines(report.storeless, NO_STORE),
    ...lines(report.unnumbered && report.replaced > 0, areVersions(report) ? VERSIONS : COUNT_AS_LINES),
    ...lines(report.shared, ADD_UP),
    ...lines(
      unused.length,
      `Columns not taken (${unused.length}): ${unused.slice(0, 30).join(', ')}${unused.length > 30 ? ', …' : ''}`,
    ),
    ...lines(report.rejectsPath, `Rejected rows: ${report.rejectsPath}`),
    ...lines(
      report.warningsPath,
      `${warned < MOST_LISTED ? 'Rows with warnings' : `The first ${countText(warned, 'row')} with warnings`}: ${report.warningsPath}`,
    ),
    ...lines(outcome === 'refused', ...waysOn(report)),
    `${countText(report.read, 'row')} in ${report.seconds.toFixed(1)} s, ${report.figuresSeconds.toFixed(1)} s of it for figures.`,
  ].join('\n');
}
