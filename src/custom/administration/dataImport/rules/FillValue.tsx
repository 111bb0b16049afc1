import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { Choose, type Option } from '../../../../ui/page/Choose.tsx';

interface Props {
  readonly kind: InspectReply['fields'][number]['kind'];
  /** What there is to choose from; undefined for what is typed. */
  readonly options: readonly Option[] | undefined;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** The value of a field where the file has none, sent when the input is left, and by Enter. */
export function FillValue({ kind, options, value, onValue }: Props) {
  const t = useTranslate();
  const label = t('dataImport.missing.value');
  if (options) {
    return (
      <Choose
        bare
        label={label}
        value={value}
        onChoose={onValue}
        choices={[{ value: '', label: t('dataImport.rules.choose') }, ...options]}
      />
    );
  }
  return (
    <TextField
      size="small"
      slotProps={{ htmlInput: { 'aria-label': label, autoComplete: 'off' } }}
      type={kind === 'date' ? 'date' : 'text'}
      defaultValue={value}
      onBlur={({ target }) => {
        const text = target.value.trim();
        if (text !== '' && text !== value) onValue(text);
      }}
      onKeyDown={({ key, target }) => {
        if (key === 'Enter' && target instanceof HTMLInputElement) target.blur();
      }}
    />
  );
}
