import { type CopyValue, encodeNumbered } from '../../db/copyEncoding.ts';
import { type FileEnding, openSource, type SourceFile, type SourceRow } from '../formats/source.ts';
import { Header } from '../profiles/columns.ts';
import { forFile } from '../profiles/forFile.ts';
import { madeNames, type Profile } from '../profiles/profile.ts';
import { ImportRefusal } from '../refusal.ts';
import { type CompanionPaths, readCompanions } from './companions.ts';
import type { Directory } from './directory.ts';
import { type Evidence, EvidenceBook } from './evidence/evidence.ts';
import { LeftOut, type LeftRows } from './leftRows.ts';
import { linesByPlace } from './lines/byPlace.ts';
import { OrderLines } from './lines/orderLines.ts';
import type { OrderPlace } from './lines/orderPlace.ts';
import { Repeated, type RepeatedRecords } from './lines/repeated.ts';
import { linesOf, outcomeOf } from './mapper.ts';
import type { RowNote } from './notes/rowNote.ts';
import { type ReasonCount, Tally } from './notes/tally.ts';
import { type ImportPlan, planImport } from './plan.ts';
import { type ReadingPlan, readingPlan } from './readingPlan.ts';
import { LeftStock, type LeftThing } from './stock/leftStock.ts';
import type { NewStore } from './storeRule.ts';

/** What a file is read by; plain data, since it is sent to a thread. */
export interface ReaderSetup {
  readonly path: string;
  /** What sentences call the file. */
  readonly fileName: string;
  readonly profile: Profile;
  readonly companions: CompanionPaths;
  readonly directory: Directory;
  readonly startedAt: Date;
  /** Fields of good rows that are told in place of their bytes, which are left empty then. @default their bytes */
  readonly tells?: readonly string[];
}

/** A good row of a file that is only judged. */
export interface ToldRow {
  readonly line: number;
  /** Something is said of it. */
  readonly isWarned: boolean;
  /** By the fields that are told; null where the file does not give one. */
  readonly values: Readonly<Record<string, CopyValue>>;
}

/** A row as the file has it, and its notes. */
export interface NotedRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly notes: readonly RowNote[];
  /** Where it stands in its order, where that numbers it. @default it does not, or nobody can tell */
  readonly place?: OrderPlace | undefined;
}

/** Rows with warnings that are listed; more of them are only counted. */
export const MOST_WARNED = 100_000;

/** What the reading of a file tells, in this order: the plan, its rows, the end. */
export type ReaderNews =
  | { readonly kind: 'plan'; readonly plan: ReadingPlan }
  | {
      readonly kind: 'rows';
      /** Rows of the stage as COPY text: the line, then the columns of the plan. */
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly rejected: readonly NotedRow[];
      /** The first `MOST_WARNED` of the file. */
      readonly warned: readonly NotedRow[];
      readonly told: readonly ToldRow[];
      /** What rows name that are rejected or skipped, of what stores have in stock. */
      readonly leftStock: readonly LeftThing[];
      /** Of the whole file, so far. */
      readonly bytesRead: number;
      readonly rows: number;
      readonly skipped: number;
    }
  | ({ readonly kind: 'end' } & ReaderTotals);

export interface ReaderTotals {
  readonly read: number;
  readonly skipped: number;
  readonly rejected: number;
  /** Lines that good rows are, of a file in which each pay type of a row is one; else 0. */
  readonly made: number;
  /** Rows with warnings. */
  readonly warned: number;
  readonly rejectReasons: readonly ReasonCount[];
  readonly skipReasons: readonly ReasonCount[];
  readonly warnings: readonly ReasonCount[];
  /** SHA-256 of the file in hexadecimal. */
  readonly sha256: string;
  readonly ending: FileEnding;
  /** Stores that rows name and that are not known. */
  readonly newStores: readonly NewStore[];
  /** What rows say that were skipped or rejected. */
  readonly left: LeftRows;
  /** How days and numbers are written. */
  readonly evidence: Evidence;
  /** Records of several rows, of a file that is only judged. */
  readonly repeated: RepeatedRecords | undefined;
}

const utf8 = new TextEncoder();

interface Noted {
  readonly rejected: NotedRow[];
  readonly warned: NotedRow[];
  readonly told: ToldRow[];
}

/** Maps rows and counts what becomes of them. */
class RowReader {
  readonly #plan: ImportPlan;
  readonly #file: SourceFile;
  readonly #tells: readonly string[] | undefined;
  readonly #evidence: EvidenceBook;
  #read = 0;
  #skipped = 0;
  #rejected = 0;
  #made = 0;
  #warned = 0;
  #last: SourceRow | undefined;
  readonly #rejectReasons = new Tally();
  readonly #skipReasons = new Tally();
  readonly #warnings = new Tally();
  readonly #left: LeftOut;
  readonly #stock: LeftStock;
  readonly #lines: OrderLines | undefined;
  readonly #repeated: Repeated | undefined;

  constructor(plan: ImportPlan, file: SourceFile, profile: Profile, tells?: readonly string[]) {
    const { decimal } = profile;
    this.#plan = plan;
    this.#tells = tells;
    this.#evidence = new EvidenceBook(plan.mapping, decimal, file.isTyped);
    this.#left = new LeftOut(plan.mapping);
    this.#stock = new LeftStock(plan.mapping);
    this.#file = file;
    const lines = linesByPlace(plan.mapping, profile);
    this.#lines = lines && !tells ? new OrderLines(plan.mapping, lines) : undefined;
    this.#repeated = tells ? new Repeated(plan.mapping) : undefined;
  }

