import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BulkActionProps, RowActionProps } from '../../engine/declaration.ts';
import { useRights } from '../../engine/useRights.ts';
import { useWrites } from '../../engine/useWrites.ts';
import { WithLeadTexts } from './WithLeadTexts.tsx';

const now = () => ({ answered_at: new Date().toISOString() });

/** Says that a lead has its first answer now; the message offers to undo it. */
export const MarkAnswered = (props: RowActionProps) => (
  <WithLeadTexts>
    <MarkItem {...props} />
  </WithLeadTexts>
);

function MarkItem({ record, onDone }: RowActionProps) {
  const t = useTranslate();
  const { update } = useWrites();
  const rights = useRights();
  if (!rights.edit || record.answered === 'Y') return null;
  const mark = () => {
    onDone();
    void update(record, now());
  };
  return <MenuItem onClick={mark}>{t('leads.markAnswered')}</MenuItem>;
}

/** The same for all leads that are selected. */
export const MarkAllAnswered = (props: BulkActionProps) => (
  <WithLeadTexts>
    <MarkButton {...props} />
  </WithLeadTexts>
);

function MarkButton({ ids, onDone }: BulkActionProps) {
  const t = useTranslate();
  const { updateMany } = useWrites();
  const [busy, setBusy] = useState(false);
  const mark = async () => {
    setBusy(true);
    if (await updateMany(ids, now())) onDone();
    setBusy(false);
  };
  return (
    <Button size="small" disabled={busy} onClick={() => void mark()}>
      {t('leads.markAnswered')}
    </Button>
  );
}
