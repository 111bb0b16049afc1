import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type NumberShape, readNumber } from './readNumber.ts';

interface Props extends NumberShape, Omit<TextFieldProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Empty when it is no number. */
  readonly value: unknown;
  /** @default none */
  readonly prefix?: string;
  /** @default none */
  readonly suffix?: string;
  /** Keys for marks do nothing either. @default false */
  readonly digitsOnly?: boolean;
  /** Decimals that are always written. @default none */
  readonly fixedDecimals?: number;
  /** @param unread what is typed, when that is no number of this shape */
  readonly onValue: (value: number | null, unread?: string) => void;
}

interface Draft {
  readonly text: string;
  readonly value: number | null;
  /** The field was left. */
  readonly isLeft: boolean;
}

const numberOrNull = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** Keys of no number do nothing; what is pasted is read as a whole. */
const isForeign = (event: Event, keys: RegExp) =>
  event instanceof InputEvent && event.inputType === 'insertText' && !keys.test(event.data ?? '');

/** A number to type, with a point or a comma before the decimals; what may mean two numbers is refused in place. */
export function NumericField(props: Props) {
  const { value, prefix = '', suffix = '', fixedDecimals = 0, digitsOnly = false, onValue, ...rest } = props;
  const {
    decimals,
    grouped = true,
    negative,
    onFocus,
    onBlur,
    onKeyDown,
    error,
    helperText,
    slotProps,
    ...field
  } = rest;
  const t = useTranslate();
  const [draft, setDraft] = useState<Draft>();
  const number = numberOrNull(value);
  const plain =
    number === null
      ? ''
      : number.toLocaleString('en-US', {
          maximumFractionDigits: decimals,
          minimumFractionDigits: fixedDecimals,
          useGrouping: grouped,
        });
  // A draft ends when another value comes from outside.
  const typed = draft?.value === number ? draft : undefined;
  const isUnread = typed?.isLeft === true;
  const change = (text: string) => {
    const read = readNumber(text, { decimals, grouped, negative });
    setDraft({ text, value: read ?? null, isLeft: false });
    if (read === undefined) onValue(null, text);
    else onValue(read);
  };
  const keys = new RegExp(`^[\\d${digitsOnly ? '' : ".,\\s'’"}${negative === false ? '' : '−-'}]*$`);
  const settle = () => {
    const isReadable =
      typed === undefined || readNumber(typed.text, { decimals, grouped, negative }) !== undefined;
    setDraft(isReadable ? undefined : { ...typed, isLeft: true });
  };
  return (
    <TextField
      autoComplete="off"
      {...field}
      // Keypads of digits have no minus.
      slotProps={{
        ...slotProps,
        htmlInput: {
          inputMode: negative === false ? (decimals > 0 ? 'decimal' : 'numeric') : 'text',
          ...slotProps?.htmlInput,
        },
      }}
      value={typed?.text ?? (plain && `${prefix}${plain}${suffix}`)}
      error={isUnread || error}
      helperText={isUnread ? t(decimals === 0 ? 'form.number.whole' : 'form.number.unread') : helperText}
      onFocus={(event) => {
        if (typed === undefined) setDraft({ text: plain, value: number, isLeft: false });
        onFocus?.(event);
      }}
      onChange={({ target, nativeEvent }) => {
        if (!isForeign(nativeEvent, keys)) change(target.value);
      }}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
        onKeyDown?.(event);
      }}
    />
  );
}
