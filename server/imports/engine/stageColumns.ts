import { type FeedName, importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import type { FieldKind } from '../../../contract/resource/fields.ts';
import type { CopyValue } from '../../db/copyEncoding.ts';
import { CUSTOMER_KEY } from '../cells/customerKey.ts';
import { AS_WRITTEN } from '../reading/asWritten.ts';
import { KEPT } from '../reading/fieldStep.ts';
import type { Mapping } from '../reading/mapper.ts';
import { SAME_ROW } from '../reading/parts/addUp.ts';
import type { Piece } from '../select/columns.ts';
import { dayIn } from '../select/days.ts';
import type { Layer } from '../select/reading.ts';
import { choose, fits, has, literal } from '../select/texts.ts';
import { type Fill, HIGHEST_GIVEN_ID } from '../tables.ts';
import { asWrittenSql, writtenLayers } from './asWritten.ts';

/** Kinds whose text needs no escaping for COPY. */
const plainKinds: ReadonlySet<FieldKind> = new Set<FieldKind>([
  ...(['integer', 'decimal', 'money', 'percent', 'date', 'instant', 'flag', 'choice', 'vin', 'zip'] as const),
  ...(['state', 'reference'] as const),
]);

const escaped = (text: string): string => {
  const all = (
    [
      ['\\', '\\\\'],
      ['\t', '\\t'],
      ['\n', '\\n'],
      ['\r', '\\r'],
    ] as const
  ).reduce((sql, [sign, as]) => `replace(${sql}, ${literal(sign)}, ${literal(as)})`, text);
  return `CASE WHEN ${has(text, String.raw`[\\\t\n\r]`)} THEN ${all} ELSE ${text} END`;
};

/** SQL types; other kinds are VARCHAR. */
const types: Readonly<Partial<Record<FieldKind, string>>> = {
  ...{
    integer: 'INTEGER',
    reference: 'INTEGER',
    money: 'DECIMAL(14,2)',
    decimal: 'DOUBLE',
    percent: 'DOUBLE',
  },
};

const typeOfField = (feed: FeedName, name: string): string => {
  const { fields }: ImportTarget = importTargets[feed];
  return types[fields[name]?.kind ?? 'text'] ?? 'VARCHAR';
};

const fractions: ReadonlySet<FieldKind> = new Set<FieldKind>(['decimal', 'percent']);

export interface StageSources {
  readonly mapping: Mapping;
  readonly pieces: readonly Piece[];
  readonly needed: ReadonlyMap<string, string>;
  /** Time zone of the rows, as SQL. */
  readonly zone: string;
  readonly ofCustomers: readonly string[];
  readonly writtenAt: (place: number) => string;
  readonly width: number;
}

export class StageColumns {
  readonly #sources: StageSources;
  readonly #fields: ImportTarget['fields'];

  constructor(sources: StageSources) {
    this.#sources = sources;
    this.#fields = importTargets[sources.mapping.feed].fields;
  }

  #piece(name: string): Piece | undefined {
    return this.#sources.pieces.find((piece) => piece.name === name);
  }

  /** Text for PostgreSQL; undefined if no row has the field. */
  #field(name: string): string | undefined {
    const { mapping, ofCustomers, needed } = this.#sources;
    if (mapping.storeField === name)
      return name === 'store_id' ? 'store_no::VARCHAR' : `'{' || store_no || '}'`;
    if (ofCustomers.includes(name)) return `u_${name}`;
    if (!this.#piece(name) && !needed.has(name)) return undefined;
    const [kind, column] = [this.#fields[name]?.kind, `"${name}"`];
    if (name === 'store_id' && mapping.storeField === undefined) return `${column}::VARCHAR`;
    if (this.#isCustomerReference(name))
      return choose(
        [
          [
            fits(column, String.raw`\d{1,10}`),
            `CASE WHEN ${column}::BIGINT BETWEEN 1 AND ${HIGHEST_GIVEN_ID} THEN ${column} ELSE '-1' END`,
          ],
          [`${column} IS NOT NULL`, "'-1'"],
        ],
        'NULL',
      );
    if (kind === 'instant') return `strftime(${column}, '%Y-%m-%dT%H:%M:%S.%gZ')`;
    if (kind !== undefined && fractions.has(kind))
      return choose(
        [[`${column} = floor(${column}) AND abs(${column}) < 1e15`, `${column}::BIGINT::VARCHAR`]],
        `${column}::VARCHAR`,
      );
    return `${column}::VARCHAR`;
  }

  #isCustomerReference(name: string): boolean {
    const field = this.#fields[name];
    return field?.kind === 'reference' && field.to === 'customers';
  }

  /** A default derived from other fields of the row. */
  #filled({ from, value }: Fill, own: string | undefined): string {
    const none = value({});
    const [field] = from;
    const text = (filled: CopyValue) =>
      filled === null || filled === undefined ? 'NULL' : literal(String(filled));
    const PROBE = '\u0001';
    const some = field === undefined ? none : value({ [field]: PROBE });
    const source = field === undefined ? undefined : this.#field(field);
    const otherwise =
      source === undefined || some === none
        ? text(none)
        : some === PROBE
          ? source
          : `CASE WHEN ${source} IS NOT NULL THEN ${text(some)} ELSE ${text(none)} END`;
    return own === undefined ? otherwise : `coalesce(${own}, ${otherwise})`;
  }

  get #kept(): string {
    const { mapping, pieces, needed } = this.#sources;
    const flags = new Map([
      ...pieces.flatMap(({ name, kept }) => (kept === null ? [] : [[name, kept] as const])),
      ...[...needed.keys()].map((name) => [name, `"${name}" IS NULL`] as const),
    ]);
    const isFill = (name: string) => mapping.fills.some(([filled]) => filled === name);
    const names = Object.entries(mapping.keeps).flatMap(([field, kept]) =>
      kept.flatMap((name) => {
        const flag = flags.get(field);
        if (flag === undefined) return [];
        const own = isFill(name) ? this.#field(name) : undefined;
        return [
          `CASE WHEN ${flag}${own === undefined ? '' : ` AND (${own}) IS NULL`} THEN ${literal(name)} END`,
        ];
      }),
    );
    return names.length === 0 ? 'NULL' : `',' || nullif(concat_ws(',', ${names.join(', ')}), '') || ','`;
  }

  get #written() {
    const { mapping, writtenAt } = this.#sources;
    return mapping.written.map((step) => ({
      ...step,
      cell: `coalesce(${writtenAt(step.place)}, '')`,
      value: this.#field(step.name) ?? 'NULL::VARCHAR',
      piece: this.#piece(step.name),
    }));
  }

  get layers(): readonly Layer[] {
    return this.#sources.mapping.columns.includes(AS_WRITTEN) ? writtenLayers(this.#written) : [];
  }

  text(name: string): string {
    const { mapping, zone, width } = this.#sources;
    if (name === KEPT) return this.#kept;
    if (name === CUSTOMER_KEY) return `CASE WHEN (${this.#field('UC_ID') ?? 'NULL'}) = '-1' THEN "UC_ID" END`;
    if (name === SAME_ROW)
      return `sha1(concat_ws(chr(0), ${Array.from({ length: width }, (_none, place) => `coalesce(c${place}, '')`).join(', ')}))`;
    if (name === AS_WRITTEN) return asWrittenSql(this.#written);
    const day = mapping.localDays.find(({ column }) => column === name);
    if (day) {
      const moment = `"${day.field}"`;
      return `CASE WHEN ${moment} IS NOT NULL THEN ${dayIn(zone, moment)}::VARCHAR END`;
    }
    const fill = mapping.fills.find(([filled]) => filled === name)?.[1];
    return fill ? this.#filled(fill, this.#field(name)) : (this.#field(name) ?? 'NULL');
  }

  typed(name: string): string {
    const { feed, columns } = this.#sources.mapping;
    return `(${columns.includes(name) ? this.text(name) : 'NULL'})::${typeOfField(feed, name)}`;
  }

  get texts(): Layer {
    return Object.fromEntries(
      this.#sources.mapping.columns.map((name, at) => [`v${at}`, `(${this.text(name)})::VARCHAR`]),
    );
  }

  copied(name: string, at: number): string {
    const kind = this.#fields[name]?.kind;
    const isPlain = (kind !== undefined && plainKinds.has(kind)) || name === KEPT || name === SAME_ROW;
    return isPlain ? `v${at}` : escaped(`v${at}`);
  }
}
