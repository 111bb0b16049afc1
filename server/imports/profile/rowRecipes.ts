import type { RecipeOf } from '../../../contract/calls/imports/recipes.ts';
import { CORRECTED_LINES } from '../../../contract/records/lineNumbers.ts';
import {
  HIGHEST_ROW,
  lineOfType,
  type PayAmount,
  payAmounts,
  payTypeNames,
} from '../../../contract/records/payTypes.ts';
import type { FieldKind } from '../../../contract/resource/fields.ts';
import { AppError } from '../../errors.ts';
import { merged, nested } from '../select/reading.ts';
import { choose, literal } from '../select/texts.ts';
import { targetTables } from '../tables.ts';
import { issue, LINE, type Pipeline, quoted } from './pipeline.ts';
import { skipConditions } from './skips.ts';

export function fixedWidth(pipeline: Pipeline, { widths }: RecipeOf<'fixedWidth'>): void {
  const { header } = pipeline.given;
  const [line = ''] = pipeline.header.names;
  const starts = widths.map((_width, at) => widths.slice(0, at).reduce((sum, one) => sum + one, 0));
  const ends = starts.map((start, at) => (at === widths.length - 1 ? undefined : start + (widths[at] ?? 0)));
  const names = pipeline.begin(starts.map((start, at) => (header[0] ?? '').slice(start, ends[at]).trim()));
  const cells = names.map((name, at) => {
    const length = at === widths.length - 1 ? '' : `, ${widths[at]}`;
    return `trim(substr(${quoted(line)}, ${(starts[at] ?? 0) + 1}${length})) AS ${quoted(name)}`;
  });
  pipeline.step((source) => `SELECT ${[LINE, 'rooftop_issues', ...cells].join(', ')} FROM ${source}`);
}

/** Rejects rows without exactly one match. */
export function lookup(pipeline: Pipeline, { as, column, key }: RecipeOf<'lookup'>): void {
  const names = pipeline.given.others[as] ?? [];
  const own = pipeline.column(column);
  if (!names.includes(key)) throw new AppError('invalid', 'prepare_column', { params: { name: key } });
  const found = pipeline.join({ alias: as, names });
  const cells = names.map((name, at) => `${quoted(name)} AS ${quoted(found[at] ?? '')}`);
  const looked = `tidy(${quoted(key)})`;
  const other = `SELECT ${cells.join(', ')}, ${looked} AS looked_up
    FROM (SELECT DISTINCT * EXCLUDE (${LINE}) FROM ${quoted(as)}) WHERE ${looked} <> ''
    QUALIFY count(*) OVER (PARTITION BY ${looked}) = 1`;
  const noMatch = issue(column, 'no_partner', 'looked_up IS NULL', 'reject');
  pipeline.step(
    (
      source,
    ) => `SELECT * EXCLUDE (looked_up) REPLACE (list_concat(rooftop_issues, ${noMatch}) AS rooftop_issues)
  FROM ${source} LEFT JOIN (${other}) ON looked_up = tidy(${own})`,
  );
}

const numeric: ReadonlySet<FieldKind> = new Set<FieldKind>(['integer', 'decimal', 'money', 'percent']);

/** Text for a composite number: no trailing zeros, no hyphens in dates. */
function asPart(value: string, kind: FieldKind | undefined): string {
  if (kind === 'date') return `strftime(${value}, '%Y%m%d')`;
  if (kind === 'instant') return `strftime(${value}, '%Y-%m-%dT%H:%M:%S.%gZ')`;
  return kind !== undefined && numeric.has(kind)
    ? String.raw`regexp_replace(${value}::VARCHAR, '[.]0*$|([.]\d*[1-9])0+$', '\1')`
    : `${value}::VARCHAR`;
}

const KEY_TEXT = (text: string) =>
  String.raw`trim(regexp_replace(lower(strip_accents(${text})), '[^\p{L}\p{N}]+', ' ', 'g'))`;
/** Any one of these identifies a customer. */
const contacts = ['UC_Phone1', 'UC_Phone2', 'UC_Email', 'address', 'zip'];

