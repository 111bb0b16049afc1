import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { foundBy } from '../../../../contract/textKey.ts';
import type { Option } from '../../../ui/page/Choose.tsx';

/** More are found by typing. */
const MOST_DRAWN = 50;

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
  const known = new Map(options.map((option) => [option.value, option]));
  const labelOf = (one: string) => known.get(one)?.label ?? one;
  // Another list, even of the same, would take what is being typed for done with.
  const chosen = useMemo(() => [...value], [value]);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={[...known.keys()]}
      value={chosen}
      loading={isLoading}
      loadingText={t('shell.loading')}
      noOptionsText={t('apiKeys.make.noneFits')}
      getOptionLabel={labelOf}
      // What a call does is looked for too.
      filterOptions={(all, { inputValue }) =>
        all
          .filter((one) => foundBy(inputValue, `${labelOf(one)} ${known.get(one)?.more ?? ''}`))
          .slice(0, MOST_DRAWN)
      }
      onChange={(_, picked) => onPick(picked)}
      renderOption={({ key, ...props }, one) => (
        <li key={key} {...props}>
          <Lines>
            {labelOf(one)}
            {known.get(one)?.more && <small>{known.get(one)?.more}</small>}
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
