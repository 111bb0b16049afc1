import { importTargets } from '../../../contract/records/index.ts';
import { type ImportTarget, storeFieldOf } from '../../../contract/records/target.ts';
import { AppError } from '../../errors.ts';
import { columnLayers, type Piece } from '../select/columns.ts';
import { columnReading, type SelectProfile } from '../select/compile.ts';
import { type Layer, nested } from '../select/reading.ts';
import { literal } from '../select/texts.ts';
import { fold, Header, type JoinedColumns } from './columns.ts';
import type { Profile } from './profile.ts';
import { columnOf, type FileStyle, numberStyle, selectProfile } from './selectProfile.ts';

/** What a file is prepared with. */
export interface Preparing extends FileStyle {
  readonly profile: Profile;
  /** It is a list of rejected rows or warnings. */
  readonly isList: boolean;
  /** Its header row. */
  readonly header: readonly string[];
  /** Header rows of the files beside it, by what the profile calls them. */
  readonly others: Readonly<Record<string, readonly string[]>>;
  /** The date from which ages count, `YYYY-MM-DD`. */
  readonly day: string;
  /** The date in the file name. */
  readonly dayInName?: string | undefined;
}

/** Columns of a prepared table beside those of the file; no header is called so. */
export const LINE = 'rooftop_line';
export const ISSUES = 'rooftop_issues';
const ISSUE_TYPE = 'STRUCT(field VARCHAR, code VARCHAR, severity VARCHAR)[]';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Types whose numbers have a decimal point. */
const NUMBER = /^(?:DECIMAL|DOUBLE|FLOAT)/;

/** Something to say of rows for which a condition holds. @param field a field, or the header of a column */
export const issue = (field: string, code: string, when: string, severity: 'reject' | 'warn' = 'warn') =>
  `CASE WHEN ${when} THEN [{field: ${literal(field)}, code: ${literal(code)}, severity: '${severity}'}] END`;

/** Columns of a file without names get one. */
export const columnNames = (header: readonly string[]): string[] =>
  new Header(header).names.map((name, place) => name || `column ${place + 1}`);

/** A SELECT that grows step by step, and the columns that it has by then. */
export class Pipeline {
  readonly given: Preparing;
  readonly target: ImportTarget;
  #own: readonly string[];
  #joined: readonly JoinedColumns[] = [];
  #made: readonly string[] = [];
  readonly #steps: string[];

