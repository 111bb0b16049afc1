import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';

interface Props {
  readonly label: string;
  /** What the button says. */
  readonly submit: string;
  readonly busy: boolean;
  /** What went wrong with the last try. */
  readonly problem: string | undefined;
  /** What a text has to be; nothing is sent until it is. */
  readonly isWhole: (text: string) => boolean;
  /** Said when it is not. */
  readonly missing: string;
  /** @default empty */
  readonly initial?: string;
  readonly type?: TextFieldProps['type'];
  readonly input: Readonly<Record<string, string | number>>;
  readonly onSubmit: (text: string) => void;
}

/** A form of one field, which has the focus. */
export function OneField({ label, submit, busy, missing, initial = '', type = 'text', ...props }: Props) {
  const t = useTranslate();
  const [text, setText] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  const problem = isMissing ? missing : props.problem;

  const send = (event: FormEvent) => {
    event.preventDefault();
    // A dialog is a portal: without this React hands the event on to a form of the page below.
    event.stopPropagation();
    const isWhole = props.isWhole(text);
    setMissing(!isWhole);
    if (isWhole && !busy) props.onSubmit(text);
  };
  return (
    <Form onSubmit={send} noValidate>
      <TextField
        fullWidth
        autoFocus
        id="two-step"
        type={type}
        label={label}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setMissing(false);
        }}
        error={problem !== undefined}
        helperText={problem}
        slotProps={{
          htmlInput: { autoCapitalize: 'none', spellCheck: false, ...props.input },
          formHelperText: { role: 'alert' },
        }}
      />
      <Button type="submit" variant="contained" size="large" fullWidth aria-disabled={busy}>
        {busy ? t('twoStep.prove.busy') : submit}
      </Button>
    </Form>
  );
}

const Form = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));

/** How the digits of an app are typed: pasted with a gap, too, and offered by the phone that has them. */
export const appCodeInput = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 };
export const isAppCode = (text: string) => /^\d{6}$/.test(text.replace(/[\s-]/g, ''));
