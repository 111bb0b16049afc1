import type { ImportTarget } from '../../../contract/records/target.ts';
import type { Field } from '../../../contract/resource/fields.ts';
import type { CopyValue } from '../../db/copyEncoding.ts';
import { CellFault } from '../cells/cells.ts';
import type { NumberStyle } from '../cells/money/amounts.ts';
import type { Header } from '../profile/columns.ts';
import type { Profile } from '../profile/profile.ts';
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
  /** Places of the cells that it is read from. @default its own, if it has one */
  readonly inputs?: readonly number[];
  /** What a cell means depends on the store of its row. @default true */
  readonly isSameForAll?: boolean;
  /**
   * Reads cells of records that the directory knows, details of customers, and what is the same in all rows; SQL reads the others.
   * @returns the value; `untold` for a cell that says nothing; a fault for one that can't be read
   */
  readonly read: (cells: readonly string[], store: KnownStore | undefined) => CopyValue | CellFault;
}

/** What the steps of one import are made from. */
export interface StepSources {
  readonly target: ImportTarget;
  readonly profile: Profile;
  /** The decimal mark of the file. */
  readonly decimal: NumberStyle;
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
  read: (cells, store) => {
    const value = step.read(cells, store) ?? required;
    return value === untold ? required : value;
  },
});
