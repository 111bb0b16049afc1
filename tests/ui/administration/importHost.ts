import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import type { I18nProvider } from 'ra-core';
import type { ReplyOf } from '../../../contract/call.ts';
import type { ImportFolder } from '../../../contract/calls/imports/importFolder.ts';
import type { importProfiles } from '../../../contract/calls/imports/importProfiles.ts';
import type { ImportRow } from '../../../contract/calls/imports/importRows.ts';
import type { ImportProgress, ImportRun } from '../../../contract/calls/imports/imports.ts';
import type { InspectReply } from '../../../contract/calls/imports/inspection.ts';
import type { WholeFile } from '../../../contract/calls/imports/judging.ts';
import { ImportProfile } from '../../../contract/calls/imports/profile.ts';
import { values as messages } from '../../../contract/messages/values.ts';
import { failure, reply } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';
import { judgedWhole, queueOf, report } from './imports/importReport.ts';

export const upload = 'a'.repeat(32);

const field = (name: string, label: string, required: boolean) => ({
  name,
  label,
  kind: 'text',
  required,
  waivable: false,
  lenient: false,
  computable: false,
  options: [],
});

/** A column of which only the given is told. */
const column = (
  header: string,
  taken: string | null,
  changes: Partial<InspectReply['columns'][number]> = {},
): InspectReply['columns'][number] => ({
  header,
  samples: [],
  field: taken,
  made: false,
  by: taken === null ? null : 'name',
  left_out: false,
  told: null,
  split: null,
  filled: 2,
  different: 2,
  unread: 0,
  least: null,
  most: null,
  ...changes,
});

const checkDigit = { column: 'VIN', reason: messages.vin_check_digit };

/** What the server makes of the file; the deal number is not matched until the profile says so. */
export function inspection(profile: Record<string, unknown> = {}): InspectReply {
  const columns: Record<string, unknown> = Object(profile.columns);
  const dealNo = columns.deal_no ? 'deal_no' : null;
  return {
    feeds: [
      { feed: 'deals', label: 'Deals', fit: 0.9 },
      { feed: 'inventory', label: 'Inventory', fit: 0.3 },
    ],
    feed: 'deals',
    ...{ alike_sheets: [], sheets: [], sheet: null, name_day: null, header_line: 1 },
    ...{ spellings: [], people: [], people_added_by: null, readings: [], skips: [] },
    judged: { rows: 2, good: 1, warned: 0, rejected: 1, skipped: 0 },
    unchecked: [],
    ...{ lines: null, parts: null, customer_fields: [], stock: null, repair_parts: 0, named_only: null },
    is_whole: true,
    problems: [],
    said: { rejected: [{ ...checkDigit, count: 1, firstLine: 3 }], warned: [] },
    profile_name: null,
    profile_version: null,
    answers: null,
    profile: ImportProfile.parse({
      feed: 'deals',
      source: { name: 'CSV' },
      read: { dates: ['MM/DD/YYYY'] },
      ...profile,
    }),
    columns: [
      column('No', dealNo, { samples: ['D1', 'D2'] }),
      column('VIN', 'vin', { samples: ['1M8GDM9AXKP042788'] }),
      column('Comment', null, { filled: 0, different: 0 }),
    ],
    fields: [
      field('deal_no', 'Deal number', true),
      field('vin', 'VIN', true),
      field('lender', 'Lender', false),
    ],
    missing: dealNo ? [] : ['deal_no'],
    missing_companions: [],
    preview: [
      { line: 2, outcome: 'row', values: { deal_no: 'D1', vin: '1M8GDM9AXKP042788' }, notes: [] },
      {
        line: 3,
        outcome: 'rejected',
        values: { deal_no: 'D2' },
        notes: [{ ...checkDigit, value: 'WRONG' }],
      },
    ],
  };
}

export const run = (changes: Partial<ImportRun> = {}): ImportRun => ({
  run_id: 5,
  feed: 'deals',
  source: 'CSV',
  file_name: 'deals.csv',
  ...{ sheet: null, profile: null, profile_version: null },
  user_name: 'Dana Whitfield',
  key_name: null,
  origin: 'upload',
  state: 'loaded',
  started_at: '2026-11-18T12:00:00Z',
  finished_at: '2026-11-18T12:00:02Z',
  rows_read: 12,
  rows_created: 8,
  rows_updated: 1,
  ...{ rows_removed: 0, rows_unchanged: 0 },
  rows_skipped: 0,
  rows_repeated: 1,
  rows_rejected: 2,
  ...{ new_stores: 0, new_employees: 0, new_customers: 0, filled_customers: 0 },
  message: null,
  undone_at: null,
  undone_by: null,
  can_undo: true,
  unlike: 0,
  has_losses: false,
  decision: null,
  has_rejects: true,
  has_warnings: true,
  ...changes,
});

const progress = (changes: Partial<ImportProgress>): ImportProgress => ({
  run_id: 5,
  file_name: 'deals.csv',
  dry_run: false,
  state: 'loaded',
  bytes_read: 1000,
  bytes_total: 1000,
  rows: 12,
  waiting: false,
  report,
  message: null,
  ...changes,
});

