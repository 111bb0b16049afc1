import { useTranslate } from 'ra-core';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  ReferenceArrayInput,
  ReferenceInput,
  SelectInput,
} from 'ra-ui-materialui';
import type { FieldOf } from '../../../contract/resource/fields.ts';
import { type InputProps, useDeclaration, useRecordName, useTitleSort } from '../declaration.ts';
import { useLabels } from '../labels.ts';
import { commonProps } from './commonProps.ts';
import { states, timeZones } from './places.ts';

/**
 * Typing, an arrow key or a press open the choices. By the focus alone they would lie over the buttons of the form whenever
 * it goes to a field that was refused, or passes through.
 */
const opening = { openOnFocus: false } as const;

/** Records that an autocomplete fetches at once; more are found by typing. */
const suggestions = 50;

export function ChoiceInput({ field, ...props }: InputProps<FieldOf<'choice'>>) {
  const labels = useLabels(useDeclaration().resource);
  const choices = Object.keys(field.choices).map((id) => ({ id, name: labels.choice(props.name, id) }));
  return <SelectInput {...commonProps({ field, ...props })} choices={choices} translateChoice={false} />;
}

export function FlagInput({ name, label, help, disabled }: InputProps) {
  return (
    <BooleanInput
      source={name}
      label={label}
      helperText={help ?? false}
      disabled={disabled}
      format={(value: unknown) => value === 'Y'}
      parse={(checked: boolean) => (checked ? 'Y' : 'N')}
    />
  );
}

export function StateInput(props: InputProps) {
  const choices = states.map((id) => ({ id, name: id }));
  return <AutocompleteInput {...commonProps(props)} {...opening} choices={choices} translateChoice={false} />;
}

export function TimeZoneInput(props: InputProps) {
  const t = useTranslate();
  const choices = timeZones.map((id) => ({ id, name: t(`form.timeZones.${id}`) }));
  return <AutocompleteInput {...commonProps(props)} {...opening} choices={choices} translateChoice={false} />;
}

export function ReferenceFieldInput({ field, ...props }: InputProps<FieldOf<'reference'>>) {
  const nameOf = useRecordName(field.to);
  return (
    <ReferenceInput
      source={props.name}
      reference={field.to}
      perPage={suggestions}
      sort={useTitleSort(field.to)}
    >
      <AutocompleteInput
        {...commonProps({ field, ...props })}
        {...opening}
        optionText={nameOf}
        filterToQuery={(q: string) => ({ q })}
      />
    </ReferenceInput>
  );
}

export function ReferencesInput({ field, ...props }: InputProps<FieldOf<'references'>>) {
  const nameOf = useRecordName(field.to);
  return (
    <ReferenceArrayInput
      source={props.name}
      reference={field.to}
      perPage={suggestions}
      sort={useTitleSort(field.to)}
    >
      <AutocompleteArrayInput
        {...commonProps({ field, ...props })}
        {...opening}
        optionText={nameOf}
        filterToQuery={(q: string) => ({ q })}
      />
    </ReferenceArrayInput>
  );
}
