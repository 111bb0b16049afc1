import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { revert } from '../../providers/data/revert.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { useErrorMessage } from '../../ui/states/useErrorMessage.ts';
import { helpKeys } from './queries.ts';

interface Props {
  /** Of the change, which takes it back; none when the text was the same. */
  readonly auditIds: readonly number[];
  readonly onUndone: () => void;
}

/** That a text was saved, and its way back. Inside the help, since a toast behind it would be out of the keyboard's reach. */
export function SavedNote({ auditIds, onUndone }: Props) {
  const t = useTranslate();
  const client = useQueryClient();
  const messageOf = useErrorMessage();
  const undo = useMutation({
    mutationFn: () => revert(auditIds),
    onSuccess: onUndone,
    onSettled: () => client.invalidateQueries({ queryKey: helpKeys.all }),
    networkMode: 'always',
  });
  if (undo.error) return <Notice tone="bad" icon={TriangleAlert} title={messageOf(undo.error)} />;
  return (
    <Notice
      tone="good"
      icon={Check}
      title={t('help.editor.saved')}
      text={
        auditIds.length > 0 && (
          <Button size="small" loading={undo.isPending} onClick={() => undo.mutate()} sx={{ ml: 1 }}>
            {t('shell.undo')}
          </Button>
        )
      }
    />
  );
}