export function number(pipeline: Pipeline, { fields, into }: RecipeOf<'number'>): void {
  const isOfCustomer = pipeline.target.name === 'customers' && into === 'source_key';
  const names = [...new Set([...fields, ...(isOfCustomer ? contacts : [])])];
  const readings = names.map((name, at) => ({ name, reading: pipeline.reading(name, `n${at}`) }));
  const value = (name: string) => readings.find((one) => one.name === name)?.reading?.piece.value ?? 'NULL';
  const part = (name: string) => asPart(value(name), pipeline.target.fields[name]?.kind);
  const joined = (texts: readonly string[]) => `array_to_string([${texts.join(', ')}], '-')`;
  const isWhole = fields.map((name) => `${value(name)} IS NOT NULL`).join(' AND ');
  const isNamed = fields
    .filter((name) => !contacts.includes(name))
    .map((name) => `${value(name)} IS NOT NULL`);
  const [phone, street] = [
    `coalesce(${value('UC_Phone1')}, ${value('UC_Phone2')})`,
    KEY_TEXT(value('address')),
  ];
  const contact = `coalesce(nullif(regexp_replace(${phone}, '\\D', '', 'g'), ''), lower(${value('UC_Email')}),
    CASE WHEN ${street} <> '' AND ${value('zip')} <> '' THEN ${street} || ' ' || ${value('zip')} END)`;
  const inPlace: readonly (readonly [string, string])[] = isOfCustomer
    ? [[[...isNamed, `${contact} IS NOT NULL`].join(' AND '), joined([...fields.map(part), contact])]]
    : [];
  pipeline.make(
    { [into]: choose([[isWhole, joined(fields.map(part))], ...inPlace], "''") },
    { layers: merged(readings.flatMap(({ reading }) => (reading ? [reading.layers] : []))) },
  );
}

/** Price minus cost and pack. An unreadable amount becomes `?`, which rejects the row. */
export function frontGross(pipeline: Pipeline): void {
  const [price, cost, pack] = ['sale_price', 'cost', 'pack'].map((name, at) =>
    pipeline.reading(name, `g${at}`),
  );
  const readings = [price, cost, pack].flatMap((reading) => reading ?? []);
  const amountOf = (reading: typeof price) => reading?.piece.value ?? 'NULL';
  const isOdd = readings.map(
    ({ piece: { value, fault, warning } }) =>
      `coalesce(${fault}, CASE WHEN ${value} IS NULL THEN ${warning} END) IS NOT NULL`,
  );
  pipeline.make(
    {
      front_gross: choose(
        [
          [isOdd.join(' OR ') || 'false', "'?'"],
          [`${amountOf(price)} IS NULL OR ${amountOf(cost)} IS NULL`, "''"],
        ],
        `format_amount(${amountOf(price)} - ${amountOf(cost)} - coalesce(${amountOf(pack)}, 0))`,
      ),
    },
    { layers: merged(readings.map(({ layers }) => layers)) },
  );
}

/** `3 of 60145, store 12`: a row's position in a list of rejected rows. */
const PLACE = String.raw`(?s)^(\d{1,9}) of (.*?)(?:, store \d{1,9})?$`;

export function lineNumbers(pipeline: Pipeline): void {
  const { profile, isList } = pipeline.given;
  const { lines } = targetTables[profile.feed];
  const order = pipeline.field(lines?.of[1] ?? '');
  if (!lines || order === undefined || pipeline.field(lines.number) !== undefined) return;
  // Skipped rows aren't counted as lines.
  const skipped = skipConditions(profile, pipeline.header).map(([when]) => `coalesce(${when}, false)`);
  const key = [...pipeline.stores(), order].map((cell) => `upper(value(${cell}))`);
  const listed = choose(
    [
      [
        `regexp_extract(listed_place, ${literal(PLACE)}, 2) = value(${order})`,
        `regexp_extract(listed_place, ${literal(PLACE)}, 1)`,
      ],
    ],
    `(listed_line + ${CORRECTED_LINES})::VARCHAR`,
  );
  if (isList)
    pipeline.step(
      (source) =>
        `FROM ${source} JOIN (SELECT line AS ${LINE}, listed_line, listed_place FROM main.raw) USING (${LINE})`,
    );
  pipeline.make({
    [lines.number]: isList
      ? listed
      : `(row_number() OVER (PARTITION BY ${[...key, skipped.join(' OR ') || 'false'].join(', ')} ORDER BY ${LINE}))::VARCHAR`,
  });
}

