import type { z } from 'zod';
import type { RepairParts } from '../../../contract/calls/imports/beforeIt.ts';
import type { SaidDoubt } from '../../../contract/calls/imports/doubts.ts';
import type { FeedName } from '../../../contract/records/index.ts';
import { areVersions } from '../../../contract/records/lineNumbers.ts';
import type { ReasonCount } from '../reading/notes/tally.ts';
import { doubtSentence } from './doubts.ts';
import type { FileFigures, FilePeriod } from './elders/figures.ts';
import { type Unlike, unlikeSentence } from './elders/unlike.ts';
import { lossLines } from './lossLines.ts';
import type { Losses } from './merging/losses.ts';
import type { StockLeft } from './merging/wholeStock.ts';
import type { Rename } from './notes/renames.ts';
import { repairPartsLines } from './repairParts.ts';
import { MOST_LISTED } from './rowList.ts';
import { newStoreLines, sheetLines } from './saidLines.ts';
import { stockLines } from './stockLines.ts';
import { emptySentence } from './wholeFile.ts';

/** What an import did, or would do. Counts are rows of the file. */
export interface ImportReport {
  readonly feed: FeedName;
  readonly source: string;
  readonly fileName: string;
  /** The sheet of a workbook that was read, and others of it with the same columns, which were not. */
  readonly sheet: string | null;
  readonly otherSheets: readonly string[];
  /**
   * `loaded`; `tried`: a dry run that would load; `refused`: too many rows are bad or the end is missing; `empty`: no row
   * is there to be loaded; `held`: it looks unlike its elders and waits for somebody. All but the first change nothing.
   */
  readonly outcome: 'loaded' | 'tried' | 'refused' | 'empty' | 'held';
  /** Why the file looks as if its end were missing; null when it does not. */
  readonly cutOff: string | null;
  readonly read: number;
  /** Lines that its good rows are, where each pay type of a row is one; else 0. Counts of loaded ones are of those then. */
  readonly made: number;
  readonly created: number;
  readonly updated: number;
  /** Those of them that an earlier file of the set has brought otherwise. */
  readonly updatedInSet: number;
  /** Lines that go, stored of orders of the file that it does not have any more; what leaves the stock with it. */
  readonly removed: number;
  readonly unchanged: number;
  /** Its parts on repair orders; null of other feeds, and where there are none. */
  readonly repairParts: z.output<typeof RepairParts> | null;
  /** What its stores have in stock that it does not have; null when it has all, or nobody looked. */
  readonly stock: StockLeft | null;
  /** What it takes away of amounts that were loaded before; null when nothing falls. */
  readonly losses: Losses | null;
  /** Earlier rows of records that the file names again: with the same values, and with others. */
  readonly identical: number;
  readonly replaced: number;
  /** Rows whose amounts are added up with those of a later row of their record. */
  readonly added: number;
  /** Those replaced that look like earlier versions of the later row. */
  readonly versions: number;
  /** Those replaced whose later row is of another salesperson: they may be parts of one deal. */
  readonly shared: number;
  /** Its rows are lines of orders that nothing numbers, so that of several only the last counts. */
  readonly unnumbered: boolean;
  /** It names no store, though its records are of some. */
  readonly storeless: boolean;
  readonly skipped: number;
  readonly rejected: number;
  /** Share of rejected rows among those not skipped, and how much the profile allows, both 0–100. */
  readonly rejectedPct: number;
  readonly allowedPct: number;
  /** Rows that would change the name of a person or store that may well be another one, and the first of them. */
  readonly conflicts: number;
  readonly renames: readonly Rename[];
  readonly newStores: number;
  /** Names of the first of them. */
  readonly newStoreNames: readonly string[];
  readonly newEmployees: number;
  readonly newCustomers: number;
  /** Of those who are here already, in whom something was filled in that they lacked. */
  readonly filledCustomers: number;
  readonly rejectReasons: readonly ReasonCount[];
  readonly skipReasons: readonly ReasonCount[];
  readonly warnings: readonly ReasonCount[];
  readonly unusedHeaders: readonly string[];
  /** In what it looks unlike the last files of its saved profile. */
  readonly unlike: readonly Unlike[];
  /** What its rows say against how it was read. */
  readonly doubts: readonly SaidDoubt[];
  /** The days on which its rows count in figures of a period, and the IDs of the stores that they name. */
  readonly period: FilePeriod | null;
  readonly stores: readonly number[];
  /** What later files are compared with; null of one that is no file of its kind, such as a mended list. */
  readonly figures: FileFigures | null;
  /** Where the rejected rows are listed; null when there are none. */
  readonly rejectsPath: string | null;
  /** The same for rows with warnings, or the first of them. */
  readonly warningsPath: string | null;
  /** Rows on each of the two lists. */
  readonly listed: { readonly rejected: number; readonly warned: number };
  readonly seconds: number;
  /** Part of it that the figures took which follow from the records: roll-ups, customers, vehicles. */
  readonly figuresSeconds: number;
}

