import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { Id, Instant, wholeNumber } from '../../values.ts';
import { editImports } from './importProfiles.ts';
import { ImportRow } from './importRows.ts';
import { ImportState } from './imports.ts';

/** Longer lists are corrected in a spreadsheet. */
export const MOST_CORRECTED = 5000;
/** In characters. */
const LONGEST_CELL = 10_000;

const kind = z.enum(['rejected', 'warned']);
/** Index of a column of the file, from 0. Fields without a column follow. */
const Place = wholeNumber(0, 5000);
const Cell = z.string().max(LONGEST_CELL);

const Group = z.object({
  /** Null for the whole row. */
  place: Place.nullable(),
  value: z.string().max(200),
  reason: z.string().max(1000),
});
export type CorrectionGroup = z.infer<typeof Group>;

const CorrectedRow = ImportRow.extend({
  /** `place` is null if no column or field can fix it. */
  notes: z.array(ImportRow.shape.notes.element.extend({ place: Place.nullable() })),
  /** As in the file or as corrected. Fields without a column come last. */
  cells: z.array(z.string()),
  edited: z.array(z.number()),
  /** `ready`: passes now; `bad`: still fails, see its notes; `sent`: in an import that loaded or is queued. */
  state: z.enum(['open', 'ready', 'bad', 'sent']),
});
export type CorrectedRow = z.infer<typeof CorrectedRow>;

export const corrections = defineCall('POST', 'imports/corrections', {
  summary:
    'The rejected rows of an import, or those with warnings, with their corrections so far, judged anew.',
  request: z.strictObject({
    run_id: Id,
    kind,
    /** Only rows of this group. @default all */
    only: Group.strict().optional(),
    page: wholeNumber(1, 100_000).optional(),
    perPage: wholeNumber(1, 100).optional(),
  }),
  reply: z.object({
    file_name: z.string(),
    /** Headers of the file, then names of fields without a column. */
    columns: z.array(z.string()),
    own_columns: z.number(),
    /** Places of columns that identify the record, such as its stock number. */
    telling: z.array(Place),
    lacking: z.array(Place),
    rows: z.array(CorrectedRow),
    /** Why these rows can't be corrected here; null if they can. `rows` is empty then. */
    refused: z.enum(['tooMany', 'companions', 'oldImport']).nullable(),
    /** The 100 most frequent groups of unsent rows. */
    groups: z.array(Group.extend({ rows: z.number() })),
    open: z.number(),
    /** Unsent rows of the group in `only`. */
    open_only: z.number(),
    /** Columns with notes on the current rows, and how many rows. */
    wrong: z.array(z.object({ place: Place, rows: z.number() })),
    ready: z.number(),
    edited: z.number(),
    /** Version of the corrections, 0 for none. Each change must send it. */
    version: z.number(),
    updated_at: Instant.nullable(),
    updated_by: z.string().nullable(),
    profile_name: z.string().nullable(),
    sent: z.array(
      z.object({
        run_id: z.number(),
        state: ImportState,
        rows: z.number(),
        loaded: z.number(),
        rejected: z.number(),
      }),
    ),
  }),
  access: editImports,
  writes: false,
});

export const correctRows = defineCall('POST', 'imports/correct', {
  summary:
    'Changes cells of rejected rows, one by one or in bulk. It is kept for everybody who may load files.',
  request: z.strictObject({
    run_id: Id,
    kind,
    version: wholeNumber(0, 1_000_000_000),
    /** New cells; null removes a correction. */
    edits: z
      .array(z.strictObject({ line: wholeNumber(1, 2_000_000_000), place: Place, value: Cell.nullable() }))
      .max(MOST_CORRECTED)
      .default([]),
    bulk: z
      .strictObject({
        /** Only rows of this group. @default rows with a note on the column */
        only: Group.strict().optional(),
        /** All rows of `only`, whatever their cells contain. @default false */
        all: z.boolean().default(false),
        place: Place,
        value: Cell,
      })
      .optional(),
    /** @default false */
    discard: z.boolean().default(false),
  }),
  reply: z.object({
    version: z.number(),
    /** Previous values of the changed cells. Send them as `edits` to undo. */
    before: z.array(z.object({ line: z.number(), place: z.number(), value: z.string().nullable() })),
  }),
  access: editImports,
  mostValues: 50_000,
});

export const sendCorrected = defineCall('POST', 'imports/sendCorrected', {
  summary: 'Loads the corrected rows that are ready, as an import of their own by the same profile.',
  request: z.strictObject({ run_id: Id, kind, version: wholeNumber(0, 1_000_000_000) }),
  reply: z.object({ run_id: z.number(), rows: z.number() }),
  access: editImports,
});

export const addSpelling = defineCall('POST', 'imports/addSpelling', {
  summary:
    'Adds what a spelling of a column stands for, or what a field is where rows lack it, to the saved profile of an import.',
  request: z.strictObject({
    run_id: Id,
    kind,
    place: Place,
    /** Empty for rows without the field. */
    spelling: Cell,
    value: Cell.min(1),
  }),
  reply: z.object({ profile_name: z.string() }),
  access: editImports,
});
