import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { usePhone } from '../../../../ui/usePhone.ts';
import type { DraftField, StoreRow } from './useStoreRows.ts';

interface Props {
  readonly row: StoreRow;
  readonly field: DraftField;
  /** What it is called with its store, for screen readers. */
  readonly label: string;
  /** The same without, where no head of a column says it. */
  readonly title: string;
  /** Characters that it has room for. */
  readonly room: number;
  readonly onChange: (value: string) => void;
}

/** One cell that is typed in; what was typed counts when the cell is left, or by Enter. */
export function StoreCell({ row, field, label, title, room, onChange }: Props) {
  const t = useTranslate();
  const isCard = usePhone();
  const { draft, filled, faults } = row;
  const [typed, setTyped] = useState<string>();
  const fault = faults.find((one) => one.field === field);
  const help = filled.includes(field) ? t('setup.stores.byZip') : undefined;
  const commit = () => {
    if (typed !== undefined && typed !== draft[field]) onChange(typed);
    setTyped(undefined);
  };
  return (
    <TextField
      size="small"
      fullWidth
      label={isCard ? title : undefined}
      value={typed ?? draft[field]}
      error={fault !== undefined}
      helperText={fault ? t(fault.reason, { _: fault.reason }) : help}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
      slotProps={{ htmlInput: { 'aria-label': label, maxLength: 200 } }}
      sx={{ minWidth: (theme) => (isCard ? 0 : theme.spacing(room + 3)) }}
    />
  );
}
