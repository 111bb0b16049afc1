import type { FeedName } from '../../../contract/records/index.ts';
import type { Prepared } from '../profile/prepare.ts';
import { AS_WRITTEN } from '../reading/asWritten.ts';
import { KEPT } from '../reading/fieldStep.ts';
import { unnumberedLines } from '../reading/lines/byPlace.ts';
import type { Mapping } from '../reading/mapper.ts';
import { SAME_ROW } from '../reading/parts/addUp.ts';
import { type Compiled, compileFile, type LookUpTable, type SelectProfile } from '../select/compile.ts';
import type { Finding } from '../select/findings.ts';
import { nested } from '../select/reading.ts';
import { literal } from '../select/texts.ts';
import type { CustomerTable } from './lookUps.ts';
import { UNREAD } from './records.ts';
import { StageColumns } from './stageColumns.ts';
import { NEW, type PlaceOf, STORES, type Stores } from './stores.ts';

export interface SelectSources {
  readonly profile: SelectProfile;
  readonly mapping: Mapping;
  readonly prepared: Prepared;
  readonly stores: Stores;
  readonly looked: ReadonlyMap<string, LookUpTable>;
  readonly needed: ReadonlyMap<string, string>;
  readonly placeOf: PlaceOf;
  /** Texts are capitalized before they're read. */
  readonly hasNewCapitals: boolean;
  /** Amounts aren't in dollars. */
  readonly isForeign: boolean;
}

const ofStage: ReadonlySet<string> = new Set([AS_WRITTEN, KEPT, SAME_ROW]);

/** An issue that hides all others of its row. */
const ALONE = 'no_partner';
const REJECTS = (issues: string) => `len(list_filter(${issues}, lambda one: one.severity = 'reject')) > 0`;

/** Lines `from` ≤ line < `to`. */
export interface Part {
  readonly from: number;
  readonly to: number;
}
export const wholeFile: Part = { from: 0, to: Number.MAX_SAFE_INTEGER };

export class FileSelect {
  readonly #sources: SelectSources;
  readonly #compiled: Compiled;
  #customers: CustomerTable | undefined;

