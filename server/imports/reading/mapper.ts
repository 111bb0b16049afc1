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

export interface Mapping {
  readonly feed: FeedName;
  readonly header: Header;
  /** In evaluation order. */
  readonly steps: readonly FieldStep[];
  /** @default one line per row */
  readonly payLines: PayLines | undefined;
  /** What rows of one record add up. @default the last row wins */
  readonly addUp: AddedUp | undefined;
  readonly columns: readonly string[];
  readonly stores: StoreFinder | undefined;
  readonly storeField: 'store_id' | 'CVP_RelatedStores' | undefined;
  readonly customers: CustomerFinder | undefined;
  /** Names by ID, including people that the profile adds. */
  readonly peopleNames: ReadonlyMap<number, string>;
  /** By field: columns that keep their stored values if the field is unreadable. */
  readonly keeps: Readonly<Record<string, readonly string[]>>;
  readonly localDays: readonly LocalDay[];
  readonly written: readonly WrittenStep[];
  /** Values of fields that rows don't have. */
  readonly fills: readonly (readonly [field: string, fill: Fill])[];
  /** Start of the import, ISO 8601 in UTC. */
  readonly now: string;
  readonly sourcesOf: (place: number) => readonly number[];
  /** Looks up a store by ID. */
  readonly storeOf: (id: unknown) => KnownStore | undefined;
  readonly today: (store: KnownStore | undefined) => string;
}

export const columnSteps = ({
  steps,
  payLines,
}: Pick<Mapping, 'steps' | 'payLines'>): readonly FieldStep[] =>
  payLines ? [...steps, ...payLines.steps] : steps;
