import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { Id, Instant, wholeNumber } from '../../values.ts';
import { editImports } from './importProfiles.ts';
import { ImportRow } from './importRows.ts';
import { ImportState } from './imports.ts';

/** Rows of a list that can be corrected in place; longer lists are corrected in a spreadsheet. */
export const MOST_CORRECTED = 5000;
/** Characters of a cell. */
const LONGEST_CELL = 10_000;

const kind = z.enum(['rejected', 'warned']);
/** Place of a column of the file, from 0; behind them, of a field that no column gives. */
const Place = wholeNumber(0, 5000);
const Cell = z.string().max(LONGEST_CELL);

/** Rows of which the same was said of the same value. */
const Group = z.object({
  /** Null when it is about the whole row. */
  place: Place.nullable(),
  value: z.string().max(200),
  reason: z.string().max(1000),
});
export type CorrectionGroup = z.infer<typeof Group>;

const CorrectedRow = ImportRow.extend({
  /** With the place of the column that it is about; null where none can give it. */
  notes: z.array(ImportRow.shape.notes.element.extend({ place: Place.nullable() })),
  /** As the file has them, or as they were corrected; those of fields that no column gives behind them. */
  cells: z.array(z.string()),
  /** Places of those that were corrected. */
  edited: z.array(z.number()),
  /**
   * `open` was not corrected, `ready` is fine by itself now, `bad` is not (its notes say why), `sent` was sent again by an
   * import that loaded or is on its way.
   */
  state: z.enum(['open', 'ready', 'bad', 'sent']),
});
export type CorrectedRow = z.infer<typeof CorrectedRow>;

export const corrections = defineCall('POST', 'imports/corrections', {
  summary:
    'The rejected rows of an import, or those with warnings, with their corrections so far, judged anew.',
  request: z.strictObject({
    run_id: Id,
    kind,
    /** Only rows of which this was said. @default all */
    only: Group.strict().optional(),
    page: wholeNumber(1, 100_000).optional(),
    perPage: wholeNumber(1, 100).optional(),
  }),
  reply: z.object({
    file_name: z.string(),
    /** Headers of the file, and behind them the names of fields that none of its columns gives. */
    columns: z.array(z.string()),
    /** How many of them the file has. */
    own_columns: z.number(),
    /** Places of those of the file that tell which record a row is, such as its stock number. */
    telling: z.array(Place),
    /** Places of the others of which something is said of a row, or that were corrected. */
    lacking: z.array(Place),
    rows: z.array(CorrectedRow),
    /** Why they can't be corrected here; null when they can. Then there are no rows. */
    refused: z.enum(['tooMany', 'companions', 'oldImport']).nullable(),
    /** What is said of rows, and of how many that were not sent; the most frequent 100. */
    groups: z.array(Group.extend({ rows: z.number() })),
    /** Rows that were not sent. */
    open: z.number(),
    /** Those of them of which this was said. */
    open_only: z.number(),
    /** Columns of which something is said in some of those now, and in how many. */
    wrong: z.array(z.object({ place: Place, rows: z.number() })),
    /** Rows that are ready to be sent. */
    ready: z.number(),
    edited: z.number(),
    /** Of the corrections; 0 for none. What is changed names it. */
    version: z.number(),
    updated_at: Instant.nullable(),
    updated_by: z.string().nullable(),
    /** The saved profile that a rule can be added to. */
    profile_name: z.string().nullable(),
    /** Imports of rows that were corrected here. */
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
    /** The version that the caller has seen. */
    version: wholeNumber(0, 1_000_000_000),
    /** New cells; null takes a correction back. */
    edits: z
      .array(z.strictObject({ line: wholeNumber(1, 2_000_000_000), place: Place, value: Cell.nullable() }))
      .max(MOST_CORRECTED)
      .default([]),
    /** The same value for a column of several rows. */
    bulk: z
      .strictObject({
        /** Those of which this was said. @default those of which something is said in the column now */
        only: Group.strict().optional(),
        /** All of them, whatever their cells say. @default false */
        all: z.boolean().default(false),
        place: Place,
        value: Cell,
      })
      .optional(),
    /** Takes all corrections back. @default false */
    discard: z.boolean().default(false),
  }),
  reply: z.object({
    version: z.number(),
    /** Cells that changed, as they were: sent as `edits`, it is undone. */
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
    /** Empty for rows in which the field is missing. */
    spelling: Cell,
    value: Cell.min(1),
  }),
  reply: z.object({ profile_name: z.string() }),
  access: editImports,
});
