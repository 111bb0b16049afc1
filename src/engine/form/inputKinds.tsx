import type { ComponentType } from 'react';
import type { FieldKind, FieldOf } from '../../../contract/resource/fields.ts';
import type { InputProps } from '../declaration.ts';
import {
  ChoiceInput,
  FlagInput,
  ReferenceFieldInput,
  ReferencesInput,
  StateInput,
  TimeZoneInput,
} from '../kinds/choiceInputs.tsx';
import { InstantInput } from '../kinds/InstantInput.tsx';
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
} from '../kinds/textInputs.tsx';

type InputTable = { readonly [Kind in FieldKind]: ComponentType<InputProps<FieldOf<Kind>>> };

/** One row per kind: how a field of it is typed. An unknown kind does not compile. */
const inputKinds: InputTable = {
  text: TextFieldInput,
  integer: IntegerInput,
  decimal: DecimalInput,
  money: MoneyInput,
  percent: PercentInput,
  choice: ChoiceInput,
  flag: FlagInput,
  reference: ReferenceFieldInput,
  references: ReferencesInput,
  date: DateFieldInput,
  instant: InstantInput,
  email: EmailInput,
  phone: PhoneInput,
  vin: CapitalsInput,
  zip: TextLine,
  timeZone: TimeZoneInput,
  state: StateInput,
  routeOrUrl: TextLine,
  json: TextArea,
};

/** The input of a field's kind, which takes that field. */
export function inputOf<Kind extends FieldKind>({
  kind,
}: FieldOf<Kind> & { readonly kind: Kind }): ComponentType<InputProps<FieldOf<Kind>>> {
  const known: Kind = kind;
  return inputKinds[known];
}
