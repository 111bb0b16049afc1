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

/** What the other files of a set bring before a file is loaded. */
export interface Brought {
  /** What is here, and what comes. */
  readonly directory: Directory;
  /** Keys of customers that are those of the file's source. */
  readonly customers: ReadonlySet<string>;
  readonly vehicles: Vehicles;
  /** Feeds of which more comes than is held, so that nobody is missed for sure. */
  readonly many: ReadonlySet<FeedName>;
  /** Files of which nothing would be loaded, by their feeds. */
  readonly refused: ReadonlyMap<FeedName, readonly string[]>;
}

/** What comes with a file that is alone. */
export const alone = (): Omit<Brought, 'directory'> => ({
  ...{ customers: new Set(), vehicles: new Map(), many: new Set(), refused: new Map() },
});

type Unchecked = WholeFile['unchecked'][number];

/** Feeds of records that have more than one value which nobody else may have, and names that a file may change. */
const named: readonly string[] = ['stores', 'employees', 'customers'];
/** Feeds of which two days are held against each other, also against what is stored. */
const dated: readonly string[] = ['employees', 'repair_orders'];

/** What the good rows of a file lead to, looked up once all of them are read. */
export class LookUps {
  readonly #profile: Profile;
  readonly #brought: Brought;
  readonly #stock: NamedStock | undefined;
  /** Fields by which rows are parts of a record that is added up. */
  readonly #parts: AddedUp['of'] | undefined;
  /** What there was too much of. */
  readonly #many = new Set<Unchecked>();

  constructor(profile: Profile, brought: Brought) {
    const { table, stock } = targetTables[profile.feed];
    const { parts }: ImportTarget = importTargets[profile.feed];
    this.#profile = profile;
    this.#brought = brought;
    this.#stock = stock && new NamedStock(table, stock);
    this.#parts = recipesOf(profile, 'addUp').length > 0 ? parts?.of : undefined;
  }

  /** Fields that it looks at. */
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

  /** What rows name that are not loaded. */
  addLeft(things: readonly LeftThing[]): void {
    this.#stock?.addLeft(things);
  }

  /** What the stores of the file have in stock that it does not name; null where nothing is missing, or too much came. */
  async missing({ db, table }: Checking): Promise<MissingStock | null> {
    return (await this.#stock?.missing(db, table)) ?? null;
  }

  /**
   * Why rows are rejected that are good by themselves; they are in the table `late_rows` then.
   * @param parts rows that are rejected by themselves, by the records of which they may be parts
   */
  async faults(checking: Checking, parts: readonly LeftPart[]): Promise<LateFault[]> {
    const { table } = checking;
    const { directory, customers, many, vehicles } = this.#brought;
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

  /** Files of its set that it leads to and of which nothing would be loaded: it waits for them then. */
  waitsFor({ columns }: ReadingPlan): string[] {
    const { feed, columns: rules } = this.#profile;
    const named = targetTables[feed].columns ?? {};
    const feeds = referringFields(feed).flatMap(([name, to]) =>
      columns.includes(named[name] ?? name) ? [to] : [],
    );
    const needed = new Set(rules.vin?.find ? [...feeds, 'inventory' as const] : feeds);
    return [...needed].flatMap((to) => this.#brought.refused.get(to) ?? []);
  }

  /**
   * What is left to the dry run.
   * @param mayStay columns that rows may leave as they are stored
   * @param ending of the file, where all of it was read
   */
  unchecked(mayStay: readonly string[], ending?: Ending): Unchecked[] {
    const { feed } = this.#profile;
    const { many } = this.#brought;
    const all: readonly (readonly [what: Unchecked, is: boolean | undefined])[] = [
      ['vins', this.#many.has('vins') || (needsVehicles(this.#profile) && many.has('inventory'))],
      ['stock', this.#many.has('stock')],
      ['numbers', this.#many.has('numbers')],
      ['customers', namesCustomers(this.#profile) && many.has('customers')],
      ['unique', named.includes(feed)],
      ['names', named.includes(feed)],
      ['stored', dated.includes(feed) && mayStay.length > 0],
      ['ending', ending && !ending.hasLineEnd && !ending.isWithinRow],
    ];
    return all.flatMap(([what, is]) => (is ? [what] : []));
  }
}
