import type { ImportTarget } from '../../../contract/records/target.ts';
import type { Field } from '../../../contract/resource/fields.ts';
import type { CopyValue } from '../../db/copyEncoding.ts';
import { CellFault } from '../cells/cells.ts';
import type { NumberStyle } from '../cells/money/amounts.ts';
import type { Header } from '../profile/columns.ts';
import type { Profile } from '../profile/profile.ts';
import type { Directory, KnownStore } from './directory.ts';

export type RowValues = Record<string, CopyValue>;

export interface FieldStep {
  readonly name: string;
  readonly place: number | undefined;
  /** An unreadable value leaves the stored one alone instead of rejecting the row; new records get `empty`. */
  readonly drop: boolean;
  readonly empty: CopyValue;
  /** Value for rows that require the field, if it has no column. */
  readonly needed?: CopyValue;
  /** Source fields: a fault in one of them is reported there only. @default none */
  readonly from?: readonly string[];
  /** Indexes of its cells. @default its own column, if it has one */
  readonly inputs?: readonly number[];
  /** False if the meaning depends on the row's store. @default true */
  readonly isSameForAll?: boolean;
  /**
   * Parses references to the directory, customer details and constants; SQL parses other cells.
   * @returns the value; `untold` for an empty cell that keeps the stored value; a fault for an unreadable cell
   */
  readonly read: (cells: readonly string[], store: KnownStore | undefined) => CopyValue | CellFault;
}

export interface StepSources {
  readonly target: ImportTarget;
  readonly profile: Profile;
  readonly decimal: NumberStyle;
  readonly header: Header;
  readonly directory: Directory;
  readonly isMissing: (text: string) => boolean;
  readonly today: (store: KnownStore | undefined) => string;
}

/** Stage column with the columns that keep their stored values: `,vin,mileage,`. */
export const KEPT = 'kept_columns';

export const required = new CellFault('Required.');

/** An empty cell that keeps the stored value. */
export const untold = new CellFault('');

/** A placeholder, read as an empty cell. */
export class ReadAsEmpty extends CellFault {
  readonly as: CopyValue | CellFault;

  constructor(reason: string, as: CopyValue | CellFault) {
    super(reason);
    this.as = as;
  }
}

/** Value of an empty cell: the field's default, an empty list, or null. JSON is a list, as text. */
export function emptyOf(field: Field): CopyValue {
  if (field.kind === 'references') return [];
  if (field.kind === 'json') return '[]';
  return ('default' in field ? field.default : undefined) ?? null;
}

/** Requires key fields: without them, every import would add the record again. */
export const keyStep = (step: FieldStep): FieldStep => ({
  ...step,
  drop: false,
  read: (cells, store) => {
    const value = step.read(cells, store) ?? required;
    return value === untold ? required : value;
  },
});