const number = (count: number) => count.toLocaleString('en-US');
const rows = (count: number) => `${number(count)} ${count === 1 ? 'row' : 'rows'}`;
const percent = (share: number) => `${share.toFixed(share > 0 && share < 0.1 ? 3 : 1)} %`;

/** Why a file was refused whose rows are read: it lacks its end, too many are bad, or they would change who somebody is. */
export function refusalSentence({ cutOff, rejectedPct, allowedPct, conflicts }: ImportReport): string {
  if (cutOff) return cutOff;
  return rejectedPct > allowedPct
    ? `${percent(rejectedPct)} of the rows are rejected, ${percent(allowedPct)} are allowed.`
    : `${number(conflicts)} ${conflicts === 1 ? 'row' : 'rows'} would change the name of a person or store.`;
}

/** Why a file of the watched folder waits. */
export const HELD = 'It looks unlike the files before it and waits until somebody decides.';

const headline = (report: ImportReport): string => {
  const file = `${report.fileName} as ${report.feed} of ${report.source}`;
  if (report.outcome === 'loaded') return `Loaded ${file}.`;
  if (report.outcome === 'tried') return `Dry run of ${file}: nothing was changed.`;
  if (report.outcome === 'held') return `Held ${file}: nothing was loaded. ${HELD}`;
  if (report.outcome === 'empty') return `Nothing in ${file}: ${emptySentence(report.read)}`;
  return `Refused ${file}: nothing was loaded. ${refusalSentence(report)}`;
};

const reasonLines = (title: string, reasons: readonly ReasonCount[]): string[] => {
  if (reasons.length === 0) return [];
  const width = Math.max(...reasons.map(({ count }) => number(count).length));
  return [
    title,
    ...reasons.map(({ column, reason, count, firstLine }) => {
      const where = column ? `${column}: ` : '';
      return `  ${number(count).padStart(width)}  ${where}${reason} First on line ${number(firstLine)}.`;
    }),
  ];
};

const renameLines = ({ conflicts, renames }: ImportReport): string[] => {
  if (conflicts === 0) return [];
  const rest = conflicts - renames.length;
  return [
    'Numbers that would get another name',
    ...renames.map(
      ({ line, number: name, before, after }) => `  ${name}: ${before} → ${after} (line ${number(line)})`,
    ),
    ...(rest > 0 ? [`  and ${number(rest)} more`] : []),
  ];
};

const NO_STORE =
  'The file names no store: its customers count under all stores alone, until a sale or visit gives them one. Where all are of one, say so: "constants": {"CVP_RelatedStores": "<number>"} in the profile.';

const VERSIONS = 'Rows that share a number look like versions of one order: the last of them counts.';
const COUNT_AS_LINES =
  'Where these are lines of one order, count each by its place in it: add "lineBy": "place" to the profile, without a constant for line_no.';
const ADD_UP =
  'Where rows of one deal are parts of it, such as one for each salesperson, add them up: "addUp": ["front_gross", "back_gross", "reserve"] in the profile.';

/** What to do about a file that was refused. */
const waysOn = ({ cutOff, conflicts, rejectedPct, allowedPct }: ImportReport): string[] => [
  ...(cutOff || rejectedPct > allowedPct ? ['To load the other rows anyway, add --accept-rejects.'] : []),
  ...(conflicts > 0
    ? [
        'If the file has numbers of its own, say whose: --source <name>. If these are the same people and stores, add --accept-renames.',
      ]
    : []),
];
const warningsTitle = ({ listed }: ImportReport) =>
  listed.warned < MOST_LISTED ? 'Rows with warnings' : `The first ${rows(listed.warned)} with warnings`;

