import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { decideHeldImport, type HeldFile } from '../../../../../contract/calls/imports/importFolder.ts';
import { call } from '../../../../providers/api/api.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { CardLine, Cards } from '../../../../ui/table/Cards.ts';
import { useFail, useNotify } from '../../../../ui/toasts/useNotify.ts';
import { route, useRefreshImports } from '../queries.ts';
import { UnlikeList } from './Unlike.tsx';

export function Held({ files }: { readonly files: readonly HeldFile[] }) {
  const t = useTranslate();
  if (files.length === 0) return null;
  const title = t('dataImport.folder.held.title');
  return (
    <Panel title={title} aside={t('dataImport.folder.held.aside')} tone="warn" flush>
      <Cards aria-label={title}>
        {files.map((file) => (
          <HeldCard key={file.run_id} file={file} />
        ))}
      </Cards>
    </Panel>
  );
}

function HeldCard({ file }: { readonly file: HeldFile }) {
  const t = useTranslate();
  const format = useFormat();
  const mayEdit = useMayEdit(route);
  const { file_name: name, run_id, profile, held_at, unlike, decision, decided_by: who } = file;
  return (
    <li>
      <CardLine>
        <span>
          <strong>{name}</strong> · {t('dataImport.folder.held.by', { profile, time: format.time(held_at) })}
        </span>
        <Actions>
          <Button size="small" component={Link} to={`/${route}/run/${run_id}`}>
            {t('dataImport.folder.held.report')}
          </Button>
          {mayEdit && decision === null && <Decide file={file} />}
        </Actions>
      </CardLine>
      <UnlikeList unlike={unlike} />
      {decision && (
        <span>
          {t(`dataImport.folder.held.${decision === 'load' ? 'loading' : 'leaving'}`, {
            who: who ?? t('dataImport.history.system'),
          })}
        </span>
      )}
    </li>
  );
}

function Decide({ file: { run_id, file_name: name } }: { readonly file: HeldFile }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefreshImports();
  const fail = useFail();
  const [leaving, setLeaving] = useState(false);
  const deciding = useMutation({
    mutationFn: (decision: 'load' | 'leave') =>
      call(decideHeldImport, { run_id, decision }, { batch: false }),
    onSuccess: (_reply, decision) =>
      notify(t(`dataImport.folder.held.${decision}Done`, { name }), { type: 'success' }),
    onError: fail,
    onSettled: () => {
      setLeaving(false);
      void refresh();
    },
  });
  const texts = (key: string) => t(`dataImport.folder.held.${key}`, { name });
  return (
    <>
      <Button
        size="small"
        variant="contained"
        aria-label={texts('loadOf')}
        disabled={deciding.isPending}
        onClick={() => deciding.mutate('load')}
      >
        {texts('load')}
      </Button>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={texts('leaveOf')}
        disabled={deciding.isPending}
        onClick={() => setLeaving(true)}
      >
        {texts('leave')}
      </Button>
      {leaving && (
        <ConfirmDialog
          title={texts('leaveTitle')}
          text={texts('leaveText')}
          confirm={texts('leave')}
          onConfirm={() => deciding.mutate('leave')}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  );
}

const Actions = styled('span')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));
