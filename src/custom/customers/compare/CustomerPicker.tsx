import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSettled } from '../../../ui/useSettled.ts';
import { choiceText, useCustomerChoices } from '../customer/useCustomerChoices.ts';

/** Milliseconds after the last key that the search waits for. */
const pause = 180;

interface Props {
  /** Who is there already. */
  readonly ids: readonly number[];
  readonly onPick: (id: number) => void;
}

/** Finds one more customer to stand beside the others. */
export function CustomerPicker({ ids, onPick }: Props) {
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
      noOptionsText={t(`customerCompare.${q === '' ? 'type' : 'nobody'}`)}
      onInputChange={(_, value, reason) => reason === 'input' && setWords(value)}
      onChange={(_, choice) => {
        if (!choice) return;
        setWords('');
        onPick(choice.id);
      }}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          size="small"
          placeholder={t('customerCompare.add')}
          slotProps={{
            ...slotProps,
            htmlInput: { ...slotProps.htmlInput, 'aria-label': t('customerCompare.add') },
          }}
        />
      )}
    />
  );
}

const Field = styled(Autocomplete<ReturnType<typeof useCustomerChoices>[number]>)(({ theme }) => ({
  width: theme.spacing(40),
  maxWidth: '100%',
  '@media print': { display: 'none' },
}));