/** What the host holds; tests change it. */
export interface ImportHost {
  runs: ImportRun[];
  progress: Partial<ImportProgress>;
  profiles: ReplyOf<typeof importProfiles>;
  folder: ImportFolder;
  missingCompanions: string[];
  /** Of the workbook that the file is. */
  sheets: string[];
  alikeSheets: InspectReply['alike_sheets'];
  /** The last file with the same headers, of the source "Desk". */
  lastFile: InspectReply['answers'];
  spellings: InspectReply['spellings'];
  readings: InspectReply['readings'];
  people: InspectReply['people'];
  people_added_by: InspectReply['people_added_by'];
  /** What differs of a field, by its name. */
  fieldChanges: Readonly<Record<string, Partial<InspectReply['fields'][number]>>>;
  /** What differs of a column, by its header. */
  columnChanges: Readonly<Record<string, Partial<InspectReply['columns'][number]>>>;
  /** Names of fields beside those that every file has here. */
  moreFields: readonly string[];
  fundingLimit: number;
  rows: ImportRow[];
  /** Answers of the judging of the whole file, one after the other; the file is no longer than what is looked at without. */
  whole: WholeFile[];
}

export const newImportHost = (): ImportHost => ({
  runs: [run()],
  progress: {},
  profiles: [],
  folder: {
    watching: false,
    problem: null,
    subfolders: [],
    profiles: [],
    waiting: [],
    held: [],
  },
  missingCompanions: [],
  ...{ sheets: [], alikeSheets: [], lastFile: null },
  spellings: [],
  readings: [],
  people: [],
  people_added_by: null,
  fieldChanges: {},
  columnChanges: {},
  moreFields: [],
  fundingLimit: 60,
  whole: [],
  rows: [
    {
      line: 4,
      notes: [
        {
          column: 'VIN',
          value: 'WRONG',
          reason: 'The check digit (position 9) is wrong. Compare the VIN with the vehicle.',
        },
      ],
    },
  ],
});

/** A host that imports files. */
export const importHandlers = (sent: Parameters<typeof callHandlers>[0], host: () => ImportHost) =>
  callHandlers(sent, {
    'fredbeans/GetStoresbyGroupuserid': () => reply([]),
    'imports/upload': () => reply({ upload_id: upload, file_name: 'deals.csv', bytes: 9 }),
    'imports/inspect': ({ profile, source, uses_answers, companions, sheet, header_line }) => {
      const last = profile || uses_answers === false ? null : host().lastFile;
      const inspected = inspection(Object(profile ?? (source ? { source: { name: source } } : {})));
      return reply({
        ...inspected,
        answers: last && { ...last, is_used: source === last.source },
        columns: inspected.columns.map((one) => ({ ...one, ...host().columnChanges[one.header] })),
        is_whole: host().whole.length === 0,
        fields: [...inspected.fields, ...host().moreFields.map((name) => field(name, name, false))].map(
          (one) => ({ ...one, ...host().fieldChanges[one.name] }),
        ),
        readings: host().readings,
        people: host().people,
        people_added_by: host().people_added_by,
        ...{ sheets: host().sheets, alike_sheets: host().alikeSheets },
        spellings: host().spellings,
        sheet: host().sheets.find((name) => name === sheet) ?? host().sheets[0] ?? null,
        header_line: Number(header_line ?? 1),
        missing_companions:
          Array.isArray(companions) && companions.length > 0 ? [] : host().missingCompanions,
      });
    },
    'imports/judge': () => {
      const [now, ...later] = host().whole;
      if (later.length > 0) host().whole = later;
      return reply(now ?? judgedWhole);
    },
    'imports/start': () => reply({ run_id: 5 }),
    'imports/progress': ({ run_id }) =>
      run_id === 404 ? failure(404, 'not_found') : reply(progress(host().progress)),
    'imports/rows': () =>
      HttpResponse.json({ status: 200, response: host().rows, meta: { total: host().rows.length } }),
    'imports/stop': () => {
      host().progress = { state: 'stopped', report: null };
      return reply({ state: 'stopped' });
    },
    'imports/queue': () => reply(queueOf(host().runs)),
    'imports/history': () =>
      HttpResponse.json({ status: 200, response: host().runs, meta: { total: host().runs.length } }),
    'imports/undo': () => {
      host().runs = host().runs.map((one) => ({ ...one, state: 'undone', can_undo: false }));
      return reply({ removed: 8, restored: 1 });
    },
    'imports/settings': () => reply({ funding_limit_days: host().fundingLimit }),
    'imports/saveSettings': ({ funding_limit_days }) => {
      host().fundingLimit = Number(funding_limit_days);
      return reply({ funding_limit_days });
    },
    'imports/folder': () => reply(host().folder),
    'imports/shippedProfiles': () =>
      reply([
        {
          name: 'listings',
          feed: 'inventory',
          source: 'Listings',
          description: 'Vehicles on a public site.',
          profile: ImportProfile.parse({ feed: 'inventory', source: { name: 'Listings' } }),
        },
      ]),
    'imports/profiles': () => reply(host().profiles),
    'imports/saveProfile': ({ name, profile, file_pattern }) =>
      reply({
        profile_id: 1,
        name,
        feed: 'deals',
        source: 'CSV',
        profile: ImportProfile.parse(profile),
        fault: null,
        file_pattern,
        version: 1,
        subfolder: null,
        watched: true,
        holds_unlike: false,
        updated_at: '2026-11-18T12:00:00Z',
        updated_by: null,
      }),
  });

export const importedFile = (name = 'deals.csv') => new File(['No,VIN\nD1,1M'], name, { type: 'text/csv' });

/** Goes on to the check of a file whose fields are all mapped. */
export async function openCheck() {
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }));
  await screen.findByRole('heading', { name: 'Issues' });
}

/** Uploads a file on the first page and waits for its columns. */
export async function openImport(i18nProvider: I18nProvider) {
  const router = await showPage(i18nProvider, '/dataimport');
  await userEvent.upload(
    await screen.findByLabelText<HTMLInputElement>('Choose files', { selector: 'input' }),
    importedFile(),
  );
  await screen.findByRole('table', { name: 'Columns' });
  return router;
}
