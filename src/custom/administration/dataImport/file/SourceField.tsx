import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { UNNAMED_SOURCE } from '../../../../../contract/records/unnamedSource.ts';
import { leaveOnEnter } from '../../../../ui/leaveOnEnter.ts';
import { useProfiles } from '../queries.ts';

interface Props {
  readonly fileName: string;
  readonly source: string;
  /** The source of the last file with the same headers. */
  readonly before: string | undefined;
  readonly onSource: (source: string) => void;
}

const ENDING = /\.\w+$/;
const WORD = /\p{L}{2,}/u;

/** The source system in a file name, `cdk_sales_2026-11.csv` → `cdk`. Known systems come first. */
const sourceIn = (fileName: string, known: readonly string[]): string | undefined =>
  known.find((name) => fileName.toLowerCase().includes(name.toLowerCase())) ??
  WORD.exec(fileName.replace(ENDING, ''))?.[0];

/** Asks for the source system, and never guesses it: files of one system must share it for numbers to match. */
export function SourceField({ fileName, source, before, onSource }: Props) {
  const t = useTranslate();
  const list = useId();
  const { data: saved = [] } = useProfiles();
  const isNamed = source !== UNNAMED_SOURCE;
  const known = [...new Set(saved.map((one) => one.source))].filter((name) => name !== UNNAMED_SOURCE);
  const likely = before ?? sourceIn(fileName, known);
  const offered = isNamed || likely === UNNAMED_SOURCE ? undefined : likely;
  return (
    <Field>
      <TextField
        key={source}
        size="small"
        label={t('dataImport.map.source')}
        helperText={t('dataImport.map.sourceHelp')}
        autoComplete="off"
        defaultValue={isNamed ? source : ''}
        slotProps={{ htmlInput: { list } }}
        onKeyDown={leaveOnEnter}
        onBlur={({ target }) => {
          const name = target.value.trim() || UNNAMED_SOURCE;
          if (name !== source) onSource(name);
        }}
      />
      <datalist id={list}>
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {offered && (
        <Button size="small" onClick={() => onSource(offered)}>
          {t('dataImport.map.useSource', { source: offered })}
        </Button>
      )}
    </Field>
  );
}

const Field = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.spacing(1),
  '& > .MuiFormControl-root': { flex: 1, minWidth: theme.spacing(24), maxWidth: theme.spacing(72) },
  // Aligns with the field below its label.
  '& > button': { marginTop: theme.spacing(3) },
}));