  constructor(sources: SelectSources) {
    this.#sources = sources;
    const { profile, mapping, prepared, stores, looked, needed, isForeign } = sources;
    const [store] = stores.byKey.values();
    this.#compiled = compileFile(profile, prepared.header.names, {
      ...{ today: mapping.today(store), now: mapping.now, areOfStores: this.#areOfStores },
      ...{
        looked,
        needed,
        isBad: 'is_bad',
        without: ({ inDollars }: Finding) => isForeign && inDollars === true,
      },
    });
  }

  get feed(): FeedName {
    return this.#sources.mapping.feed;
  }

  get #areOfStores(): boolean {
    return this.#sources.stores.zones.size > 1;
  }

  withCustomers(customers: CustomerTable): void {
    this.#customers = customers;
  }

  get #namesCustomers(): boolean {
    return this.#customers !== undefined && this.#sources.mapping.customers?.addsThem === true;
  }

  /** Rows with their stores, and customers if the feed adds them. */
  #raw({ from, to }: Part): string {
    const { stores } = this.#sources;
    const customers = this.#namesCustomers ? this.#customerJoin('p', 'c') : '';
    const issues = [
      "(len(prep_issues) > 0 AND len(list_filter(prep_issues, lambda one: one.severity = 'reject')) > 0)",
      'len(store_issues) > 0',
      ...(customers ? [`(len(u_issues) > 0 AND ${REJECTS('u_issues')})`] : []),
    ];
    return `raw AS NOT MATERIALIZED (SELECT *, coalesce(${issues.join(' OR ')}, false) AS is_bad FROM (
  SELECT p.* EXCLUDE (row_no, line, issues), p.row_no AS line, p.line AS file_line, p.issues AS prep_issues,
    ${STORES}.* EXCLUDE (${['store_no', ...stores.keys.map((_key, at) => `k${at}`)].join(', ')}), store_no${this.#writtenCells}${customers ? `, customers.* EXCLUDE (${this.#customerKeys.join(', ')})` : ''}
  FROM prepared p ${stores.join('p')} ${customers} ${this.#writtenJoin} WHERE p.line >= ${from} AND p.line < ${to}))`;
  }

  get #writtenCells(): string {
    const { mapping, hasNewCapitals } = this.#sources;
    return hasNewCapitals
      ? mapping.written.map(({ place }) => `, o.c${place} AS written_${place}`).join('')
      : '';
  }

  get #writtenJoin(): string {
    return this.#writtenCells === '' ? '' : 'LEFT JOIN main.raw o ON o.line = p.line';
  }

  get #customerKeys(): string[] {
    return (this.#customers?.keys ?? []).map((_key, at) => `k${at}`);
  }

  #customerJoin(rows: string, _of: 'c' | 'field'): string {
    const conditions = (this.#customers?.keys ?? []).map(
      (key, at) => `coalesce(${rows}.${key}, '') = customers.k${at}`,
    );
    return `LEFT JOIN customers ON ${conditions.join(' AND ') || 'true'}`;
  }

  #read(part: Part): string {
    const { ctes, source, issues } = this.#compiled;
    return `WITH ${[this.#raw(part), ...ctes].join(',\n')} SELECT *, ${issues} AS field_issues FROM ${source}`;
  }

  get rows(): string {
    return `(${this.#read(wholeFile)})`;
  }

  get columns(): StageColumns {
    const { stores, mapping, needed, placeOf, prepared } = this.#sources;
    const [zone] = stores.zones;
    return new StageColumns({
      ...{ mapping, needed, pieces: this.#compiled.pieces },
      zone: this.#areOfStores || zone === undefined ? 'store_zone' : literal(zone),
      ofCustomers: this.#customers?.names ?? [],
      writtenAt: (place) => (this.#sources.hasNewCapitals ? `written_${place}` : `c${placeOf(place)}`),
      width: prepared.header.names.length,
    });
  }

  /** Rows with fields and `issues`, and whether each is `good`. */
  judged(part: Part = wholeFile): string {
    const isLate = this.#customers !== undefined && !this.#namesCustomers;
    const join = isLate ? this.#customerJoin('r', 'field') : '';
    const lists = [
      'prep_issues',
      'store_issues',
      'field_issues',
      ...(this.#customers ? ['coalesce(u_issues, [])'] : []),
    ];
    const none = lists.map((list) => `len(${list}) = 0`).join(' AND ');
    const all = lists.slice(1).reduce((sql, list) => `list_concat(${sql}, ${list})`, lists[0] ?? '[]');
    const alone = `list_filter(prep_issues, lambda one: one.code = '${ALONE}')[:1]`;
    const rejected = this.#sources.prepared.hasSplitRows
      ? 'bool_or(is_rejected) OVER (PARTITION BY file_line)'
      : 'is_rejected';
    return `SELECT *, skip IS NULL AND NOT ${rejected} AS good FROM (
  SELECT *, u_reason IS NOT NULL OR (len(issues) > 0 AND ${REJECTS('issues')}) AS is_rejected FROM (
    SELECT r.*, u_column, u_value, u_reason${isLate ? `, customers.* EXCLUDE (${this.#customerKeys.join(', ')})` : ''},
      CASE WHEN ${none} THEN [] WHEN len(${alone}) > 0 THEN ${alone} ELSE ${all} END AS issues
    FROM (${this.#read(part)}) r ${join} LEFT JOIN ${UNREAD} ON ${UNREAD}.line = r.file_line))`;
  }

  get newStores(): string {
    const keys = this.#sources.stores.keys;
    const cells = keys.map((key) => `coalesce(${key}, '')`).join(', ');
    return `SELECT ${cells} FROM (${this.judged()}) WHERE good AND starts_with(store_key, '${NEW}')
  QUALIFY row_number() OVER (PARTITION BY store_key ORDER BY line) = 1 ORDER BY line`;
  }

  #noted(values: readonly string[], more = ''): string {
    const cells = this.#sources.prepared.header.names.map((_name, at) => `coalesce(c${at}, '')`);
    return `{line: file_line, skip: skip, store: store_key, issues: issues, u: u_reason, u_column: u_column, u_value: u_value, cells: [${cells.join(', ')}], values: [${values.join(', ')}]${more}}`;
  }

  /** Whether a shown row loads, and its unreadable fields. */
  get #shown(): string {
    const unread = this.#compiled.pieces.map(
      ({ name, fault, warning, kept }) =>
        `CASE WHEN ${fault} IS NOT NULL OR (${kept ?? 'false'} AND ${warning} NOT LIKE 'no_%') THEN ${literal(name)} END`,
    );
    return `, good: good, unread: list_filter([NULL::VARCHAR${unread.map((one) => `, ${one}`).join('')}], lambda one: one IS NOT NULL)`;
  }

  /** The number of good rows, the rows with issues, and COPY text of good rows. */
  part(part: Part): string {
    const { mapping } = this.#sources;
    const columns = this.columns;
    const copied = mapping.columns.map((name, at) => `coalesce(${columns.copied(name, at)}, '\\N')`);
    const copy = `encode(string_agg(concat_ws(chr(9), file_line, ${copied.join(',\n')}), chr(10) ORDER BY line) FILTER (good) || chr(10))`;
    const noted = this.#noted(mapping.columns.map((_name, at) => `v${at}`));
    return `SELECT count(*) FILTER (good), list(${noted} ORDER BY line) FILTER (NOT good OR len(issues) > 0),
  ${copy} FROM ${nested(`(${this.judged(part)})`, [...columns.layers, columns.texts])}`;
  }

  checked(part: Part, fields: readonly string[], areShown: boolean): string {
    const { mapping } = this.#sources;
    const columns = this.columns;
    const texts = mapping.columns.map((name) => (ofStage.has(name) ? 'NULL' : columns.text(name)));
    const noted = this.#noted(
      texts.map((text) => `(${text})::VARCHAR`),
      areShown ? this.#shown : '',
    );
    const number = unnumberedLines(mapping)?.number;
    const same = texts.filter((_text, at) => mapping.columns[at] !== number).join(', ');
    return `SELECT file_line AS line, line AS place, good, len(issues) > 0 AS warned, ${number ? `hash(${same})` : 'NULL'} AS same,
  CASE WHEN ${areShown} OR NOT good OR len(issues) > 0 THEN ${noted} END AS noted
  ${fields.map((name) => `, ${columns.typed(name)} AS "${name}"`).join('\n')} FROM (${this.judged(part)})`;
  }
}