const table = (entries: readonly (readonly [string, number])[]): string[] => {
  const width = Math.max(...entries.map(([, count]) => number(count).length));
  const label = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, count]) => `  ${name.padEnd(label)}  ${number(count).padStart(width)}`);
};

/** The report as lines for a terminal. */
export function formatReport(report: ImportReport): string {
  const loaded = report.created + report.updated + report.unchanged;
  const verb = report.outcome === 'loaded' ? 'loaded' : 'would be loaded';
  const counts: [string, number][] = [
    ['rows read', report.read],
    ...(report.made ? ([['lines by pay type', report.made]] satisfies [string, number][]) : []),
    ...(report.outcome === 'refused' || report.outcome === 'empty' || report.outcome === 'held'
      ? []
      : ([
          [verb, loaded],
          ['  new', report.created],
          ['  changed', report.updated],
          ...(report.updatedInSet
            ? ([['    of an earlier file of the set', report.updatedInSet]] satisfies [string, number][])
            : []),
          ['  as before', report.unchanged],
          ...(report.removed
            ? ([[report.stock ? 'leave the stock' : 'stored lines that go', report.removed]] satisfies [
                string,
                number,
              ][])
            : []),
        ] satisfies [string, number][])),
    ['repeated, identical', report.identical],
    ['repeated, replaced by a later row', report.replaced],
    ...(report.added ? ([['added up with a later row', report.added]] satisfies [string, number][]) : []),
    ['skipped', report.skipped],
    ['rejected', report.rejected],
    ...(report.conflicts ? ([['would change a name', report.conflicts]] satisfies [string, number][]) : []),
    ...(report.newStores ? ([['new stores', report.newStores]] satisfies [string, number][]) : []),
    ...(report.newEmployees ? ([['new employees', report.newEmployees]] satisfies [string, number][]) : []),
    ...(report.newCustomers ? ([['new customers', report.newCustomers]] satisfies [string, number][]) : []),
    ...(report.filledCustomers
      ? ([['filled-in customers', report.filledCustomers]] satisfies [string, number][])
      : []),
  ];
  const unused = report.unusedHeaders.map((header) => header.slice(0, 40));
  return [
    headline(report),
    ...sheetLines(report.sheet, report.otherSheets),
    ...(report.cutOff && report.outcome !== 'refused' ? [report.cutOff] : []),
    ...table(counts),
    ...(report.unlike.length > 0
      ? ['It looks unlike the files before it:', ...report.unlike.map((one) => `  ${unlikeSentence(one)}`)]
      : []),
    ...(report.doubts.length > 0
      ? ['Rows that contradict how it is read:', ...report.doubts.map((one) => `  ${doubtSentence(one)}`)]
      : []),
    ...lossLines(report.losses),
    ...stockLines(report.feed, report.stock),
    ...repairPartsLines(report.repairParts),
    ...newStoreLines(report.newStores, report.newStoreNames),
    ...renameLines(report),
    ...reasonLines('Rejected because', report.rejectReasons),
    ...reasonLines('Skipped because', report.skipReasons),
    ...reasonLines('Warnings', report.warnings),
    ...(report.storeless ? [NO_STORE] : []),
    ...(report.unnumbered && report.replaced > 0 ? [areVersions(report) ? VERSIONS : COUNT_AS_LINES] : []),
    ...(report.shared > 0 ? [ADD_UP] : []),
    ...(unused.length
      ? [
          `Columns not taken (${unused.length}): ${unused.slice(0, 30).join(', ')}${unused.length > 30 ? ', …' : ''}`,
        ]
      : []),
    ...(report.rejectsPath ? [`Rejected rows: ${report.rejectsPath}`] : []),
    ...(report.warningsPath ? [`${warningsTitle(report)}: ${report.warningsPath}`] : []),
    ...(report.outcome === 'refused' ? waysOn(report) : []),
    `${rows(report.read)} in ${report.seconds.toFixed(1)} s, ${report.figuresSeconds.toFixed(1)} s of it for figures.`,
  ].join('\n');
}
