import type { ImportTarget } from '../../../contract/records/target.ts';
import type { Field } from '../../../contract/resource/fields.ts';
import type { CopyValue } from '../../db/copyEncoding.ts';
import { CellFault } from '../cells/cells.ts';
import type { Header } from '../profiles/columns.ts';
import type { Profile } from '../profiles/profile.ts';
import type { Directory, KnownStore } from './directory.ts';

export type RowValues = Record<string, CopyValue>;

/** How one field of a row is worked out. */
export interface FieldStep {
  readonly name: string;
  /** Place of its column in the file; undefined when it comes from elsewhere. */
  readonly place: number | undefined;
  /** An unreadable value leaves what is stored alone instead of rejecting the row; a new record gets `empty`. */
  readonly drop: boolean;
  readonly empty: CopyValue;
  /** What it is in rows that can't be without it, of a field that no column gives. */
  readonly needed?: CopyValue;
  /** Fields that it is worked out from: it says nothing new about a row in which one of those is wrong. @default none */
  readonly from?: readonly string[];
  /**
   * @param values what earlier steps found
   * @returns the value; `untold` for a cell that says nothing; a fault for one that can't be read
   */
  readonly read: (
    cells: readonly string[],
    values: RowValues,
    store: KnownStore | undefined,
  ) => CopyValue | CellFault;
}

/** What the steps of one import are made from. */
export interface StepSources {
  readonly target: ImportTarget;
  readonly profile: Profile;
  readonly header: Header;
  readonly directory: Directory;
  readonly isMissing: (text: string) => boolean;
  /** The day it is in a store's time zone. */
  readonly today: (store: KnownStore | undefined) => string;
}

/** Column of the stage that names the columns of a row which stay as they are stored: `,vin,mileage,`. */
export const KEPT = 'kept_columns';

export const required = new CellFault('Required.');

/** An empty cell of a field that the profile does not let empty cells empty. */
export const untold = new CellFault('');

/** A cell with a text that stands for no value. */
export class ReadAsEmpty extends CellFault {
  /** What an empty cell would be. */
  readonly as: CopyValue | CellFault;

  constructor(reason: string, as: CopyValue | CellFault) {
    super(reason);
    this.as = as;
  }
}

/** What an empty cell is loaded as: the field's default, an empty list, or null. JSON in files is a list, as text. */
export function emptyOf(field: Field): CopyValue {
  if (field.kind === 'references') return [];
  if (field.kind === 'json') return '[]';
  return ('default' in field ? field.default : undefined) ?? null;
}

/** The step of a field that records are found again by: without it every load would add the record once more. */
export const keyStep = (step: FieldStep): FieldStep => ({
  ...step,
  drop: false,
  read: (cells, values, store) => {
    const value = step.read(cells, values, store) ?? required;
    return value === untold ? required : value;
  },
});

/**
 * Gives a row a value that it can't be without, where the profile has one.
 * @param unread fields of which the row says nothing
 * @returns whether it has one now
 */
export function fillNeeded(
  steps: readonly FieldStep[],
  field: string,
  values: RowValues,
  unread: Map<string, CellFault>,
): boolean {
  const needed = steps.find(({ name }) => name === field)?.needed;
  if (needed === undefined || (values[field] ?? null) !== null) return false;
  values[field] = needed;
  unread.delete(field);
  return true;
}