  news(rows: readonly SourceRow[]): ReaderNews {
    const noted: Noted = { rejected: [], warned: [], told: [] };
    let text = '';
    for (const row of rows) text += this.#encode(row, noted);
    this.#read += rows.length;
    this.#last = rows.at(-1) ?? this.#last;
    const bytes = utf8.encode(text);
    const counts = { bytesRead: this.#file.bytesRead(), rows: this.#read, skipped: this.#skipped };
    return { kind: 'rows', bytes, ...noted, leftStock: this.#stock.take(), ...counts };
  }

  totals(): ReaderTotals {
    return {
      read: this.#read,
      skipped: this.#skipped,
      rejected: this.#rejected,
      made: this.#made,
      warned: this.#warned,
      rejectReasons: this.#rejectReasons.list(),
      skipReasons: this.#skipReasons.list(),
      warnings: this.#warnings.list(),
      sha256: this.#file.sha256(),
      ending: this.#ending(),
      newStores: [...(this.#plan.mapping.stores?.added.values() ?? [])],
      left: this.#left.all(),
      evidence: this.#evidence.all(),
      repeated: this.#repeated?.totals,
    };
  }

  #warn(row: NotedRow, noted: Noted): void {
    if (row.notes.length === 0) return;
    for (const warning of row.notes) this.#warnings.add(warning, row.line);
    this.#warned += 1;
    if (this.#warned <= MOST_WARNED) noted.warned.push(row);
  }

  #ending(): FileEnding {
    const { line = 1, cells = [] } = this.#last ?? {};
    const hasLineEnd = this.#file.hasLineEnd();
    const isShort = this.#last !== undefined && cells.length < this.#plan.mapping.header.width;
    return { hasLineEnd, line, isWithinRow: isShort && !hasLineEnd };
  }

  #told(names: readonly string[], cells: readonly CopyValue[]): ToldRow['values'] {
    const { columns } = this.#plan.mapping;
    return Object.fromEntries(names.map((name) => [name, cells[columns.indexOf(name)] ?? null]));
  }

  /** The row as a line of COPY text; nothing for one that is not loaded, or only judged. */
  #encode(row: SourceRow, noted: Noted): string {
    const { line, cells } = row;
    const outcome = outcomeOf(this.#plan.mapping, row);
    if (outcome.kind !== 'skipped') this.#evidence.add(row);
    if (outcome.kind === 'row') {
      const { more } = outcome;
      const numbered = this.#lines?.numbered(row, linesOf(outcome));
      this.#warn({ line, cells, notes: outcome.warnings, place: numbered?.place }, noted);
      if (more) this.#made += 1 + more.length;
      if (!this.#tells) return encodeNumbered(line, numbered?.lines ?? linesOf(outcome));
      this.#repeated?.add(row, outcome);
      const values = this.#told(this.#tells, outcome.cells);
      noted.told.push({ line, isWarned: outcome.warnings.length > 0, values });
      return '';
    }
    if (outcome.kind === 'skipped') {
      this.#skipped += 1;
      this.#skipReasons.add({ column: '', reason: outcome.reason }, line);
      if (outcome.isRecord) this.#left.add(row, 'skipped', outcome.reason);
      if (outcome.isRecord) this.#stock.add(row, 'skipped');
    } else {
      this.#rejected += 1;
      for (const fault of outcome.faults) this.#rejectReasons.add(fault, line);
      const place = this.#lines?.rejected(row);
      this.#stock.add(row, 'rejected');
      noted.rejected.push({ line, cells, notes: outcome.faults, place });
      this.#left.add(row, 'rejected', outcome.faults[0]?.reason ?? '', place?.number);
    }
    return '';
  }
}

/**
 * Reads a file from its header row to its end.
 * @throws ImportRefusal when it is no CSV text, or lacks required headers
 */
export async function* readFile(setup: ReaderSetup): AsyncGenerator<ReaderNews, void, undefined> {
  const { path, fileName, directory, startedAt, tells } = setup;
  const companions = await readCompanions(setup.profile, setup.companions);
  const file = await openSource(path, setup.profile, fileName);
  const profile = forFile(setup.profile, fileName, file.isTyped);
  const blocks = file.blocks();
  try {
    const first = await blocks.next();
    const [headerRow, ...rows] = first.value ?? [];
    if (!headerRow) throw new ImportRefusal('The file has no rows, not even a header row.');
    const header = new Header(headerRow.cells, companions, madeNames(profile));
    const plan = planImport(profile, header, directory, startedAt, companions);
    const sheets = await file.sheets(headerRow.cells);
    const told = { isMended: file.isList(), sheets, lines: linesByPlace(plan.mapping, profile) };
    yield { kind: 'plan', plan: readingPlan(plan, headerRow.cells, told) };
    const reader = new RowReader(plan, file, profile, tells);
    if (rows.length > 0) yield reader.news(rows);
    for await (const block of blocks) yield reader.news(block);
    yield { kind: 'end', ...reader.totals() };
  } finally {
    await blocks.return();
  }
}
