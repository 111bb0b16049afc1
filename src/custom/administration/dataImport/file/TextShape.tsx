import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { leaveOnEnter } from '../../../../ui/leaveOnEnter.ts';
import { Choose } from '../../../../ui/page/Choose.tsx';
import { textOf } from '../profileEdit.ts';
import { textsOf } from '../profileLists.ts';
import { delimiters, encodings } from './formats.ts';

interface TextShapeProps {
  readonly profile: InspectReply['profile'];
  readonly onChange: (key: string, value: string) => void;
  readonly onProfile: (profile: InspectReply['profile']) => void;
}

/** How a text becomes cells; a workbook says so itself. */
export function TextShape({ profile, onChange, onProfile }: TextShapeProps) {
  const t = useTranslate();
  return (
    <>
      <Choose
        label={t('dataImport.file.delimiter')}
        value={textOf(profile, 'delimiter') || ','}
        onChoose={(value) => onChange('delimiter', value)}
        choices={delimiters.map(({ value, name }) => ({
          value,
          label: t(`dataImport.file.delimiters.${name}`),
        }))}
      />
      <Widths
        key={String(profile.widths)}
        value={textsOf(profile.widths) ?? []}
        onWidths={(widths) => {
          const { widths: _, ...others } = profile;
          onProfile(widths.length > 0 ? { ...others, widths: [...widths] } : others);
        }}
      />
      <Choose
        label={t('dataImport.file.encoding')}
        value={textOf(profile, 'encoding') || 'utf-8'}
        onChoose={(value) => onChange('encoding', value)}
        choices={encodings.map((value) => ({ value, label: value.toUpperCase() }))}
      />
    </>
  );
}

interface WidthsProps {
  readonly value: readonly string[];
  readonly onWidths: (widths: readonly number[]) => void;
}

/** Widths of columns that stand below each other, sent when the field is left, and by Enter; what are none is taken back. */
function Widths({ value, onWidths }: WidthsProps) {
  const t = useTranslate();
  const before = value.join(' ');
  return (
    <TextField
      fullWidth
      size="small"
      id="import-widths"
      label={t('dataImport.file.widths')}
      helperText={t('dataImport.file.widthsHelp')}
      autoComplete="off"
      defaultValue={before}
      onKeyDown={leaveOnEnter}
      onBlur={({ target }) => {
        const text = target.value.trim();
        const widths = text === '' ? [] : text.split(/[\s,;]+/).map(Number);
        const areWidths =
          widths.length !== 1 && widths.every((width) => Number.isInteger(width) && width > 0);
        if (!areWidths) target.value = before;
        else if (widths.join(' ') !== before) onWidths(widths);
      }}
    />
  );
}
