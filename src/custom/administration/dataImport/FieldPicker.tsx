import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../contract/calls/imports/inspection.ts';
import { readPayColumn } from '../../../../contract/records/payTypes.ts';
import { useImportTexts } from './useTexts.ts';

interface Props {
  readonly header: string;
  /** @default it names the column */
  readonly label?: string;
  /** The field that takes the column; null for none. */
  readonly field: string | null;
  readonly fields: InspectReply['fields'];
  readonly onPick: (field: string | null) => void;
}

/** Which field a column is for: required ones first. */
export function FieldPicker({ header, label, field, fields, onPick }: Props) {
  const t = useTranslate();
  const texts = useImportTexts();
  const groups = [
    { label: 'columns.required', members: fields.filter(({ required }) => required) },
    {
      label: 'columns.optional',
      members: fields.filter(({ name, required }) => !required && !readPayColumn(name)),
    },
    { label: 'lines.pay.group', members: fields.filter(({ name }) => readPayColumn(name)) },
  ];
  return (
    <Picker
      fullWidth
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': label ?? t('dataImport.columns.pick', { header }) }}
      data-taken={field !== null}
      value={field ?? ''}
      onChange={({ target }) => onPick(target.value || null)}
    >
      <option value="">{t('dataImport.columns.ignore')}</option>
      {groups
        .filter(({ label: group, members }) => members.length > 0 || group === 'columns.required')
        .map(({ label: group, members }) => (
          <optgroup key={group} label={t(`dataImport.${group}`)}>
            {members.map(({ name, label: english }) => (
              <option key={name} value={name}>
                {texts.field(name, english)}
              </option>
            ))}
          </optgroup>
        ))}
    </Picker>
  );
}

const Picker = styled(NativeSelect)(({ theme }) => ({
  maxWidth: theme.spacing(36),
  marginBlock: theme.spacing(0.5),
  '& .MuiNativeSelect-icon': { right: theme.spacing(1) },
  '&[data-taken="false"]': { color: theme.vars.palette.text.tertiary },
  [theme.breakpoints.down('sm')]: { maxWidth: 'none', marginBlock: 0 },
}));
