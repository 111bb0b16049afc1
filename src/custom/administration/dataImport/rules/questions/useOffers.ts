import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import type { WholeFile } from '../../../../../../contract/calls/imports/judging.ts';
import { values as messages } from '../../../../../../contract/messages/values.ts';
import { importTargets } from '../../../../../../contract/records/index.ts';
import { type ImportTarget, storeFieldOf } from '../../../../../../contract/records/target.ts';
import { useFormat } from '../../../../../providers/texts/useFormat.ts';
import { areTold, CUSTOMER, withGuessedCustomers } from '../../customers/customerEdit.ts';
import { withHeaders, withLinesByPlace } from '../../profileEdit.ts';
import { columnsOf, recipesOf, type Table, tableOf, valueAt, withValue } from '../../profileLists.ts';
import type { Profile } from '../../queries.ts';
import { isStoreField } from '../../storeField.ts';
import { useImportTexts } from '../../useTexts.ts';
import { areUnusualAmounts } from '../currency/unusual.ts';
import { doubtsIn } from '../later/LaterRows.tsx';
import { useDoubtWords } from '../later/useDoubtWords.ts';
import { withAddUp } from '../parts/partsEdit.ts';

export type Action = { readonly label: string } & (
  | { readonly profile: () => Profile }
  | { readonly kind: string; readonly initial?: Table }
);

interface Offer {
  readonly key: string;
  readonly title: string;
  readonly texts: readonly string[];
  readonly rows?: number;
  readonly actions: readonly Action[];
}

interface Facts {
  readonly inspected: InspectReply;
  readonly whole: WholeFile | undefined;
}

/** With a larger share of rows without a record number, those rows probably aren't records. */
const MANY = 0.1;
const isCustomerUnknown = (reason: string) =>
  reason === 'No such customer.' || reason.startsWith('Must be a whole');

/** Columns that could identify customers by name, if no number does or none matches. */
function customersIn({ profile, columns, said, customer_fields }: InspectReply): readonly string[] {
  if (customer_fields.length === 0 || profile.customers !== undefined) return [];
  if (CUSTOMER in tableOf(profile.constants)) return [];
  const numbered = columns.find(({ field }) => field === CUSTOMER)?.header;
  const notes = [...said.rejected, ...said.warned];
  const areFound = !notes.some((note) => note.column === numbered && isCustomerUnknown(note.reason));
  if ((numbered !== undefined && areFound) || !areTold(withGuessedCustomers(profile, columns))) return [];
  return columns.flatMap(({ header, told, field }) => (told && field === null ? [header] : []));
}

/** The missing date of repair orders, and the column of the other date. */
function lackingDate({ feed, profile, columns }: InspectReply) {
  if (feed !== 'repair_orders') return undefined;
  const written = new Map(columnsOf(profile));
  const headerOf = (field: string) =>
    written.get(field)?.[0] ?? columns.find((column) => column.field === field)?.header;
  const [opened, closed] = [headerOf('opened_at'), headerOf('closed_at')];
  const header = opened ?? closed;
  if (header === undefined || (opened !== undefined && closed !== undefined)) return undefined;
  const field = opened === undefined ? 'opened_at' : 'closed_at';
  return { header, field, other: field === 'opened_at' ? 'closed_at' : 'opened_at' };
}

/** The optional store field of customers, if nothing fills it. */
function lackingStore({ fields, columns, profile }: InspectReply): string | undefined {
  const isGiven =
    columns.some(({ field }) => isStoreField(field ?? undefined)) ||
    Object.keys(tableOf(profile.constants)).some(isStoreField) ||
    valueAt(profile, ['store', 'name']) !== undefined ||
    valueAt(profile, ['store', 'files']) !== undefined;
  return isGiven ? undefined : fields.find(({ name, required }) => isStoreField(name) && !required)?.name;
}

const isNumberOf = (target: ImportTarget, name: string) =>
  target.keys.some((key) => key.find((part) => part !== storeFieldOf(target)) === name);

