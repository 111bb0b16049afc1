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

export interface Preparing extends FileStyle {
  readonly profile: Profile;
  readonly isList: boolean;
  readonly header: readonly string[];
  /** Headers of companion files by alias. */
  readonly others: Readonly<Record<string, readonly string[]>>;
  /** The date from which ages count back, `YYYY-MM-DD`. */
  readonly day: string;
  readonly dayInName?: string | undefined;
}

/** Extra columns of a prepared table; no header has these names. */
export const LINE = 'rooftop_line';
export const ISSUES = 'rooftop_issues';
const ISSUE_TYPE = 'STRUCT(field VARCHAR, code VARCHAR, severity VARCHAR)[]';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const NUMBER = /^(?:DECIMAL|DOUBLE|FLOAT)/;

/** @param field a field or header */
export const issue = (field: string, code: string, when: string, severity: 'reject' | 'warn' = 'warn') =>
  `CASE WHEN ${when} THEN [{field: ${literal(field)}, code: ${literal(code)}, severity: '${severity}'}] END`;

export const columnNames = (header: readonly string[]): string[] =>
  new Header(header).names.map((name, place) => name || `column ${place + 1}`);

/** A SELECT that grows step by step, and its current columns. */
export class Pipeline {
  readonly given: Preparing;
  readonly target: ImportTarget;
  #own: readonly string[];
  #joined: readonly JoinedColumns[] = [];
  #made: readonly string[] = [];
  readonly #steps: string[];

  /** @param columns types of the columns of a user's SQL. @default those of the file */
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

  get isPlain(): boolean {
    return this.#steps.length === 1 && this.given.profile.prepare?.sql === undefined;
  }

  get #last(): string {
    return `s${this.#steps.length - 1}`;
  }

  get sql(): string {
    return `WITH ${this.#steps.join(',\n')}\nFROM ${this.#last}`;
  }

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

  field(name: string): string | undefined {
    const column = columnOf(this.given.profile, this.header, name);
    return column === undefined ? undefined : quoted(column);
  }

  /** Columns that identify a row's store; none if all rows have the same one. */
  stores(): string[] {
    const { store } = this.given.profile;
    const named = store.name ? [store.name, store.zip ?? [], store.state ?? []] : [];
    const field = this.field(storeFieldOf(this.target) ?? '');
    return [...(field ? [field] : []), ...named.flatMap((headers) => this.find(headers) ?? [])];
  }

  /** Reads a field by the rules of the profile. @param id prefix of its columns */
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

  /** @param sql gets the previous step as `source` */
  step(sql: (source: string) => string): void {
    const source = this.#last;
    this.#steps.push(`s${this.#steps.length} AS (${sql(source)})`);
  }

  /** @param texts SQL by column */
  replace(texts: Readonly<Record<string, string>>, issues: readonly string[] = []): void {
    const allIssues = issues.reduce((all, one) => `list_concat(${all}, ${one})`, ISSUES);
    const all = [
      ...Object.entries(texts).map(([column, text]) => `${text} AS ${column}`),
      ...(issues.length > 0 ? [`${allIssues} AS ${ISSUES}`] : []),
    ];
    this.step((source) => `SELECT * REPLACE (${all.join(', ')}) FROM ${source}`);
  }

  /** Adds columns, or replaces those with the same names. @param layers that `texts` need */
  make(
    texts: Readonly<Record<string, string>>,
    {
      issues = [],
      layers = [],
    }: { readonly issues?: readonly string[]; readonly layers?: readonly Layer[] } = {},
  ): void {
    const allIssues = issues.reduce((all, one) => `list_concat(${all}, ${one})`, ISSUES);
    const kept = this.declare(Object.keys(texts));
    const made = Object.entries(texts).map(([name, text]) => `${text} AS ${quoted(name)}`);
    this.step(
      (source) =>
        `SELECT ${[LINE, `${allIssues} AS ${ISSUES}`, ...kept, ...made].join(', ')} FROM ${nested(source, layers)}`,
    );
  }

  /** @returns the columns that stay, as SQL */
  declare(names: readonly string[]): string[] {
    const folded = new Set(names.map(fold));
    const stays = (name: string) => !folded.has(fold(name));
    this.#own = this.#own.filter(stays);
    this.#made = this.#made.filter(stays);
    const kept = this.header.names.map(quoted);
    this.#made = [...this.#made, ...names];
    return kept;
  }

  /** Registers the columns of another file. @returns their names here */
  join(joined: JoinedColumns): string[] {
    this.#joined = [...this.#joined, joined];
    return joined.names.map((name) => `${joined.alias}.${name}`);
  }

  begin(header: readonly string[]): string[] {
    this.#own = columnNames(header);
    return [...this.#own];
  }

  get style() {
    return numberStyle(this.given.profile.read, this.given.isTyped);
  }
}
