import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { messageText } from '../../../../providers/texts/messageText.ts';
import { leaveOnEnter } from '../../../../ui/leaveOnEnter.ts';
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

/** Milliseconds without a key until what is typed is looked at. */
const PAUSE = 400;

/** One cell that is typed in; what was typed is looked at as soon as typing pauses, and when the cell is left, or by Enter. */
export function StoreCell({ row, field, label, title, room, onChange }: Props) {
  const t = useTranslate();
  const isCard = usePhone();
  const { draft, filled, faults } = row;
  const [typed, setTyped] = useState<string>();
  /** What was looked at last while the cell is typed in; the server may write it otherwise. */
  const [sent, setSent] = useState(draft[field]);
  const isOpen = typed !== undefined && typed !== sent;
  const send = () => {
    if (!isOpen) return;
    setSent(typed);
    onChange(typed);
  };
  useEffect(() => {
    const timer = isOpen ? setTimeout(send, PAUSE) : undefined;
    return () => clearTimeout(timer);
  });
  const leave = () => {
    send();
    setTyped(undefined);
  };
  // What is said of what stood there before is not said of what is being typed.
  const fault = isOpen ? undefined : faults.find((one) => one.field === field);
  const help = filled.includes(field) && !isOpen ? t('setup.stores.byZip') : undefined;
  return (
    <TextField
      size="small"
      fullWidth
      label={isCard ? title : undefined}
      value={typed ?? draft[field]}
      error={fault !== undefined}
      helperText={fault ? messageText(t, fault.reason) : help}
      onChange={({ target }) => {
        if (typed === undefined) setSent(draft[field]);
        setTyped(target.value);
      }}
      onBlur={leave}
      onKeyDown={leaveOnEnter}
      slotProps={{ htmlInput: { 'aria-label': label, maxLength: 200 } }}
      sx={{ minWidth: (theme) => (isCard ? 0 : theme.spacing(room + 3)) }}
    />
  );
}
