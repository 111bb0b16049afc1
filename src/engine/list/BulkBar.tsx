import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { ConfirmDialog, type Question } from '../../ui/ConfirmDialog.tsx';
import { useDeclaration } from '../declaration.ts';
import { useLabels } from '../labels.ts';
import { type Status, statusOf } from '../status.ts';
import { useRights } from '../useRights.ts';
import { useWrites } from '../useWrites.ts';
import { useExport } from './useExport.ts';

interface BulkQuestion extends Question {
  readonly run: () => Promise<boolean>;
}

/** As many records as one change can hold together: the ids of a filter, the names of changes to take back. */
const most = 500;

interface Props {
  readonly columns: readonly string[];
}

/** What can be done with the selected records; there only while some are selected. */
export function BulkBar(props: Props) {
  const { selectedIds = [] } = useListContext();
  return selectedIds.length > 0 && <Actions {...props} />;
}

function Actions({ columns }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { resource, particulars } = useDeclaration();
  const labels = useLabels(resource);
  const status = statusOf(resource);
  const rights = useRights();
  const writes = useWrites();
  const save = useExport(columns);
  const { selectedIds = [], data, total, onSelect, onUnselectItems, onSelectAll } = useListContext();
  const [question, setQuestion] = useState<BulkQuestion>();
  const [busy, setBusy] = useState(false);
  const count = selectedIds.length;
  const visibleIds = selectedIds.filter((id) => data?.some((record) => record.id === id) ?? true);
  const unseen = count - visibleIds.length;
  const undoable = [
    ...(unseen > 0 ? [t('list.bulk.unseenToo', { smart_count: unseen })] : []),
    t('list.bulk.undoable'),
  ].join(' ');
  const counted = { smart_count: count, name: labels.counted(count) };
  const run = async (write: () => Promise<boolean>) => {
    setQuestion(undefined);
    setBusy(true);
    if (await write()) onUnselectItems();
    setBusy(false);
  };
  const setStatus = ({ name, inUse }: Status, value: string) => {
    const label = labels.choice(name, value);
    const write = () => writes.updateMany(selectedIds, { [name]: value });
    if (value === inUse) return void run(write);
    setQuestion({
      title: t('list.bulk.statusTitle', { ...counted, status: label }),
      text: undoable,
      confirm: t('list.bulk.setStatus', { status: label }),
      run: write,
    });
  };
  const remove = () =>
    setQuestion({
      title: t('list.bulk.deleteTitle', counted),
      text: undoable,
      confirm: t('ra.action.delete'),
      run: () => writes.removeMany(selectedIds),
    });

  return (
    <Box
      role="toolbar"
      aria-label={t('list.bulk.title')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.75,
        px: 2,
        py: 1,
        bgcolor: 'action.selected',
        borderTop: 1,
        borderColor: 'primary.line',
      }}
    >
      <Typography role="status" sx={{ color: 'primary.main', fontWeight: 600, mr: 1 }}>
        {t('ra.action.bulk_actions', { smart_count: count })}
        {unseen > 0 && ` · ${t('list.bulk.unseen', { smart_count: unseen })}`}
      </Typography>
      {unseen > 0 && visibleIds.length > 0 && (
        <Button size="small" variant="text" color="inherit" onClick={() => onSelect(visibleIds)}>
          {t('list.bulk.keepVisible')}
        </Button>
      )}
      <Button size="small" onClick={() => save({ id: selectedIds })}>
        {t('list.bulk.export')}
      </Button>
      {particulars.bulkReads?.map((Action) => (
        <Action key={Action.name} ids={selectedIds} onDone={onUnselectItems} />
      ))}
      {rights.edit &&
        status?.values.map((value) => (
          <Button
            key={value}
            size="small"
            color={value === status.inUse ? 'inherit' : 'error'}
            disabled={busy}
            onClick={() => setStatus(status, value)}
          >
            {t('list.bulk.setStatus', { status: labels.choice(status.name, value) })}
          </Button>
        ))}
      {rights.edit &&
        particulars.bulkActions?.map((Action) => (
          <Action key={Action.name} ids={selectedIds} onDone={onUnselectItems} />
        ))}
      {rights.remove && (
        <Button size="small" color="error" disabled={busy} onClick={remove}>
          {t('ra.action.delete')}
        </Button>
      )}
      {total !== undefined && count < Math.min(total, most) && (
        <Button size="small" variant="text" color="inherit" onClick={() => onSelectAll({ limit: most })}>
          {total > most
            ? t('list.bulk.selectFirst', { count: format.integer(most) })
            : t('list.bulk.selectAll', { count: format.integer(total) })}
        </Button>
      )}
      <Button size="small" variant="text" color="inherit" onClick={() => onUnselectItems()}>
        {t('ra.action.unselect')}
      </Button>
      {question && (
        <ConfirmDialog
          {...question}
          onConfirm={() => void run(question.run)}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </Box>
  );
}
