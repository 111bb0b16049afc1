import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import {
  changeImportProfile,
  type ImportProfileRow,
} from '../../../../../contract/calls/imports/importProfiles.ts';
import { call } from '../../../../providers/api/api.ts';
import { NumericField } from '../../../../ui/number/NumericField.tsx';
import { Choose } from '../../../../ui/page/Choose.tsx';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { useNotify } from '../../../../ui/toasts/useNotify.ts';
import { route, useRefreshImports } from '../queries.ts';

interface Settings {
  readonly watched: boolean;
  readonly file_pattern: string;
  readonly subfolder: string;
  readonly holds_unlike: boolean;
  readonly late_after_hours: number | null;
}

const settingsOf = (row: ImportProfileRow): Settings => {
  const { lateAfterHours } = row.profile.source;
  return {
    watched: row.watched,
    file_pattern: row.file_pattern ?? '',
    subfolder: row.subfolder ?? '',
    holds_unlike: row.holds_unlike,
    late_after_hours: lateAfterHours,
  };
};

interface Props {
  readonly profile: ImportProfileRow;
  readonly subfolders: readonly string[];
}

export function FolderSettings({ profile, subfolders }: Props) {
  const t = useTranslate();
  const id = useId();
  const mayEdit = useMayEdit(route);
  const { values, change, isChanged, save, busy, error } = useSettings(profile);
  const text = (key: string) => t(`dataImport.folder.settings.${key}`);
  const folders = new Set([...subfolders, ...(values.subfolder ? [values.subfolder] : [])]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) save();
  };
  return (
    <Panel title={text('title')}>
      <form onSubmit={submit} noValidate>
        <Fields disabled={!mayEdit}>
          <div>
            <FormControlLabel
              control={
                <Switch
                  checked={values.watched}
                  disabled={!mayEdit}
                  onChange={(_, watched) => change({ watched })}
                />
              }
              label={text('on')}
            />
            <FormHelperText>{text('onHelp')}</FormHelperText>
          </div>
          <TextField
            size="small"
            id={`${id}-pattern`}
            disabled={!mayEdit}
            label={text('pattern')}
            helperText={text('patternHelp')}
            value={values.file_pattern}
            onChange={({ target }) => change({ file_pattern: target.value })}
            slotProps={{ htmlInput: { maxLength: 120 } }}
          />
          <Choose
            disabled={!mayEdit}
            label={text('subfolder')}
            help={text('subfolderHelp')}
            value={values.subfolder}
            onChoose={(subfolder) => change({ subfolder })}
            choices={[
              { value: '', label: text('root') },
              ...[...folders].map((name) => ({ value: name, label: name })),
            ]}
          />
          <NumericField
            size="small"
            id={`${id}-late`}
            disabled={!mayEdit}
            label={text('late')}
            helperText={text('lateHelp')}
            suffix={` ${text('hours')}`}
            decimals={0}
            negative={false}
            value={values.late_after_hours}
            onValue={(late_after_hours) => change({ late_after_hours })}
          />
          <Choose
            disabled={!mayEdit}
            label={text('unlike')}
            help={text('unlikeHelp')}
            value={values.holds_unlike ? 'holds' : 'loads'}
            onChoose={(choice) => change({ holds_unlike: choice === 'holds' })}
            choices={['loads', 'holds'].map((value) => ({ value, label: text(value) }))}
          />
        </Fields>
        {error && <ErrorState title={text('notSaved')} error={error} aside={text('changedMeanwhile')} />}
        {mayEdit && (
          <Button type="submit" variant="contained" disabled={!isChanged || busy}>
            {t('ra.action.save')}
          </Button>
        )}
      </form>
    </Panel>
  );
}

function useSettings(profile: ImportProfileRow) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefreshImports();
  const [edit, setEdit] = useState<{ readonly seen: number; readonly changes: Partial<Settings> }>();
  const newest = settingsOf(profile);
  const values: Settings = { ...newest, ...edit?.changes };
  const saving = useMutation({
    mutationFn: async () => {
      const { file_pattern, subfolder, ...others } = edit?.changes ?? {};
      const changes = {
        ...others,
        ...(file_pattern !== undefined && { file_pattern: file_pattern.trim() || null }),
        ...(subfolder !== undefined && { subfolder: subfolder || null }),
      };
      const { profile_id, version } = profile;
      const choice = { profile_id, version: edit?.seen || version, ...changes };
      return (await call(changeImportProfile, choice, { batch: false })).response;
    },
    onSuccess: ({ version }) => {
      setEdit(undefined);
      notify(t('dataImport.folder.settings.saved', { version }), { type: 'success' });
    },
    onSettled: () => refresh(),
    // After this error the user may save on top of the newer version.
    onError: () => setEdit((last) => last && { ...last, seen: 0 }),
  });
  return {
    values,
    change: (changes: Partial<Settings>) =>
      setEdit((last) => ({
        seen: last?.seen || profile.version,
        changes: { ...last?.changes, ...changes },
      })),
    isChanged: Object.entries(values).some(([key, value]) => Reflect.get(newest, key) !== value),
    save: () => saving.mutate(),
    busy: saving.isPending,
    error: saving.error,
  };
}

const Fields = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.spacing(2),
  alignItems: 'start',
  margin: theme.spacing(0, 0, 2),
  padding: 0,
  border: 0,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
