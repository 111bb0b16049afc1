import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { Option } from '../../../ui/page/Choose.tsx';

interface Props {
  readonly label: string;
  readonly options: readonly (Option & { readonly more?: string })[];
  readonly value: readonly string[];
  readonly isLoading: boolean;
  readonly onPick: (value: readonly string[]) => void;
}

/** Some of many, found by typing. */
export function PickSome({ label, options, value, isLoading, onPick }: Props) {
  const t = useTranslate();
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={[...options]}
      value={options.filter((option) => value.includes(option.value))}
      loading={isLoading}
      loadingText={t('shell.loading')}
      noOptionsText={t('apiKeys.make.noneFits')}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      // What a call does is looked for too.
      filterOptions={(all, { inputValue }) => {
        const words = inputValue.toLowerCase().split(/\s+/).filter(Boolean);
        return all.filter(({ label: name, more = '' }) => {
          const text = `${name} ${more}`.toLowerCase();
          return words.every((word) => text.includes(word));
        });
      }}
      onChange={(_, chosen) => onPick(chosen.map((option) => option.value))}
      renderOption={({ key, ...props }, { label: name, more }) => (
        <li key={key} {...props}>
          <Lines>
            {name}
            {more && <small>{more}</small>}
          </Lines>
        </li>
      )}
      renderInput={(params: AutocompleteRenderInputParams) => <TextField {...params} label={label} />}
    />
  );
}

const Lines = styled('span')(({ theme }) => ({
  display: 'grid',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}));
