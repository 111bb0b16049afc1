import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { CorrectedRow } from '../../../contract/calls/imports/corrections.ts';
import type { Principal } from '../../access/principal.ts';
import { AppError } from '../../errors.ts';
import { correct, requireVersion } from '../../imports/corrections/correct.ts';
import {
  type CorrectedRun,
  correctedRun,
  sentLines,
  sentRuns,
} from '../../imports/corrections/correctedRun.ts';
import {
  benchOf,
  correctedCells,
  groupsOf,
  isIn,
  judged,
  withWaiting,
  wrongColumns,
} from '../../imports/corrections/judge.ts';
import { type ListedRow, type ListFile, readList } from '../../imports/corrections/listFile.ts';
import { addSpellingRule } from '../../imports/corrections/spelling.ts';
import { saidOfTyped } from '../../imports/corrections/typedDays.ts';
import type { ListKind } from '../../imports/loading/rowList.ts';
import { recipesOf } from '../../imports/profile/recipesOf.ts';
import { listColumns, neutral, PLACE_COLUMN } from '../../imports/table/listColumns.ts';
import type { CallContext, Handlers } from '../handler.ts';
import { authorOf } from './author.ts';
import { listOf } from './importRows.ts';
import { startUploaded, uploadedFiles } from './uploadedImport.ts';

type Context = CallContext<Principal>;

const PAGE = 25;

const refusals = {
  tooMany: 'corrections_limit',
  companions: 'corrections_companions',
  oldImport: 'corrections_profile_gone',
} as const;

function refusalOf({ profile }: CorrectedRun, list: ListFile): keyof typeof refusals | null {
  if (!profile) return 'oldImport';
  if (recipesOf(profile, 'lookup').length > 0) return 'companions';
  return list.isTooLong ? 'tooMany' : null;
}

const open = async (context: Context, runId: number, kind: ListKind) => {
  const run = await correctedRun(context.db, runId);
  const list = await readList(await listOf(context, runId, kind));
  return { run, list, refused: refusalOf(run, list) };
};

/** Like `open`, for rows that can be corrected. @throws AppError `invalid` if they can't */
async function openEditable(context: Context, runId: number, kind: ListKind) {
  const { run, list, refused } = await open(context, runId, kind);
  if (refused || !run.profile) throw new AppError('invalid', refusals[refused ?? 'oldImport']);
  const rows = saidOfTyped(run.profile, list.rows);
  return { run, list: { ...list, rows }, profile: run.profile };
}

/** Like `openEditable`, with the bench that checks corrections. */
async function openBench(context: Context, runId: number, kind: ListKind) {
  const { run, list, profile } = await openEditable(context, runId, kind);
  const { edits } = run;
  return {
    run,
    list,
    bench: await benchOf(context.db, profile, {
      ...{ header: list.header, edits, fileName: run.file_name, now: context.now() },
    }),
  };
}

async function judgedRows(context: Context, runId: number, kind: ListKind) {
  const { run, list, bench } = await openBench(context, runId, kind);
  const runs = await sentRuns(context.db, runId);
  const sent = sentLines(runs);
  const rows = await judged(bench, list.rows, run.edits, sent);
  return { run, list, bench, rows: withWaiting(rows) };
}

