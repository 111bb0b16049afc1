import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';

interface Props<T> {
  readonly label: string;
  readonly options: readonly T[];
  readonly value: T | null;
  readonly idOf: (option: T) => number;
  readonly nameOf: (option: T) => string;
  /** @default none is */
  readonly isDisabled?: (option: T) => boolean;
  /** @default false */
  readonly isLoading?: boolean;
  /** Said when there is nothing to choose. @default that nothing fits */
  readonly empty?: string;
  readonly onPick: (option: T | null) => void;
}

/** One of many, found by typing. */
export function Pick<T>(props: Props<T>) {
  const { label, options, value, idOf, nameOf, isDisabled, isLoading = false, empty, onPick } = props;
  const t = useTranslate();
  return (
    <Autocomplete<T>
      size="small"
      options={[...options]}
      value={value}
      loading={isLoading}
      loadingText={t('shell.loading')}
      noOptionsText={options.length === 0 && empty ? empty : t('permissions.add.none')}
      getOptionKey={idOf}
      getOptionLabel={nameOf}
      isOptionEqualToValue={(one, other) => idOf(one) === idOf(other)}
      {...(isDisabled && { getOptionDisabled: isDisabled })}
      onChange={(_, chosen) => onPick(chosen)}
      renderInput={(params: AutocompleteRenderInputParams) => <TextField {...params} label={label} />}
    />
  );
}
