import type { MissingStock } from '../../../contract/calls/imports/beforeIt.ts';
import type { WholeFile } from '../../../contract/calls/imports/judging.ts';
import { type FeedName, importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import { needsVehicles } from '../loading/staging/stockVins.ts';
import type { Profile } from '../profile/profile.ts';
import { recipesOf } from '../profile/recipesOf.ts';
import type { Directory } from '../reading/directory.ts';
import type { LeftPart } from '../reading/leftRows.ts';
import type { AddedUp } from '../reading/parts/addUp.ts';
import type { ReadingPlan } from '../reading/readingPlan.ts';
import type { LeftThing } from '../reading/stock/leftStock.ts';
import { referringFields } from '../sets/order.ts';
import type { Ending } from '../table/aboutFile.ts';
import { targetTables } from '../tables.ts';
import { customerFaults, namesCustomers } from './customers.ts';
import { brokenFaults } from './deals.ts';
import { type Checking, customerFields, type LateFault, reject } from './late.ts';
import { managerFaults } from './managers.ts';
import { NamedStock } from './missing.ts';
import { numberFaults, numberFields } from './others.ts';
import { stockFaults, stockFields } from './stock.ts';
import { type Vehicles, vinFaults, vinFields } from './vins.ts';

/** What other files of the set add before a file loads. */
export interface SetRecords {
  /** Existing and added stores and employees. */
  readonly directory: Directory;
  /** Keys in the file's source. */
  readonly customers: ReadonlySet<string>;
  readonly vehicles: Vehicles;
  /** Feeds with too many rows to keep, so unknown records can't be reported. */
  readonly many: ReadonlySet<FeedName>;
  /** Files that would be refused, by feed. */
  readonly refused: ReadonlyMap<FeedName, readonly string[]>;
}

/** For a file without a set. */
export const alone = (): Omit<SetRecords, 'directory'> => ({
  ...{ customers: new Set(), vehicles: new Map(), many: new Set(), refused: new Map() },
});

type Unchecked = WholeFile['unchecked'][number];

/** Feeds with unique fields besides the key, and with names that a file may change. */
const named: readonly string[] = ['stores', 'employees', 'customers'];
/** Feeds with two dates whose order is checked, also against stored dates. */
const datedFeeds: readonly string[] = ['employees', 'repair_orders'];

export class LookUps {
  readonly #profile: Profile;
  readonly #records: SetRecords;
  readonly #stock: NamedStock | undefined;
  readonly #parts: AddedUp['of'] | undefined;
  /** Checks skipped because there was too much data. */
  readonly #many = new Set<Unchecked>();

  constructor(profile: Profile, records: SetRecords) {
    const { table, stock } = targetTables[profile.feed];
    const { parts }: ImportTarget = importTargets[profile.feed];
    this.#profile = profile;
    this.#records = records;
    this.#stock = stock && new NamedStock(table, stock);
    this.#parts = recipesOf(profile, 'addUp').length > 0 ? parts?.of : undefined;
  }

  get fields(): readonly string[] {
    const { feed } = this.#profile;
    return [
      ...(namesCustomers(this.#profile) ? customerFields : []),
      ...(feed === 'employees' ? ['employee_id', 'manager_id'] : []),
      ...(feed === 'inventory' ? stockFields : []),
      ...(needsVehicles(this.#profile) ? vinFields : []),
      ...(this.#stock?.fields ?? []),
      ...(this.#parts ?? []),
      ...numberFields(feed),
    ];
  }

  addLeft(things: readonly LeftThing[]): void {
    this.#stock?.addLeft(things);
  }

  async missing({ db, table }: Checking): Promise<MissingStock | null> {
    return (await this.#stock?.missing(db, table)) ?? null;
  }

  /** Why otherwise good rows are rejected; their lines are then in `late_rows`. @param parts rejected rows by record */
  async faults(checking: Checking, parts: readonly LeftPart[]): Promise<LateFault[]> {
    const { table } = checking;
    const { directory, customers, many, vehicles } = this.#records;
    const { feed } = this.#profile;
    const hasCustomers = namesCustomers(this.#profile) && !many.has('customers');
    const lacksVehicles = needsVehicles(this.#profile) && !many.has('inventory');
    const all: LateFault[] = [];
    // Each row is rejected once, for the first reason.
    const take = async (faults: readonly LateFault[]) => {
      await reject(table, faults);
      all.push(...faults);
    };
    await table.run('CREATE TABLE late_rows (line BIGINT)');
    if (lacksVehicles) await take(this.#few('vins', await vinFaults(checking, vehicles)));
    if (hasCustomers) await take(await customerFaults(checking, customers));
    if (feed === 'employees') await take(await managerFaults(table, directory));
    if (feed === 'inventory') await take(this.#few('stock', await stockFaults(checking)));
    await take(this.#few('numbers', await numberFaults(checking, feed)));
    if (this.#parts) await take(await brokenFaults(table, this.#parts, parts));
    return all;
  }

  #few(what: Unchecked, faults: LateFault[] | undefined): LateFault[] {
    if (!faults) this.#many.add(what);
    return faults ?? [];
  }

  /** Files of the set that it needs and that would be refused. */
  waitsFor({ columns }: ReadingPlan): string[] {
    const { feed, columns: rules } = this.#profile;
    const named = targetTables[feed].columns ?? {};
    const feeds = referringFields(feed).flatMap(([name, to]) =>
      columns.includes(named[name] ?? name) ? [to] : [],
    );
    const needed = new Set(rules.vin?.find ? [...feeds, 'inventory' as const] : feeds);
    return [...needed].flatMap((to) => this.#records.refused.get(to) ?? []);
  }

  /**
   * What only the dry run checks.
   * @param mayStay columns that may keep their stored value
   * @param ending known once the whole file is read
   */
  unchecked(mayStay: readonly string[], ending?: Ending): Unchecked[] {
    const { feed } = this.#profile;
    const { many } = this.#records;
    const all: readonly (readonly [what: Unchecked, is: boolean | undefined])[] = [
      ['vins', this.#many.has('vins') || (needsVehicles(this.#profile) && many.has('inventory'))],
      ['stock', this.#many.has('stock')],
      ['numbers', this.#many.has('numbers')],
      ['customers', namesCustomers(this.#profile) && many.has('customers')],
      ['unique', named.includes(feed)],
      ['names', named.includes(feed)],
      ['stored', datedFeeds.includes(feed) && mayStay.length > 0],
      ['ending', ending && !ending.hasLineEnd && !ending.isWithinRow],
    ];
    return all.flatMap(([what, is]) => (is ? [what] : []));
  }
}
