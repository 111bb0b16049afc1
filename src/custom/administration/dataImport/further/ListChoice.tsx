import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Option } from '../../../../ui/page/Choose.tsx';

interface Props {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: readonly string[];
  readonly onValue: (value: readonly string[]) => void;
  /** Whatever is typed may be one of them. @default false */
  readonly isFree?: boolean;
}

/** Several of what there is, or of what is typed. */
export function ListChoice({ label, options, value, onValue, isFree = false }: Props) {
  const labelOf = (name: string) => options.find((option) => option.value === name)?.label ?? name;
  return (
    <Autocomplete
      multiple
      freeSolo={isFree}
      autoSelect={isFree}
      size="small"
      options={options.map((option) => option.value)}
      getOptionLabel={labelOf}
      value={[...value]}
      onChange={(_, values) => onValue(values.map((one) => one.trim()).filter((one) => one !== ''))}
      renderInput={(input) => <TextField {...input} label={label} />}
    />
  );
}
