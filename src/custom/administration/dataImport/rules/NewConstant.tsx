import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, useEffect, useState } from 'react';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { Choose } from '../../../../ui/page/Choose.tsx';
import { useTypedRefusal } from '../naming/useRefusals.ts';
import { type Inspection, type Profile, useTrial } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';
import { RuleForm } from './RuleForm.tsx';
import { withConstant } from './ruleEdit.ts';
import { useFieldOptions } from './useFieldOptions.ts';

interface Props {
  readonly inspected: InspectReply;
  /** How the file is looked at by another profile. */
  readonly inspectionWith: (profile: Profile) => Inspection;
  readonly onProfile: (profile: Profile) => void;
  readonly onClose: () => void;
}

/**
 * The same value in every row, for a field that no column of the file gives: the fields that are missing first. What the field
 * can not hold stays in the form with the reason.
 */
export function NewConstant({ inspected, inspectionWith, onProfile, onClose }: Props) {
  const { fields, columns, missing } = inspected;
  const t = useTranslate();
  const texts = useImportTexts();
  const taken = new Set(columns.map(({ field }) => field));
  const free = fields
    .filter(({ name }) => !taken.has(name))
    .sort((one, other) => Number(missing.includes(other.name)) - Number(missing.includes(one.name)));
  const [name, setName] = useState(free[0]?.name ?? '');
  const [value, setValue] = useState('');
  const field = free.find((one) => one.name === name);
  const options = useFieldOptions(field);
  const profile = withConstant(inspected.profile, { field: name, value: value.trim() });
  const [isSent, setIsSent] = useState(false);
  const trial = useTrial(inspectionWith(profile), isSent);
  const refusal = useTypedRefusal(trial.error);
  const isRefused = isSent && trial.isError && !trial.isFetching;
  const type = (next: string) => {
    setIsSent(false);
    setValue(next);
  };
  useEffect(() => {
    if (!isSent || !trial.isSuccess) return;
    onProfile(profile);
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim() === '') return;
    if (isRefused) void trial.refetch();
    setIsSent(true);
  };
  return (
    <RuleForm onSubmit={submit}>
      <Choose
        label={t('dataImport.rules.field')}
        value={name}
        onChoose={(chosen) => {
          setName(chosen);
          type('');
        }}
        choices={free.map((one) => ({ value: one.name, label: texts.field(one.name, one.label) }))}
      />
      {options ? (
        <Choose
          label={t('dataImport.rules.value')}
          value={value}
          onChoose={type}
          choices={[{ value: '', label: t('dataImport.rules.choose') }, ...options]}
        />
      ) : (
        <TextField
          size="small"
          id="import-constant"
          label={t('dataImport.rules.value')}
          autoComplete="off"
          value={value}
          error={isRefused}
          helperText={isRefused && refusal}
          onChange={({ target }) => type(target.value)}
        />
      )}
      <Button type="submit" disabled={value.trim() === '' || (isSent && trial.isFetching)}>
        {t('dataImport.rules.add')}
      </Button>
      <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
    </RuleForm>
  );
}