/** One unreadable row rejects the whole deal: the sum would be too low. */
export function addUp(pipeline: Pipeline, { amounts }: RecipeOf<'addUp'>): void {
  const { parts, fields } = pipeline.target;
  const deal = pipeline.field(parts?.of[1] ?? '');
  const added = amounts.flatMap((name) => {
    const cell = pipeline.field(name);
    return cell ? [{ name, cell }] : [];
  });
  if (!parts || deal === undefined || added.length === 0) return;
  const cells = added.map(({ cell }) => cell);
  const [first, second] = parts.people.map((name) => pipeline.field(name));
  const key = [...pipeline.stores(), deal].map((cell) => `value(${cell})`).join(', ');
  const all = pipeline.header.names.map(quoted).join(', ');
  const readings = Object.keys(fields).flatMap((name, at) => pipeline.reading(name, `a${at}`) ?? []);
  const isOdd = readings.map(({ piece }) => `${piece.fault} IS NOT NULL`).join(' OR ');
  const numbers = added.map(({ name }, at) => {
    const found = readings.find(({ piece }) => piece.name === name);
    return `${found?.piece.value ?? 'NULL'} AS a_number${at}`;
  });
  const amount = added.map((_one, at) => `coalesce(a_number${at}, 0)`).join(' + ');
  pipeline.step(
    (source) => `SELECT ${LINE}, rooftop_issues, ${all}, ${numbers.join(', ')},
  CASE WHEN value(${deal}) = '' THEN [${LINE}::VARCHAR] ELSE [${key}] END AS a_key, ${isOdd} AS a_odd
  FROM ${nested(source, merged(readings.map(({ layers }) => layers)))}
  QUALIFY value(${deal}) = '' OR row_number() OVER (PARTITION BY ${all} ORDER BY ${LINE} DESC) = 1`,
  );
  const sums = added.map((_one, at) => `sum(a_number${at}) OVER deal AS a_sum${at}`).join(', ');
  pipeline.step(
    (source) => `SELECT *, row_number() OVER (PARTITION BY a_key ORDER BY ${LINE} DESC) AS a_last,
  count(*) OVER deal > 1 AND NOT bool_or(a_odd) OVER deal AS a_adds, bool_or(a_odd) OVER deal AS a_broken, ${sums}
  FROM ${source} WINDOW deal AS (PARTITION BY a_key)`,
  );
  const named = [first, second].flatMap((cell, at) =>
    cell ? [`{person: value(${cell}), place: ${at}}`] : [],
  );
  if (first)
    pipeline.step(
      (
        source,
      ) => `FROM ${source} LEFT JOIN (SELECT a_key, list(person ORDER BY place, size DESC, line) AS a_people
  FROM (SELECT a_key, person.person, min(person.place) AS place, abs(sum(a_amount)) AS size, min(${LINE}) AS line
    FROM (SELECT a_key, ${amount} AS a_amount, ${LINE}, unnest([${named.join(', ')}]) AS person FROM ${source})
    WHERE person.person <> '' GROUP BY ALL) GROUP BY a_key) USING (a_key)`,
    );
  pipeline.step((source) => `FROM ${source} WHERE a_last = 1 OR a_broken`);
  const person = (at: number, cell: string) => choose([['a_adds', `coalesce(a_people[${at}], '')`]], cell);
  pipeline.replace(
    {
      ...Object.fromEntries(
        cells.map((cell, at) => [
          cell,
          choose([[`a_adds AND a_sum${at} IS NOT NULL`, `format_amount(a_sum${at})`]], cell),
        ]),
      ),
      ...(first && { [first]: person(1, first) }),
      ...(first && second && { [second]: person(2, second) }),
    },
    [
      issue(parts.of[1], 'part_rejected', 'a_broken AND NOT a_odd', 'reject'),
      ...(first ? [issue(parts.people[0], 'third_salesperson', 'a_adds AND len(a_people) > 2')] : []),
    ],
  );
  pipeline.make(first && !second ? { [parts.people[1]]: person(2, "''") } : {});
}

