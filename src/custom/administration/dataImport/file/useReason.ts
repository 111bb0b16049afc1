import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { importTargets } from '../../../../../contract/records/index.ts';
import { PAY_TOTAL, readPayColumn } from '../../../../../contract/records/payTypes.ts';
import type { ImportTarget } from '../../../../../contract/records/target.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { payFields } from '../payTypes/payEdit.ts';
import { tableOf } from '../profileLists.ts';
import type { Profile } from '../queries.ts';
import { madeOf } from '../rules/madeEdit.ts';
import { areHardlyStores, isStoreField } from '../storeField.ts';

type Column = InspectReply['columns'][number];

interface Reason {
  readonly text: string;
  /** Something is to be looked at. */
  readonly warns: boolean;
}

const first = (value: Column['least'], length: number) => String(value ?? '').slice(0, length);

/** Whether it is known what a column refers to: customers are looked up when the file is loaded, and stores may be added. */
function isLookedUp({ feed, profile }: Inspected, name: string | null): boolean {
  const { fields }: ImportTarget = importTargets[feed];
  const field = name === null ? undefined : fields[name];
  if (field?.kind !== 'reference') return true;
  return field.to !== 'customers' && !(field.to === 'stores' && tableOf(profile.store).create === true);
}

/** What leads to a field and may be wrong. */
const doubtful: ReadonlySet<Column['by']> = new Set([
  ...(['similar', 'only', 'unbalanced', 'saleYear', 'product', 'age', 'plan'] as const),
]);

/** What a column tells of the customers who are found by name and phone; undefined of any other column. */
function tellsCustomer({ feed, profile }: Inspected, { header }: Column): string | undefined {
  const { first, last, phone } = tableOf(profile.customer);
  const isAmong = (headers: Profile[string] | undefined) =>
    headers !== undefined && [headers].flat().some((one) => one === header);
  if (feed === 'customers') return undefined;
  if (isAmong(phone)) return 'customerPhone';
  return isAmong(first) || isAmong(last) ? 'customerName' : undefined;
}

/** Whether a column adds more stores than there are. */
const adds = ({ profile }: Inspected, { field, different, filled }: Column) =>
  isStoreField(field ?? undefined) &&
  tableOf(profile.store).create === true &&
  areHardlyStores(different, filled);

type Inspected = Pick<InspectReply, 'feed' | 'fields' | 'customer_fields' | 'judged' | 'profile'>;

/** Why a column is for its field, in words: what led to it, and what is found in it. */
export function useReason(inspected: Inspected) {
  const { fields, customer_fields, judged } = inspected;
  const t = useTranslate();
  const format = useFormat();
  const content = useContent(judged.rows - judged.skipped);
  const splitReason = useSplitReason();
  return (column: Column): Reason => {
    const { field: name, by, unread, filled } = column;
    const field = [...payFields(fields), ...fields, ...customer_fields].find((one) => one.name === name);
    const counted = (key: string, count: number) =>
      t(`dataImport.reasons.${key}`, { smart_count: count, count: format.integer(count) });
    if (!field && column.split) return splitReason(column.split, filled);
    const made = madeOf(inspected.profile).find(({ of }) => of.includes(column.header));
    if (!field && made)
      return { text: t('dataImport.reasons.usedIn', { columns: made.into.join(', ') }), warns: false };
    if (!field) {
      const why = by === 'corrected' ? 'leftOut' : 'nothing';
      return {
        text: t(filled === 0 ? 'dataImport.columns.empty' : `dataImport.reasons.${why}`),
        warns: false,
      };
    }
    if (adds(inspected, column)) {
      const words = { stores: format.integer(column.different), rows: format.integer(filled) };
      return { text: t('dataImport.reasons.hardlyStores', words), warns: true };
    }
    if (unread > 0 && field.kind !== 'vin') return { text: counted('unread', unread), warns: true };
    const found =
      filled === 0
        ? t('dataImport.columns.empty')
        : content(column, isLookedUp(inspected, name) ? field.kind : 'notLookedUp');
    const reasonOf = (key: string) =>
      key !== 'payType'
        ? t(`dataImport.reasons.${key}`)
        : t(`dataImport.lines.pay.${readPayColumn(field.name)?.of === PAY_TOTAL ? 'reasonTotal' : 'reason'}`);
    const led = [tellsCustomer(inspected, column), by ?? undefined].flatMap((key) =>
      key ? [reasonOf(key)] : [],
    );
    return {
      text: [...led, ...(found ? [found] : [])].join('; '),
      warns: doubtful.has(by) || unread > 0,
    };
  };
}

/** That a column is split, and in how many rows it shows where. */
function useSplitReason() {
  const t = useTranslate();
  const format = useFormat();
  return ({ how, fits }: NonNullable<Column['split']>, filled: number): Reason => {
    const words = { good: format.integer(fits), count: format.integer(filled) };
    // A name without a comma is split at its last blank, which may be wrong.
    return how === 'name' && fits === 0
      ? { text: t('dataImport.reasons.splits.words'), warns: true }
      : { text: t(`dataImport.reasons.splits.${how}`, words), warns: fits < filled };
  };
}

/** What is in a column, by the kind of the field that takes it. */
function useContent(rows: number) {
  const t = useTranslate();
  const format = useFormat();
  return ({ filled, unread, misfits = 0, different, least, most }: Column, kind: string): string => {
    const words = {
      count: format.integer(filled),
      good: format.integer(filled - unread),
      rows: format.integer(rows),
    };
    const several = (key: string, count: number) =>
      t(`dataImport.reasons.${key}`, { smart_count: count, count: format.integer(count) });
    switch (kind) {
      case 'vin':
        return misfits === 0
          ? t('dataImport.reasons.vin', words)
          : t('dataImport.reasons.vinAsIs', {
              ...words,
              good: format.integer(filled - unread - misfits),
              smart_count: misfits,
              others: format.integer(misfits),
            });
      case 'date':
      case 'instant':
        return least === null ? '' : days(first(least, 10), first(most, 10));
      case 'money':
        return [
          t('dataImport.reasons.money', words),
          ...(Number(least) < 0 ? [t('dataImport.reasons.negative')] : []),
        ].join('; ');
      case 'integer':
      case 'decimal':
      case 'percent':
        return least === null
          ? ''
          : t('dataImport.reasons.range', {
              least: format.asGiven(Number(least)),
              most: format.asGiven(Number(most)),
            });
      case 'choice':
        return several('choices', different);
      case 'reference':
        return t('dataImport.reasons.found', words);
      case 'notLookedUp':
        return several('different', different);
      default:
        return different === filled
          ? t('dataImport.reasons.allDifferent', words)
          : several('different', different);
    }
  };

  function days(from: string, to: string): string {
    if (from === to) return t('dataImport.reasons.dayOf', { day: format.date(from) });
    return from.slice(0, 7) === to.slice(0, 7)
      ? t('dataImport.reasons.monthOf', { month: format.monthOfYear(from) })
      : t('dataImport.reasons.range', { least: format.date(from), most: format.date(to) });
  }
}
