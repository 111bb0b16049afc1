import { importTargets } from '../../../contract/records/index.ts';
import { type ImportTarget, storeFieldOf } from '../../../contract/records/target.ts';
import { GROUP_TIME_ZONE, today } from '../../calendar.ts';
import { CUSTOMER_KEY } from '../cells/customerKey.ts';
import { missingTest } from '../cells/text.ts';
import { type Header, refuseMissing } from '../profile/columns.ts';
import { withDayOfFile, zoneOfFile } from '../profile/dayOfFile.ts';
import type { Profile } from '../profile/profile.ts';
import { numberStyle } from '../profile/selectProfile.ts';
import { requireSkipped } from '../profiles/skipped.ts';
import { type StageLayout, type TargetTable, targetTables } from '../tables.ts';
import { addedColumns } from './addedColumns.ts';
import { AS_WRITTEN, type WrittenStep } from './asWritten.ts';
import { isWaived, storeRule } from './columnRules.ts';
import { callsCustomers } from './columnStep.ts';
import { type Companion, requireLookUps } from './companions.ts';
import { CustomerFinder, customerRuleFields } from './customers/customerRule.ts';
import type { Directory, KnownStore } from './directory.ts';
import { type FieldStep, KEPT, keyStep } from './fieldStep.ts';
import { requireMade, sourcesOf } from './made.ts';
import type { Mapping } from './mapper.ts';
import { peopleNames } from './newPeople.ts';
import { addedUp, SAME_ROW } from './parts/addUp.ts';
import { payLines } from './payTypes/payLines.ts';
import { buildSteps } from './steps.ts';
import { StoreFinder } from './storeRule.ts';

export interface ImportPlan {
  readonly mapping: Mapping;
  readonly layout: StageLayout;
  /** Text columns of the stage that the table doesn't have. */
  readonly extra: readonly string[];
  /** Unused headers of the file. */
  readonly unused: readonly string[];
}

function dayClock(now: Date) {
  const days = new Map<string, string>();
  return (store: KnownStore | undefined): string => {
    const zone = store?.timezone ?? GROUP_TIME_ZONE;
    const day = days.get(zone) ?? today(now, zone);
    days.set(zone, day);
    return day;
  };
}

function customerFields(profile: Profile): readonly string[] {
  if (!profile.customers) return [];
  return profile.feed === 'customers' ? customerRuleFields : ['UC_ID'];
}

/** Required fields that the file lacks, except numbers that Rooftop gives out. */
function missingFields(
  target: ImportTarget,
  profile: Profile,
  columns: readonly string[],
  key: readonly string[] | undefined,
) {
  const ownKey = key ?? target.keys[0] ?? [];
  const { numbers = [] } = targetTables[profile.feed];
  const isGivenOut = (name: string) => numbers.includes(name) && !ownKey.includes(name);
  const needed = [...target.required, ...ownKey];
  return [...new Set(needed)].filter(
    (name) => !columns.includes(name) && !isWaived(profile, name) && !isGivenOut(name),
  );
}

function targetOf({ feed, columns }: Profile): ImportTarget {
  const target: ImportTarget = importTargets[feed];
  const { vin } = target.fields;
  return (columns.vin?.checkDigit ?? true) || vin?.kind !== 'vin'
    ? target
    : { ...target, fields: { ...target.fields, vin: { ...vin, anyCheckDigit: true } } };
}

/** Fields that keep their file text. Parts of a split column have none. */
function writtenSteps(
  { written = [] }: TargetTable,
  steps: readonly FieldStep[],
  { fields }: ImportTarget,
  profile: Profile,
  madeFrom: number,
) {
  const isSplit = (name: string) => profile.split.some(({ into }) => into.includes(name));
  return steps.flatMap(({ name, place }): WrittenStep[] => {
    const kind = fields[name]?.kind;
    return place !== undefined && place < madeFrom && kind && written.includes(name) && !isSplit(name)
      ? [{ name, kind, place }]
      : [];
  });
}

/** By field: columns that keep their stored values if the field is unreadable or empty, including derived columns. */
function keptColumns(
  profile: Profile,
  steps: readonly FieldStep[],
  { localDays = {}, fills = {}, columns = {} }: TargetTable,
): Mapping['keeps'] {
  const mayStay = ({ name, drop, needed }: FieldStep) =>
    drop || needed !== undefined || profile.columns[name]?.update === 'filled';
  const following = (name: string) => [
    ...(localDays[name] ? [localDays[name]] : []),
    ...Object.entries(fills).flatMap(([filled, { from }]) => (from.includes(name) ? [filled] : [])),
  ];
  return Object.fromEntries(
    steps.filter(mayStay).map(({ name }) => [name, [columns[name] ?? name, ...following(name)]]),
  );
}

