import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Principal } from '../../access/principal.ts';
import { AppError } from '../../errors.ts';
import { correct, requireVersion } from '../../imports/corrections/correct.ts';
import {
  type CorrectedRun,
  correctedRun,
  sentLines,
  sentRuns,
} from '../../imports/corrections/correctedRun.ts';
import { groupsOf, isIn, judged, mappingOf, placesOf } from '../../imports/corrections/judge.ts';
import { type ListFile, readList } from '../../imports/corrections/listFile.ts';
import { addSpellingRule } from '../../imports/corrections/spelling.ts';
import { listColumns, neutral } from '../../imports/formats/listColumns.ts';
import type { ListKind } from '../../imports/loading/rowList.ts';
import type { CallContext, Handlers } from '../handler.ts';
import { authorOf } from './author.ts';
import { listOf } from './importRows.ts';
import { startUploaded, uploadedFiles } from './uploadedImport.ts';

type Context = CallContext<Principal>;

const PAGE = 25;

const refusals = {
  tooMany: 'More rows than can be corrected here. Correct them in a spreadsheet.',
  companions:
    'The profile reads other files beside this one. Correct the rows in a spreadsheet and send them with those.',
  oldImport: 'The profile of this import is not kept. Correct the rows in a spreadsheet.',
} as const;

function refusalOf({ profile }: CorrectedRun, list: ListFile): keyof typeof refusals | null {
  if (!profile) return 'oldImport';
  if (profile.with.length > 0) return 'companions';
  return list.isTooLong ? 'tooMany' : null;
}

const open = async (context: Context, runId: number, kind: ListKind) => {
  const run = await correctedRun(context.db, runId);
  const list = await readList(await listOf(context, runId, kind));
  return { run, list, refused: refusalOf(run, list) };
};

/** As `open`, of rows that can be corrected. @throws AppError `invalid` when they can't */
async function openEditable(context: Context, runId: number, kind: ListKind) {
  const { run, list, refused } = await open(context, runId, kind);
  if (refused || !run.profile) throw new AppError('invalid', refusals[refused ?? 'oldImport']);
  return { run, list, profile: run.profile };
}

async function judgedRows(context: Context, runId: number, kind: ListKind) {
  const { run, list, profile } = await openEditable(context, runId, kind);
  const mapping = await mappingOf(context.db, profile, list.header, context.now());
  const runs = await sentRuns(context.db, runId);
  const sent = sentLines(runs);
  const rows = list.rows.map((row) => judged(mapping, row, run.edits[row.line], sent.has(row.line)));
  return { run, list, profile, runs, rows };
}

/** Rows of an import that are corrected in place and sent again. */
export const correctionsHandlers = {
  corrections: async ({ run_id, kind, only, page = 1, perPage = PAGE }, context) => {
    const { run, list, refused } = await open(context, run_id, kind);
    const { file_name, version, updated_at, updated_by, profile_name } = run;
    const facts = {
      file_name,
      columns: [...list.header],
      refused,
      version,
      updated_at: updated_at?.toISOString() ?? null,
      updated_by,
      profile_name,
    };
    const runs = await sentRuns(context.db, run_id);
    const sent = runs.map(({ lines, ...one }) => ({ ...one, rows: lines.length }));
    if (refused) {
      return { response: { ...facts, sent, rows: [], groups: [], ready: 0, edited: 0 }, meta: { total: 0 } };
    }
    const { rows } = await judgedRows(context, run_id, kind);
    const placeOf = placesOf(list.header);
    const shown = rows.filter((_row, at) => {
      const listed = list.rows[at];
      return !only || (listed && isIn(only, listed, placeOf));
    });
    return {
      response: {
        ...facts,
        sent,
        rows: shown.slice((page - 1) * perPage, page * perPage),
        groups: groupsOf(list),
        ready: rows.filter(({ state }) => state === 'ready').length,
        edited: rows.filter(({ state }) => state === 'ready' || state === 'bad').length,
      },
      meta: { total: shown.length },
    };
  },

  correctRows: async (change, context) => {
    const { list } = await openEditable(context, change.run_id, change.kind);
    return { response: await correct(context.db, list, change, authorOf(context)) };
  },

  sendCorrected: async ({ run_id, kind, version }, context) => {
    const { run, list, profile, rows } = await judgedRows(context, run_id, kind);
    requireVersion(run, version);
    const ready = rows.filter(({ state }) => state === 'ready');
    if (ready.length === 0) throw new AppError('invalid', 'No row is ready to be sent. Correct one first.');
    const { delimiter } = profile;
    const lines = [
      [...listColumns, ...list.header],
      ...ready.map(({ line, cells }) => [String(line), '', '', '', ...cells].map(neutral)),
    ];
    const csv = `\ufeff${stringify(lines, { delimiter, quoted_match: /[\r\n]/ })}`;
    const name = `${run.file_name.replace(/\.[^.]+$/, '')}-corrected.csv`;
    const { uploads } = context.imports;
    const { id } = await uploads.receive(context.principal.userid, (keep) =>
      keep({ name, bytes: Readable.from([csv]) }),
    );
    const corrects = { runId: run_id, lines: ready.map(({ line }) => line) };
    const sent = await startUploaded(context, await uploadedFiles(context, [id]), {
      profile,
      ...(run.profile_name !== null && { profileName: run.profile_name }),
      acceptRejects: true,
      corrects,
    });
    return { response: { run_id: sent.runId, rows: ready.length } };
  },

  addSpelling: async ({ run_id, kind, place, spelling, value }, context) => {
    const { run, list } = await openEditable(context, run_id, kind);
    const row = list.rows.find(({ cells }) => cells[place]?.trim() === spelling.trim());
    if (run.profile_name === null || !row) {
      throw new AppError('invalid', 'There is no saved profile or no such row that a rule could be for.');
    }
    const rule = { header: list.header, place, spelling, value, row };
    await addSpellingRule(context.db, run.profile_name, rule, authorOf(context));
    return { response: { profile_name: run.profile_name } };
  },
} satisfies Partial<Handlers>;
