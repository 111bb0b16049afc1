import TextField from '@mui/material/TextField';
import { useInput } from 'ra-core';
import { DateInput, InputHelperText, TextInput } from 'ra-ui-materialui';
import { PatternFormat } from 'react-number-format';
import type { FieldOf } from '../../../contract/resource/fields.ts';
import { NumericField } from '../../ui/number/NumericField.tsx';
import type { NumberShape } from '../../ui/number/readNumber.ts';
import type { InputProps } from '../declaration.ts';
import { isIdentifier } from './cells.tsx';
import { commonProps } from './commonProps.ts';

/** What the browser offers to fill in belongs to the person at the keyboard, not to the record. */
const noAutofill = { autoComplete: 'off' };

export function TextLine(props: InputProps) {
  return <TextInput {...commonProps(props)} {...noAutofill} />;
}

export function TextArea(props: InputProps) {
  return <TextInput {...commonProps(props)} {...noAutofill} multiline minRows={3} />;
}

export function TextFieldInput({ field, ...props }: InputProps<FieldOf<'text'>>) {
  return field.multiline ? <TextArea field={field} {...props} /> : <TextLine field={field} {...props} />;
}

export function EmailInput(props: InputProps) {
  return <TextInput {...commonProps(props)} {...noAutofill} type="email" />;
}

/** Capital letters as they are typed: VINs and states have no others. */
export function CapitalsInput(props: InputProps) {
  return (
    <TextInput
      {...commonProps(props)}
      {...noAutofill}
      parse={(text: string) => (text === '' ? null : text.toUpperCase())}
    />
  );
}

export function DateFieldInput(props: InputProps) {
  return <DateInput {...commonProps(props)} />;
}

/** The MUI field of a formatted input: label, help, and the error beside it. */
function useFormattedField(props: InputProps) {
  const { id, field, fieldState, isRequired } = useInput({ source: props.name, isRequired: props.required });
  const { error, invalid } = fieldState;
  const { value, onChange, onBlur, ref, name } = field;
  return {
    value,
    onChange,
    fieldProps: {
      id,
      name,
      onBlur,
      inputRef: ref,
      label: props.label,
      required: isRequired,
      disabled: props.disabled,
      error: invalid,
      fullWidth: true,
      margin: 'dense' as const,
      autoComplete: 'off',
      helperText:
        invalid || props.help ? (
          <InputHelperText error={error?.message} helperText={props.help ?? false} />
        ) : undefined,
      // The browser's own bubble would come before our message.
      slotProps: { htmlInput: { 'aria-required': isRequired, required: false } },
    },
  };
}

interface NumberLook extends NumberShape {
  readonly prefix?: string;
  readonly suffix?: string;
}

function FormattedNumber({ look, ...props }: InputProps & { look: NumberLook }) {
  const { value, onChange, fieldProps } = useFormattedField(props);
  return (
    <NumericField
      {...fieldProps}
      {...look}
      value={value}
      // What can't be read stays in the form, which refuses to save it.
      onValue={(number, unread) => onChange(unread ?? number)}
    />
  );
}

export function IntegerInput(props: InputProps<FieldOf<'integer'>>) {
  return (
    <FormattedNumber
      {...props}
      look={{ decimals: 0, grouped: !isIdentifier(props.field), negative: (props.field.min ?? 0) < 0 }}
    />
  );
}
export function DecimalInput(props: InputProps) {
  return <FormattedNumber {...props} look={{ decimals: 6, grouped: false }} />;
}
export function MoneyInput(props: InputProps) {
  return <FormattedNumber {...props} look={{ decimals: 2, prefix: '$' }} />;
}
export function PercentInput(props: InputProps) {
  return <FormattedNumber {...props} look={{ decimals: 2, suffix: '%' }} />;
}

const digitsOf = (value: unknown) => String(value ?? '').replace(/\D/g, '');

/** Ten digits are kept as the server keeps them, so that an unchanged number is not a change. */
const asStored = (digits: string) => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

export function PhoneInput(props: InputProps) {
  const { value, onChange, fieldProps } = useFormattedField(props);
  return (
    <PatternFormat
      customInput={TextField}
      {...fieldProps}
      type="tel"
      format="(###) ###-####"
      mask="_"
      value={digitsOf(value)}
      valueIsNumericString
      onValueChange={({ value: digits }, { source }) => {
        if (source === 'event') onChange(digits === '' ? null : asStored(digits));
      }}
    />
  );
}
