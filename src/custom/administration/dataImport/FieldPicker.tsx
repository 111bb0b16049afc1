import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../contract/calls/imports/inspection.ts';
import { readPayColumn } from '../../../../contract/records/payTypes.ts';
import { isOfCustomer } from './customers/customerEdit.ts';
import { useImportTexts } from './useTexts.ts';

interface Props {
  readonly header: string;
  readonly feed: InspectReply['feed'];
  /** @default the column's name */
  readonly label?: string;
  /** Null for a skipped column. */
  readonly field: string | null;
  readonly fields: InspectReply['fields'];
  readonly onPick: (field: string | null) => void;
}

export function FieldPicker({ header, feed, label, field, fields, onPick }: Props) {
  const t = useTranslate();
  const texts = useImportTexts(feed);
  const groups = [
    { label: 'map.required', members: fields.filter(({ required }) => required) },
    {
      label: 'map.optional',
      members: fields.filter(
        ({ name, required }) => !required && !readPayColumn(name) && !isOfCustomer(name),
      ),
    },
    { label: 'byName.group', members: fields.filter(({ name }) => isOfCustomer(name)) },
    { label: 'lines.pay.group', members: fields.filter(({ name }) => readPayColumn(name)) },
  ];
  return (
    <Picker
      fullWidth
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': label ?? t('dataImport.map.pick', { header }) }}
      data-taken={field !== null}
      value={field ?? ''}
      onChange={({ target }) => onPick(target.value || null)}
    >
      <option value="">{t('dataImport.map.skip')}</option>
      {groups
        .filter(({ label: group, members }) => members.length > 0 || group === 'map.required')
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
  // Table cells don't set a width for fields.
  minWidth: theme.spacing(28),
  maxWidth: theme.spacing(36),
  marginBlock: theme.spacing(0.5),
  '& .MuiNativeSelect-icon': { right: theme.spacing(1) },
  '&[data-taken="false"]': { color: theme.vars.palette.text.tertiary },
  [theme.breakpoints.down('sm')]: { minWidth: 0, maxWidth: 'none', marginBlock: 0 },
}));