/** A plan that may lack required fields. */
export interface ImportDraft extends Omit<ImportPlan, 'layout'> {
  readonly layout: Omit<StageLayout, 'key'> & { readonly key: readonly string[] | undefined };
  readonly missing: readonly string[];
}

/**
 * Plans how rows become records, as far as headers and profile say.
 * @param isTyped numbers have no decimal mark
 */
export function draftImport(
  given: Profile,
  header: Header,
  directory: Directory,
  now: Date,
  companions: readonly Companion[] = [],
  isTyped = false,
): ImportDraft {
  // Imports have fixed the day already; previews use the current day.
  const day = today(now, zoneOfFile(given, directory.stores.byId.values()));
  const profile = withDayOfFile(given, day);
  const target = targetOf(profile);
  const table = targetTables[profile.feed];
  const isMissing = missingTest(profile.read.missing);
  const { customers: customer } = profile;
  const rule = storeRule(profile);
  const decimal = numberStyle(profile.read, isTyped);
  const dayOf = dayClock(now);
  const sources = { target, profile, decimal, header, directory, isMissing, today: dayOf };
  const stores = rule && new StoreFinder(rule, sources);
  const customers = customer && new CustomerFinder(customer, sources);
  const storeField = stores?.isComplete ? storeFieldOf(target) : undefined;
  const foundFields = [
    ...(storeField ? [storeField] : []),
    ...(customers?.isComplete ? customerFields(profile) : []),
  ];
  const pay = payLines(sources);
  const built = buildSteps(sources, new Set([...foundFields, ...(pay?.taken ?? [])]));
  const areCalled = !foundFields.includes('UC_ID') && callsCustomers(sources);
  const fields = [...foundFields, ...built.map(({ name }) => name), ...(pay?.fields ?? [])];
  const key = target.keys.find((names) => names.every((name) => fields.includes(name)));
  const steps = built.map((step) => (key?.includes(step.name) ? keyStep(step) : step));
  const keeps = keptColumns(profile, [...steps, ...(pay?.steps ?? [])], table);
  const addUp = addedUp(target, profile, fields);
  const extra = [
    ...(customers?.addsThem ? customers.columns : []),
    ...(areCalled ? [CUSTOMER_KEY] : []),
    ...(Object.keys(keeps).length > 0 ? [KEPT] : []),
    ...(addUp ? [SAME_ROW] : []),
  ];
  const added = addedColumns(table, fields, sources);
  const written = writtenSteps(table, steps, target, profile, header.madeFrom);
  const own = [...fields, ...added.names, ...(written.length > 0 ? [AS_WRITTEN] : [])];
  requireSkipped(profile, header);
  requireLookUps(header, companions);
  requireMade(profile, header);
  const mapping: Mapping = {
    feed: profile.feed,
    header,
    steps,
    payLines: pay,
    addUp,
    localDays: added.localDays,
    written,
    fills: added.fills,
    columns: [...own, ...extra],
    stores,
    storeField,
    customers,
    peopleNames: peopleNames(directory, profile),
    keeps,
    now: now.toISOString(),
    sourcesOf: (place) => sourcesOf(profile, header, place),
    storeOf: (id) => (typeof id === 'number' ? directory.stores.byId.get(String(id)) : undefined),
    today: dayOf,
  };
  const columnOf = (name: string) => table.columns?.[name] ?? name;
  const layout = {
    target: table,
    key,
    columns: own.map(columnOf),
    keep: [
      ...Object.keys(profile.columns).filter((name) => profile.columns[name]?.update === 'new'),
      ...added.forNewOnly,
    ].map(columnOf),
  };
  const missing = [
    ...missingFields(target, profile, fields, key),
    ...(customers?.addsThem && !customers.isComplete ? ['UC_ID'] : []),
  ];
  return { mapping, layout, extra, unused: header.unused, missing };
}

/** @throws ImportRefusal when required headers are missing */
export function completePlan({ layout, missing, ...plan }: ImportDraft, profile: Profile): ImportPlan {
  const { key } = layout;
  if (!key || missing.length > 0) return refuseMissing(plan.mapping.header, profile, missing);
  return { ...plan, layout: { ...layout, key } };
}
