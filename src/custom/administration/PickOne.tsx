import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';

interface Props<T> {
  readonly label: string;
  readonly options: readonly T[];
  readonly value: T | null;
  readonly idOf: (option: T) => number | string;
  readonly nameOf: (option: T) => string;
  /** @default none is */
  readonly isDisabled?: (option: T) => boolean;
  /** @default false */
  readonly isLoading?: boolean;
  /** Said when there is nothing to choose. @default that nothing fits */
  readonly empty?: string;
  /** Said below it. */
  readonly help?: string;
  readonly onPick: (option: T | null) => void;
}

/** One of many, found by typing. */
export function PickOne<T>(props: Props<T>) {
  const { label, options, value, idOf, nameOf, isDisabled, isLoading = false, empty, help, onPick } = props;
  return (
    <Autocomplete<T>
      size="small"
      options={[...options]}
      value={value}
      loading={isLoading}
      {...(options.length === 0 && empty && { noOptionsText: empty })}
      getOptionKey={idOf}
      getOptionLabel={nameOf}
      isOptionEqualToValue={(one, other) => idOf(one) === idOf(other)}
      {...(isDisabled && { getOptionDisabled: isDisabled })}
      onChange={(_, chosen) => onPick(chosen)}
      renderInput={(params: AutocompleteRenderInputParams) => (
        <TextField {...params} label={label} helperText={help} />
      )}
    />
  );
}