export function useOffers({ inspected, whole }: Facts): readonly Offer[] {
  const t = useTranslate();
  const format = useFormat();
  const texts = useImportTexts(inspected.feed);
  const doubtWords = useDoubtWords();
  const { profile, feed, columns, missing, judged, preview, problems } = inspected;
  const target: ImportTarget = importTargets[feed];
  const judgedWhole = whole?.state === 'judged' ? whole : undefined;
  const counted = (count: number) => ({ smart_count: count, count: format.integer(count) });
  const say = (key: string, words: object = {}) => t(`dataImport.questions.${key}`, words);
  const offer = (
    key: string,
    action: Action | undefined,
    words: object = {},
    more: Partial<Offer> = {},
  ): Offer => ({
    ...{ key, title: say(`${key}.title`, words), texts: [say(`${key}.text`, words)] },
    ...{ actions: action ? [action] : [], ...more },
  });
  const use = (key: string, changed: () => Profile, words: object = {}): Action => ({
    ...{ label: say(`${key}.use`, words), profile: changed },
  });
  const columnOf = (field: string) => columns.find((one) => one.field === field);
  const rows = judged.rows - judged.skipped;

  const doubts = doubtsIn(inspected, whole).map((doubt): Offer => {
    const { words, title, sentence } = doubtWords(doubt);
    const action = (kind: 'use' | 'keep', changed: Profile | null): Action[] =>
      changed ? [{ label: t(`dataImport.later.${kind}.${doubt.kind}`, words), profile: () => changed }] : [];
    return {
      ...{ key: `${doubt.kind} ${doubt.header} ${doubt.way}`, title, texts: [sentence], rows: doubt.rows },
      actions: [...action('use', doubt.remedy), ...action('keep', doubt.remedy && doubt.keep)],
    };
  });

  const parts = judgedWhole ? judgedWhole.parts : inspected.parts;
  const mayPrepare = valueAt(profile, ['prepare', 'sql']) === undefined;
  const isShared =
    mayPrepare && parts !== null && parts.shared > 0 && recipesOf(profile, 'addUp').length === 0;
  const lines = inspected.lines && (judgedWhole?.lines ?? inspected.lines);
  const isUnnumbered =
    mayPrepare &&
    lines !== null &&
    (lines.several > 0 || missing.includes(lines.field)) &&
    recipesOf(profile, 'lineNumbers').length === 0;
  const stock = judgedWhole ? judgedWhole.stock : inspected.stock;
  const names = customersIn(inspected);
  const vin = columnOf('vin');
  const lacksVins = missing.includes('vin') || (vin !== undefined && vin.filled < rows);
  const misfits = [...(whole?.rejected ?? []), ...(whole?.warned ?? [])].filter(({ reason }) =>
    reason.startsWith(messages.vin_check_digit),
  );
  const hasMisfits =
    misfits.length > 0 ||
    [...preview, ...problems].some(({ notes }) =>
      notes.some(({ reason }) => reason.startsWith(messages.vin_check_digit)),
    );
  const date = lackingDate(inspected);
  const store = lackingStore(inspected);
  const number = columns.find(({ field }) => field !== null && isNumberOf(target, field));
  const isOften = number !== undefined && rows - number.filled > rows * MANY;

  return [
    ...(areUnusualAmounts(inspected, whole)
      ? [
          offer(
            'unusual',
            use('unusual', () => withValue(profile, ['read', 'currency'], 'USD')),
            {},
            {
              actions: [
                use('unusual', () => withValue(profile, ['read', 'currency'], 'USD')),
                { label: say('unusual.other'), kind: 'currency' },
              ],
            },
          ),
        ]
      : []),
    ...doubts,
    ...(parts && isShared
      ? [
          offer(
            'addUp',
            use('addUp', () => withAddUp(profile, parts.other_prices * 2 > parts.several)),
            {
              ...counted(parts.several),
              ...{ records: format.integer(parts.records), last: format.moneyExact(parts.last) },
              added: format.moneyExact(parts.added),
            },
          ),
        ]
      : []),
    ...(lines && isUnnumbered
      ? [
          offer(
            lines.are_versions ? 'versions' : 'lines',
            use(lines.are_versions ? 'versions' : 'lines', () => withLinesByPlace(profile)),
            { ...counted(lines.several), records: format.integer(lines.records) },
            lines.several === 0 ? { texts: [say('lines.none')] } : {},
          ),
        ]
      : []),
    ...(stock && profile.whole !== true
      ? [
          offer(
            'stock',
            use('stock', () => withValue(profile, ['whole'], true)),
            { ...counted(stock.missing), stored: format.integer(stock.stored) },
            stock.only
              ? {
                  texts: [
                    say('stock.text', counted(stock.missing)),
                    t(`dataImport.stock.only.${stock.only}`),
                  ],
                }
              : {},
          ),
        ]
      : []),
    ...(names.length > 0
      ? [
          offer(
            'customers',
            use('customers', () => withGuessedCustomers(withHeaders(profile, CUSTOMER, []), columns)),
            { columns: names.join(', ') },
          ),
        ]
      : []),
    ...(feed !== 'customers' && profile.customers !== undefined && !areTold(profile)
      ? [offer('begun', { label: say('begun.use'), kind: 'customers', initial: tableOf(profile.customers) })]
      : []),
    ...(inspected.named_only
      ? [
          offer(
            'namedOnly',
            undefined,
            { ...counted(inspected.named_only.rows), columns: inspected.named_only.headers.join(', ') },
            { rows: inspected.named_only.rows },
          ),
        ]
      : []),
    ...(feed === 'deals' &&
    lacksVins &&
    columnOf('stock_no') &&
    valueAt(profile, ['columns', 'vin', 'find']) === undefined
      ? [
          offer(
            'stockVins',
            use('stockVins', () => withValue(profile, ['columns', 'vin', 'find'], 'stock_no')),
          ),
        ]
      : []),
    ...(hasMisfits && valueAt(profile, ['columns', 'vin', 'checkDigit']) !== false
      ? [
          offer(
            'checkDigits',
            use('checkDigits', () => withValue(profile, ['columns', 'vin', 'checkDigit'], false)),
            {},
            { rows: misfits.reduce((sum, { count }) => sum + count, 0) },
          ),
        ]
      : []),
    ...(date
      ? [
          offer(
            date.field,
            use(
              date.field,
              () => withHeaders(withHeaders(profile, date.other, [date.header]), date.field, [date.header]),
              date,
            ),
          ),
        ]
      : []),
    ...(store !== undefined
      ? [offer('storeless', { label: say('storeless.use'), kind: 'constants', initial: { field: store } })]
      : []),
    ...(number?.field && isOften
      ? [
          offer('numberless', {
            ...{ label: say('numberless.use', { field: texts.field(number.field) }), kind: 'skip' },
            initial: { column: number.header, empty: true },
          }),
        ]
      : []),
  ];
}
