import type { ComponentType } from 'react';
import type { Field, FieldKind, FieldOf } from '../../contract/resource/fields.ts';
import type { CellProps } from './declaration.ts';
import {
  ChoiceCell,
  DateCell,
  DecimalCell,
  EmailCell,
  FlagCell,
  InstantCell,
  IntegerCell,
  isIdentifier,
  JsonCell,
  MoneyCell,
  PercentCell,
  PhoneCell,
  TextCell,
  TimeZoneCell,
} from './kinds/cells.tsx';
import { ReferenceCell, ReferencesCell } from './kinds/referenceCells.tsx';

export type Align = 'left' | 'right';

interface KindRow<F extends Field> {
  readonly Cell: ComponentType<CellProps<F>>;
  /** Figures stand right, so that their digits line up; identifiers and words left. */
  readonly align: Align | ((field: F) => Align);
}

type KindTable = { readonly [Kind in FieldKind]: KindRow<FieldOf<Kind>> };

const right = 'right' as const;
const left = 'left' as const;

/**
 * One row per kind: how a field of it is shown. How it is typed and filtered stands in `form/inputKinds.tsx` and
 * `list/filters/filterKinds.tsx`, which a list is drawn without. An unknown kind does not compile.
 */
const fieldKinds: KindTable = {
  text: { Cell: TextCell, align: left },
  integer: { Cell: IntegerCell, align: (field) => (isIdentifier(field) ? left : right) },
  decimal: { Cell: DecimalCell, align: right },
  money: { Cell: MoneyCell, align: right },
  percent: { Cell: PercentCell, align: right },
  choice: { Cell: ChoiceCell, align: left },
  flag: { Cell: FlagCell, align: left },
  reference: { Cell: ReferenceCell, align: left },
  references: { Cell: ReferencesCell, align: left },
  date: { Cell: DateCell, align: left },
  instant: { Cell: InstantCell, align: left },
  email: { Cell: EmailCell, align: left },
  phone: { Cell: PhoneCell, align: left },
  vin: { Cell: TextCell, align: left },
  zip: { Cell: TextCell, align: left },
  timeZone: { Cell: TimeZoneCell, align: left },
  state: { Cell: TextCell, align: left },
  routeOrUrl: { Cell: TextCell, align: left },
  json: { Cell: JsonCell, align: left },
};

/** The row of a field's kind, which takes that field. */
export function kindOf<Kind extends FieldKind>({
  kind,
}: FieldOf<Kind> & { readonly kind: Kind }): KindRow<FieldOf<Kind>> {
  const known: Kind = kind;
  return fieldKinds[known];
}

export function alignOf(field: Field): Align {
  const { align } = kindOf(field);
  return typeof align === 'function' ? align(field) : align;
}
