import type { ComponentType } from 'react';
import type { FieldKind, FieldOf } from '../../../../contract/resource/fields.ts';
import {
  ChoiceFilter,
  DateFilter,
  FlagFilter,
  IntegerFilter,
  MoneyFilter,
  NumberFilter,
  ReferenceFilter,
  StateFilter,
  TextFilter,
  TimeZoneFilter,
} from '../../kinds/filterEditors.tsx';
import type { FilterEditorProps } from '../../kinds/filterPart.ts';

/** Null for kinds that no filter can be declared on. */
type Editor<Kind extends FieldKind> = ComponentType<FilterEditorProps<FieldOf<Kind>>> | null;

type FilterTable = { readonly [Kind in FieldKind]: Editor<Kind> };

/** One row per kind: how a field of it is filtered. An unknown kind does not compile. */
const filterKinds: FilterTable = {
  text: TextFilter,
  integer: IntegerFilter,
  decimal: NumberFilter,
  money: MoneyFilter,
  percent: NumberFilter,
  choice: ChoiceFilter,
  flag: FlagFilter,
  reference: ReferenceFilter,
  references: ReferenceFilter,
  date: DateFilter,
  instant: DateFilter,
  email: TextFilter,
  phone: TextFilter,
  vin: TextFilter,
  zip: TextFilter,
  timeZone: TimeZoneFilter,
  state: StateFilter,
  routeOrUrl: TextFilter,
  json: null,
};

/** The editor of filters on a field's kind, which takes that field. */
export function filterOf<Kind extends FieldKind>({
  kind,
}: FieldOf<Kind> & { readonly kind: Kind }): Editor<Kind> {
  const known: Kind = kind;
  return filterKinds[known];
}
