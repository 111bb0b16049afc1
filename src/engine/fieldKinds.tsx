import type { ComponentType } from 'react';
import type { Field, FieldKind, FieldOf } from '../../contract/resource/fields.ts';
import type { CellProps, InputProps } from './declaration.ts';
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
import {
  ChoiceInput,
  FlagInput,
  ReferenceFieldInput,
  ReferencesInput,
  StateInput,
  TimeZoneInput,
} from './kinds/choiceInputs.tsx';
import {
  ChoiceFilter,
  DateFilter,
  type FilterEditorProps,
  FlagFilter,
  IntegerFilter,
  MoneyFilter,
  NumberFilter,
  ReferenceFilter,
  StateFilter,
  TextFilter,
  TimeZoneFilter,
} from './kinds/filterEditors.tsx';
import { InstantInput } from './kinds/InstantInput.tsx';
import { ReferenceCell, ReferencesCell } from './kinds/referenceCells.tsx';
import {
  CapitalsInput,
  DateFieldInput,
  DecimalInput,
  EmailInput,
  IntegerInput,
  MoneyInput,
  PercentInput,
  PhoneInput,
  TextArea,
  TextFieldInput,
  TextLine,
} from './kinds/textInputs.tsx';

export type Align = 'left' | 'right';

interface KindRow<F extends Field> {
  readonly Cell: ComponentType<CellProps<F>>;
  readonly Input: ComponentType<InputProps<F>>;
  /** Null for kinds that no filter can be declared on. */
  readonly Filter: ComponentType<FilterEditorProps<F>> | null;
  /** Figures stand right, so that their digits line up; identifiers and words left. */
  readonly align: Align | ((field: F) => Align);
}

type KindTable = { readonly [Kind in FieldKind]: KindRow<FieldOf<Kind>> };

const right = 'right' as const;
const left = 'left' as const;

/** One row per kind: how a field of it is shown, typed and filtered. An unknown kind does not compile. */
const fieldKinds: KindTable = {
  text: { Cell: TextCell, Input: TextFieldInput, Filter: TextFilter, align: left },
  integer: {
    Cell: IntegerCell,
    Input: IntegerInput,
    Filter: IntegerFilter,
    align: (field) => (isIdentifier(field) ? left : right),
  },
  decimal: { Cell: DecimalCell, Input: DecimalInput, Filter: NumberFilter, align: right },
  money: { Cell: MoneyCell, Input: MoneyInput, Filter: MoneyFilter, align: right },
  percent: { Cell: PercentCell, Input: PercentInput, Filter: NumberFilter, align: right },
  choice: { Cell: ChoiceCell, Input: ChoiceInput, Filter: ChoiceFilter, align: left },
  flag: { Cell: FlagCell, Input: FlagInput, Filter: FlagFilter, align: left },
  reference: { Cell: ReferenceCell, Input: ReferenceFieldInput, Filter: ReferenceFilter, align: left },
  references: { Cell: ReferencesCell, Input: ReferencesInput, Filter: ReferenceFilter, align: left },
  date: { Cell: DateCell, Input: DateFieldInput, Filter: DateFilter, align: left },
  instant: { Cell: InstantCell, Input: InstantInput, Filter: DateFilter, align: left },
  email: { Cell: EmailCell, Input: EmailInput, Filter: TextFilter, align: left },
  phone: { Cell: PhoneCell, Input: PhoneInput, Filter: TextFilter, align: left },
  vin: { Cell: TextCell, Input: CapitalsInput, Filter: TextFilter, align: left },
  zip: { Cell: TextCell, Input: TextLine, Filter: TextFilter, align: left },
  timeZone: { Cell: TimeZoneCell, Input: TimeZoneInput, Filter: TimeZoneFilter, align: left },
  state: { Cell: TextCell, Input: StateInput, Filter: StateFilter, align: left },
  routeOrUrl: { Cell: TextCell, Input: TextLine, Filter: TextFilter, align: left },
  json: { Cell: JsonCell, Input: TextArea, Filter: null, align: left },
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
