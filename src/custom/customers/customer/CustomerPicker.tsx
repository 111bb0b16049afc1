import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSettled } from '../../../ui/useSettled.ts';
import { type CustomerChoice, choiceText, useCustomerChoices } from './useCustomerChoices.ts';

/** Milliseconds after the last key that the search waits for. */
const pause = 180;

interface Props {
  /** Who is there already. */
  readonly ids: readonly number[];
  /** What it looks for. */
  readonly label: string;
  /** @default nothing is wrong */
  readonly problem?: string | undefined;
  readonly onPick: (choice: CustomerChoice) => void;
}

/** Finds a customer. Needs the texts `customer`. */
export function CustomerPicker({ ids, label, problem, onPick }: Props) {
  const t = useTranslate();
  const [words, setWords] = useState('');
  const q = useSettled(words.trim(), pause);
  const choices = useCustomerChoices(q).filter(({ id }) => !ids.includes(id));
  return (
    <Field
      options={q === '' ? [] : choices}
      value={null}
      inputValue={words}
      filterOptions={(all) => all}
      getOptionLabel={choiceText}
      getOptionKey={({ id }) => id}
      noOptionsText={t(`customer.picker.${q === '' ? 'type' : 'nobody'}`)}
      onInputChange={(_, value, reason) => reason === 'input' && setWords(value)}
      onChange={(_, choice) => {
        if (!choice) return;
        setWords('');
        onPick(choice);
      }}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          size="small"
          placeholder={label}
          error={problem !== undefined}
          helperText={problem}
          slotProps={{
            ...slotProps,
            htmlInput: { ...slotProps.htmlInput, 'aria-label': label },
          }}
        />
      )}
    />
  );
}

const Field = styled(Autocomplete<CustomerChoice>)(({ theme }) => ({
  width: theme.spacing(40),
  maxWidth: '100%',
  '@media print': { display: 'none' },
}));