/** Amounts that are zero without the sale they belong to. */
const saleOf: Readonly<Partial<Record<PayAmount, PayAmount>>> = {
  billed_hours: 'labor_sale',
  labor_cost: 'labor_sale',
  parts_cost: 'parts_sale',
};
const isNone = (text: string) => `(value(${text}) = '' OR coalesce(amount(${text}), 1) = 0)`;

/** An empty cell is 0, unless it's the cost of a sale. */
function amountsOf(
  pipeline: Pipeline,
  cells: Readonly<Partial<Record<PayAmount, string>>>,
  inUse: readonly PayAmount[],
): readonly (readonly [PayAmount, string])[] {
  const { columns, constants } = pipeline.given.profile;
  return inUse.map((amount) => {
    const [cell, constant, sale] = [cells[amount], constants[amount], saleOf[amount]];
    const sold = sale && cells[sale];
    if (cell)
      return [
        amount,
        choose(
          [[`value(${cell}) = '' AND ${sold ? `coalesce(amount(${sold}), 0) = 0` : 'true'}`, "'0'"]],
          cell,
        ),
      ];
    if (constant !== undefined) return [amount, `format_amount(${Number(constant)})`];
    if (!sold) return [amount, "'0'"];
    if (columns[amount]?.required === false) return [amount, "''"];
    throw new AppError('invalid', 'prepare_column', { params: { name: amount } });
  });
}

export function payTypes(pipeline: Pipeline, { types, totals }: RecipeOf<'payTypes'>): void {
  const named = payTypeNames.flatMap((type) => {
    const cells = payAmounts.flatMap((amount) => {
      const headers = types[type]?.[amount];
      return headers ? [[amount, pipeline.find(headers) ?? pipeline.column(headers[0] ?? '')] as const] : [];
    });
    return cells.length > 0 ? [{ type, cells: Object.fromEntries(cells) }] : [];
  });
  if (named.length === 0) return;
  const inUse = payAmounts.filter((amount) => named.some(({ cells }) => amount in cells));
  const row = pipeline.reading('line_no', 'l');
  const lines = named.map(({ type, cells }) => {
    const texts = amountsOf(pipeline, cells, inUse);
    const number = row
      ? choose(
          [
            [
              `${row.piece.value} <= ${HIGHEST_ROW}`,
              `(${row.piece.value} * 10::BIGINT + ${lineOfType(0, type)})::VARCHAR`,
            ],
          ],
          `CASE WHEN ${row.piece.value} > ${HIGHEST_ROW} THEN '1' ELSE '' END`,
        )
      : `'${lineOfType(1, type)}'`;
    const isSome = texts.map(([, text]) => `NOT ${isNone(`(${text})`)}`).join(' OR ');
    return `{pay_type: '${type}', line_no: ${number}, ${texts.map(([amount, text]) => `${amount}: ${text}`).join(', ')}, is_some: ${isSome}}`;
  });
  pipeline.step(
    (source) => `SELECT *, [${lines.join(',\n  ')}] AS p_all FROM ${nested(source, row?.layers ?? [])}`,
  );
  const some = 'list_filter(p_all, lambda one: one.is_some)';
  pipeline.step(
    (source) =>
      `SELECT *, CASE WHEN len(${some}) > 0 THEN ${some} ELSE p_all[:1] END AS p_lines FROM ${source}`,
  );
  const sums = inUse.flatMap((amount) => {
    const total = pipeline.find(totals[amount] ?? []);
    const sum = `list_sum(list_transform(p_lines, lambda one: coalesce(amount(one.${amount}), 0)))`;
    return total
      ? [issue(amount, 'pay_total', `tidy(${total}) <> '' AND abs(${sum} - amount(${total})) >= 0.005`)]
      : [];
  });
  const tooHigh = row ? [issue('line_no', 'max_row', `${row.piece.value} > ${HIGHEST_ROW}`, 'reject')] : [];
  pipeline.replace({}, [issue('pay_type', 'no_pay_amount', 'NOT p_lines[1].is_some'), ...sums, ...tooHigh]);
  pipeline.step((source) => `SELECT *, unnest(p_lines) AS p_line FROM ${source}`);
  const made = ['pay_type', 'line_no', ...inUse].map((name) => [name, `p_line.${name}`] as const);
  pipeline.make(Object.fromEntries(made));
}