  /** @param columns of SQL that a user wrote, by name. @default those of the file */
  constructor(given: Preparing, sql?: string, columns: ReadonlyMap<string, string> = new Map()) {
    this.given = given;
    this.target = importTargets[given.profile.feed];
    this.#own = columnNames(given.header);
    if (sql === undefined) {
      this.#steps = [`s0 AS (SELECT *, NULL::${ISSUE_TYPE} AS ${ISSUES} FROM file)`];
      return;
    }
    const names = [...columns.keys()].filter((name) => name !== LINE && name !== ISSUES);
    this.#made = names.filter((name) => !this.#own.includes(name));
    this.#own = this.#own.filter((name) => names.includes(name));
    const cells = names.map((name) => {
      const isNumber = NUMBER.test(columns.get(name) ?? '') && this.style === ',';
      const text = `${quoted(name)}::VARCHAR`;
      return `${isNumber ? `replace(${text}, '.', ',')` : text} AS ${quoted(name)}`;
    });
    const issues = `${columns.has(ISSUES) ? ISSUES : 'NULL'}::${ISSUE_TYPE} AS ${ISSUES}`;
    this.#steps = [
      `s0 AS (SELECT ${[`${LINE}::BIGINT AS ${LINE}`, issues, ...cells].join(', ')} FROM (${sql}\n))`,
    ];
  }

  get header(): Header {
    return new Header(this.#own, this.#joined, this.#made);
  }

  /** Nothing was done to the file. */
  get isPlain(): boolean {
    return this.#steps.length === 1 && this.given.profile.prepare?.sql === undefined;
  }

  get #last(): string {
    return `s${this.#steps.length - 1}`;
  }

  get sql(): string {
    return `WITH ${this.#steps.join(',\n')}\nFROM ${this.#last}`;
  }

  /** A column by one of its headers, as SQL. */
  find(headers: readonly string[]): string | undefined {
    const { header } = this;
    const place = header.find(headers);
    return place === undefined ? undefined : quoted(header.names[place] ?? '');
  }

  /** @throws AppError when there is none */
  column(name: string): string {
    const found = this.find([name]);
    if (found !== undefined) return found;
    throw new AppError('invalid', 'prepare_column', { params: { name } });
  }

  /** The column that gives a field, as SQL. */
  field(name: string): string | undefined {
    const column = columnOf(this.given.profile, this.header, name);
    return column === undefined ? undefined : quoted(column);
  }

  /** Columns that tell the store of a row; none where all rows are of one. */
  stores(): string[] {
    const { store } = this.given.profile;
    const named = store.name ? [store.name, store.zip ?? [], store.state ?? []] : [];
    const field = this.field(storeFieldOf(this.target) ?? '');
    return [...(field ? [field] : []), ...named.flatMap((headers) => this.find(headers) ?? [])];
  }

  /** What a field is in each row, as the profile reads it. @param id of its columns among others */
  reading(
    name: string,
    id: string,
  ): { readonly layers: readonly Layer[]; readonly piece: Piece } | undefined {
    const { given } = this;
    const profile: SelectProfile = selectProfile(given.profile, this.header, given);
    const field = this.target.fields[name];
    const constant = given.profile.constants[name];
    const cell = constant === undefined ? this.field(name) : literal(constant);
    if (!field || cell === undefined) return undefined;
    const rule = profile.columns[name] ?? { column: '' };
    return columnLayers(columnReading(profile, name, field, rule, id), cell);
  }

  /** Adds a step. @param sql with the step before it as `source` */
  step(sql: (source: string) => string): void {
    const source = this.#last;
    this.#steps.push(`s${this.#steps.length} AS (${sql(source)})`);
  }

  /** Replaces the texts of columns. @param texts by column, as SQL */
  replace(texts: Readonly<Record<string, string>>, issues: readonly string[] = []): void {
    const said = issues.reduce((all, one) => `list_concat(${all}, ${one})`, ISSUES);
    const all = [
      ...Object.entries(texts).map(([column, text]) => `${text} AS ${column}`),
      ...(issues.length > 0 ? [`${said} AS ${ISSUES}`] : []),
    ];
    this.step((source) => `SELECT * REPLACE (${all.join(', ')}) FROM ${source}`);
  }

  /** Makes columns, in place of those that have their names. @param layers that their texts need */
  make(
    texts: Readonly<Record<string, string>>,
    {
      issues = [],
      layers = [],
    }: { readonly issues?: readonly string[]; readonly layers?: readonly Layer[] } = {},
  ): void {
    const said = issues.reduce((all, one) => `list_concat(${all}, ${one})`, ISSUES);
    const kept = this.declare(Object.keys(texts));
    const made = Object.entries(texts).map(([name, text]) => `${text} AS ${quoted(name)}`);
    this.step(
      (source) =>
        `SELECT ${[LINE, `${said} AS ${ISSUES}`, ...kept, ...made].join(', ')} FROM ${nested(source, layers)}`,
    );
  }

  /** Makes names known that a step makes. @returns the columns that stay, as SQL */
  declare(names: readonly string[]): string[] {
    const folded = new Set(names.map(fold));
    const stays = (name: string) => !folded.has(fold(name));
    this.#own = this.#own.filter(stays);
    this.#made = this.#made.filter(stays);
    const kept = this.header.names.map(quoted);
    this.#made = [...this.#made, ...names];
    return kept;
  }

  /** Makes the columns of another file known. @returns their names here */
  join(joined: JoinedColumns): string[] {
    this.#joined = [...this.#joined, joined];
    return joined.names.map((name) => `${joined.alias}.${name}`);
  }

  /** Takes other columns for those of the file. */
  begin(header: readonly string[]): string[] {
    this.#own = columnNames(header);
    return [...this.#own];
  }

  get style() {
    return numberStyle(this.given.profile.read, this.given.isTyped);
  }
}
