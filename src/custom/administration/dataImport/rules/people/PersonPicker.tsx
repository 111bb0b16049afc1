import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useUserStores } from '../../../../../providers/stores/groupStores.ts';
import { useSettled } from '../../../../../ui/useSettled.ts';

interface Employee {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly title: string;
  readonly store_id: number;
}

interface Props {
  /** The name in the file. */
  readonly text: string;
  readonly onPick: (id: number) => void;
}

/** Debounce in milliseconds. */
const pause = 180;
const MOST = 8;

export function PersonPicker({ text, onPick }: Props) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const q = useSettled(words.trim(), pause);
  const { data: stores } = useUserStores(open);
  const { data = [], isFetching } = useGetList<Employee>(
    'employee',
    {
      filter: q === '' ? {} : { q },
      pagination: { page: 1, perPage: MOST },
      sort: { field: 'lastname', order: 'ASC' },
    },
    { enabled: open },
  );
  const storeOf = (id: number) => stores?.find(({ ID }) => ID === id)?.storename ?? '';
  const label = t('dataImport.people.is', { name: text });
  return (
    <Autocomplete
      size="small"
      fullWidth
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={data}
      value={null}
      inputValue={words}
      loading={isFetching}
      loadingText={t('shell.loading')}
      noOptionsText={t('dataImport.people.none')}
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ firstname, lastname, title, store_id }) =>
        [`${firstname} ${lastname}`, title, storeOf(store_id)].filter(Boolean).join(' · ')
      }
      onInputChange={(_, value, reason) => reason === 'input' && setWords(value)}
      onChange={(_, person) => person && onPick(person.id)}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          placeholder={t('dataImport.people.choose')}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, 'aria-label': label } }}
        />
      )}
    />
  );
}
