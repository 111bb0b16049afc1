import type { MissingStock } from '../../../contract/calls/imports/beforeIt.ts';
import type { WholeFile } from '../../../contract/calls/imports/judging.ts';
import { type FeedName, importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import type { Db } from '../../db/schema.ts';
import type { FileEnding } from '../formats/source.ts';
import { needsVehicles } from '../loading/staging/stockVins.ts';
import type { Profile } from '../profiles/profile.ts';
import type { Directory } from '../reading/directory.ts';
import type { LeftPart } from '../reading/leftRows.ts';
import type { ToldRow } from '../reading/reader.ts';
import type { ReadingPlan } from '../reading/readingPlan.ts';
import type { LeftThing } from '../reading/stock/leftStock.ts';
import { referringFields } from '../sets/order.ts';
import { targetTables } from '../tables.ts';
import { customerFields, NamedCustomers, namesCustomers } from './customers.ts';
import { BrokenRecords } from './deals.ts';
import type { LateFault } from './late.ts';
import { NamedManagers } from './managers.ts';
import { NamedStock } from './missing.ts';
import { NumbersOfRows } from './others.ts';
import { StockNumbers } from './stock.ts';
import { DealsWithoutVin, type Vehicles } from './vins.ts';

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
  readonly #customers: NamedCustomers | undefined;
  readonly #managers: NamedManagers | undefined;
  readonly #stock: StockNumbers | undefined;
  readonly #vins: DealsWithoutVin | undefined;
  readonly #named: NamedStock | undefined;
  readonly #numbers: NumbersOfRows;
  readonly #broken: BrokenRecords | undefined;

  constructor(profile: Profile, brought: Brought) {
    this.#profile = profile;
    this.#brought = brought;
    this.#customers = namesCustomers(profile) ? new NamedCustomers() : undefined;
    this.#managers = profile.feed === 'employees' ? new NamedManagers() : undefined;
    this.#stock = profile.feed === 'inventory' ? new StockNumbers() : undefined;
    this.#vins = needsVehicles(profile) ? new DealsWithoutVin() : undefined;
    const { table, stock } = targetTables[profile.feed];
    this.#named = stock && new NamedStock(table, stock);
    this.#numbers = new NumbersOfRows(profile.feed);
    const { parts }: ImportTarget = importTargets[profile.feed];
    this.#broken = parts && profile.addUp.length > 0 ? new BrokenRecords(parts.of) : undefined;
  }

  /** Fields that it has to be told. */
  get tells(): readonly string[] {
    return [
      ...(this.#customers ? customerFields : []),
      ...(this.#managers ? ['employee_id', 'manager_id'] : []),
      ...(this.#stock ? ['store_id', 'stock_no', 'vin', 'status'] : []),
      ...(this.#named?.tells ?? []),
      ...(this.#broken?.tells ?? []),
      ...(this.#vins ? ['store_id', 'deal_no', 'stock_no', 'contract_date', 'vin'] : []),
      ...this.#numbers.tells,
    ];
  }

  add(row: ToldRow): void {
    // A deal without a vehicle is rejected for that before anybody asks whose it is.
    if (this.#vins?.add(row)) return;
    this.#broken?.add(row);
    this.#customers?.add(row);
    this.#managers?.add(row);
    this.#stock?.add(row);
    this.#named?.add(row);
    this.#numbers.add(row);
  }

  /** What rows name that are not loaded. */
  addLeft(things: readonly LeftThing[]): void {
    this.#named?.addLeft(things);
  }

  /** What the stores of the file have in stock that it does not name; null where nothing is missing, or too much came. */
  missing(db: Db): Promise<MissingStock | null> {
    return this.#named?.missing(db) ?? Promise.resolve(null);
  }

  /**
   * Why rows are rejected that are good by themselves.
   * @param source whose numbers the file uses
   * @param parts rows that are rejected by themselves, by the records of which they may be parts
   */
  async faults(db: Db, source: number | undefined, parts: readonly LeftPart[]): Promise<LateFault[]> {
    const { directory, customers, many, vehicles } = this.#brought;
    const vins = (await this.#vins?.settle(db, vehicles)) ?? { faults: [], found: [] };
    for (const row of vins.found) this.#customers?.add(row);
    return [
      ...(many.has('inventory') ? [] : vins.faults),
      ...(many.has('customers') ? [] : ((await this.#customers?.faults(db, source, customers)) ?? [])),
      ...(this.#managers?.faults(directory) ?? []),
      ...((await this.#stock?.faults(db)) ?? []),
      ...(await this.#numbers.faults(db, source)),
      ...(this.#broken?.faults(parts) ?? []),
    ];
  }

  /** Files of its set that it leads to and of which nothing would be loaded: it waits for them then. */
  waitsFor({ columns }: ReadingPlan): string[] {
    const { feed, vinBy } = this.#profile;
    const named = targetTables[feed].columns ?? {};
    const feeds = referringFields(feed).flatMap(([name, to]) =>
      columns.includes(named[name] ?? name) ? [to] : [],
    );
    const needed = new Set(vinBy ? [...feeds, 'inventory' as const] : feeds);
    return [...needed].flatMap((to) => this.#brought.refused.get(to) ?? []);
  }

  /**
   * What is left to the dry run.
   * @param mayStay columns that rows may leave as they are stored
   * @param ending of the file, where all of it was read
   */
  unchecked(mayStay: readonly string[], ending?: FileEnding): Unchecked[] {
    const { feed } = this.#profile;
    const { many } = this.#brought;
    const all: readonly (readonly [what: Unchecked, is: boolean | undefined])[] = [
      ['vins', this.#vins && (this.#vins.areMany || many.has('inventory'))],
      ['stock', this.#stock?.areMany],
      ['numbers', this.#numbers.areMany],
      ['customers', this.#customers && many.has('customers')],
      ['unique', named.includes(feed)],
      ['names', named.includes(feed)],
      ['stored', dated.includes(feed) && mayStay.length > 0],
      ['ending', ending && !ending.hasLineEnd && !ending.isWithinRow],
    ];
    return all.flatMap(([what, is]) => (is ? [what] : []));
  }
}
