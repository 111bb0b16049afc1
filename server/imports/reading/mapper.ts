import type { FeedName } from '../../../contract/records/index.ts';
import type { LocalDay } from '../cells/moments.ts';
import type { Header } from '../profile/columns.ts';
import type { Fill } from '../tables.ts';
import type { WrittenStep } from './asWritten.ts';
import type { CustomerFinder } from './customers/customerRule.ts';
import type { KnownStore } from './directory.ts';
import type { FieldStep } from './fieldStep.ts';
import type { AddedUp } from './parts/addUp.ts';
import type { PayLines } from './payTypes/payLines.ts';
import type { StoreFinder } from './storeRule.ts';

/** Everything that turns a row of the file into a row of the stage. */
export interface Mapping {
  readonly feed: FeedName;
  readonly header: Header;
  /** In the order in which they are worked out. */
  readonly steps: readonly FieldStep[];
  /** How a row becomes a line for each pay type. @default each row is one */
  readonly payLines: PayLines | undefined;
  /** What is added up of rows of one record. @default the last of them counts */
  readonly addUp: AddedUp | undefined;
  /** Columns of the stage, after the line. */
  readonly columns: readonly string[];
  readonly stores: StoreFinder | undefined;
  /** Name of the field that the row's store goes into. */
  readonly storeField: 'store_id' | 'CVP_RelatedStores' | undefined;
  readonly customers: CustomerFinder | undefined;
  /** Names of the people who are here and of those whom the profile adds, by number. */
  readonly peopleNames: ReadonlyMap<number, string>;
  /** Columns that stay as they are stored where a field of the row could not be read, by field. */
  readonly keeps: Readonly<Record<string, readonly string[]>>;
  readonly localDays: readonly LocalDay[];
  /** Fields of which it is kept what the file said. */
  readonly written: readonly WrittenStep[];
  /** What fields are in rows that say nothing of them. */
  readonly fills: readonly (readonly [field: string, fill: Fill])[];
  /** When the import began, ISO 8601 in UTC. */
  readonly now: string;
  /** Places of the columns that were not made of which a column is: its own of one that is not. */
  readonly sourcesOf: (place: number) => readonly number[];
  /** Looks a store up that the file names by number. */
  readonly storeOf: (id: unknown) => KnownStore | undefined;
  /** The day it is in a store's time zone. */
  readonly today: (store: KnownStore | undefined) => string;
}

/** The steps of all columns that rows are read by. */
export const columnSteps = ({
  steps,
  payLines,
}: Pick<Mapping, 'steps' | 'payLines'>): readonly FieldStep[] =>
  payLines ? [...steps, ...payLines.steps] : steps;