export const correctionsHandlers = {
  corrections: async ({ run_id, kind, only, page = 1, perPage = PAGE }, context) => {
    const { run, list: plain, refused } = await open(context, run_id, kind);
    const { file_name, version, updated_at, updated_by, profile_name } = run;
    const facts = {
      file_name,
      columns: [...plain.header],
      own_columns: plain.header.length,
      telling: [],
      lacking: [],
      refused,
      version,
      updated_at: updated_at?.toISOString() ?? null,
      updated_by,
      profile_name,
    };
    const runs = await sentRuns(context.db, run_id);
    const sent = runs.map(({ lines, ...one }) => ({ ...one, rows: lines.length }));
    if (refused) {
      const none = { rows: [], groups: [], open: 0, open_only: 0, wrong: [], ready: 0, edited: 0 };
      return { response: { ...facts, sent, ...none }, meta: { total: 0 } };
    }
    const { rows, bench, list } = await judgedRows(context, run_id, kind);
    const { sheet } = bench;
    const shown = rows.filter((_row, at) => {
      const listed = list.rows[at];
      return !only || (listed && isIn(only, listed, sheet));
    });
    const isOpen = ({ state }: CorrectedRow) => state !== 'sent';
    const openOnly = shown.filter(isOpen);
    const isLacking = rows.flatMap(({ notes, edited }) => [...notes.map(({ place }) => place), ...edited]);
    return {
      response: {
        ...facts,
        columns: [...sheet.own, ...sheet.fields],
        telling: [...sheet.telling],
        lacking: sheet.fields
          .map((_name, at) => sheet.own.length + at)
          .filter((place) => isLacking.includes(place)),
        sent,
        rows: shown.slice((page - 1) * perPage, page * perPage),
        groups: groupsOf(
          list.rows.filter((_row, at) => rows[at] && isOpen(rows[at])),
          sheet,
        ),
        open: rows.filter(isOpen).length,
        open_only: openOnly.length,
        wrong: wrongColumns(openOnly),
        ready: rows.filter(({ state }) => state === 'ready').length,
        edited: rows.filter(({ state }) => state === 'ready' || state === 'bad').length,
      },
      meta: { total: shown.length },
    };
  },

  correctRows: async (change, context) => {
    const { list, bench } = await openBench(context, change.run_id, change.kind);
    return { response: await correct(context.db, { list, bench }, change, authorOf(context)) };
  },

  sendCorrected: async ({ run_id, kind, version }, context) => {
    const { run, list, bench, rows } = await judgedRows(context, run_id, kind);
    requireVersion(run, version);
    const ready = list.rows.filter((_row, at) => rows[at]?.state === 'ready');
    if (ready.length === 0) throw new AppError('invalid', 'no_row_ready');
    const { profile, added } = bench;
    const delimiter = profile.read.delimiter ?? ',';
    const lines = [
      [
        ...listColumns,
        ...(list.isPlaced ? [PLACE_COLUMN] : []),
        ...list.header,
        ...added.map(({ header }) => header),
      ],
      ...ready.map((row) => {
        const cells = correctedCells(bench, row, run.edits[row.line]);
        return [String(row.line), '', '', '', ...(list.isPlaced ? [row.place] : []), ...cells].map(neutral);
      }),
    ];
    const csv = `\ufeff${stringify(lines, { delimiter, quoted_match: /[\r\n]/ })}`;
    const name = `${run.file_name.replace(/\.[^.]+$/, '')}-corrected.csv`;
    const { uploads } = context.imports;
    const { id } = await uploads.receive(context.principal.userid, (keep) =>
      keep({ name, bytes: Readable.from([csv]) }),
    );
    const corrects = { runId: run_id, lines: ready.map(({ line }) => line) };
    const profileName = run.profile_name ?? undefined;
    const terms = { profile, profileName, acceptRejects: true, corrects };
    const sent = await startUploaded(context, { files: await uploadedFiles(context, [id]), terms });
    return { response: { run_id: sent.runId, rows: ready.length } };
  },

  addSpelling: async ({ run_id, kind, place, spelling, value }, context) => {
    const { run, list, bench } = await openBench(context, run_id, kind);
    const { sheet } = bench;
    const hasNote = ({ notes }: ListedRow) => notes.some(({ column }) => sheet.placeOf(column) === place);
    const row = list.rows.find(
      (one) => (one.cells[place] ?? '').trim() === spelling.trim() && (spelling !== '' || hasNote(one)),
    );
    if (run.profile_name === null || !row) {
      throw new AppError('invalid', 'no_rule_row');
    }
    const rule = { sheet, place, spelling, value, row, fileName: run.file_name };
    await addSpellingRule(context.db, run.profile_name, rule, authorOf(context));
    return { response: { profile_name: run.profile_name } };
  },
} satisfies Partial<Handlers>;
