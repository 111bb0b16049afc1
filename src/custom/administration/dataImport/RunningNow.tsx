import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ReplyOf } from '../../../../contract/call.ts';
import type { importQueue } from '../../../../contract/calls/imports/imports.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { useMayEdit } from '../../../ui/page/Page.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Progress } from './Progress.tsx';
import { route, useProgress, useQueue } from './queries.ts';
import { Stop } from './run/Working.tsx';

type Queued = ReplyOf<typeof importQueue>[number];

/** All running and waiting imports, so users find their own again after leaving the page. */
export function RunningNow() {
  const t = useTranslate();
  const { data: queue = [] } = useQueue();
  if (queue.length === 0) return null;
  return (
    <Panel title={t('dataImport.running.title')}>
      <List>
        {queue.map((run) =>
          run.position > 0 ? (
            <Waiting key={run.run_id} run={run} />
          ) : (
            <RunningImport key={run.run_id} run={run} />
          ),
        )}
      </List>
    </Panel>
  );
}

function Waiting({ run: { run_id: id, file_name: name, position } }: { readonly run: Queued }) {
  const t = useTranslate();
  return (
    <li>
      <Typography variant="body2">{t('dataImport.running.inLine', { name, position })}</Typography>
      <Actions run={id} />
    </li>
  );
}

function RunningImport({ run }: { readonly run: Queued }) {
  const t = useTranslate();
  const format = useFormat();
  const { data } = useProgress(run.run_id);
  const { file_name: name } = run;
  return (
    <li>
      <Progress
        label={t('dataImport.running.progress', { name })}
        done={data?.bytes_read ?? 0}
        total={data?.bytes_total ?? 0}
        left={
          data?.waiting
            ? `${name} · ${t('dataImport.running.waiting')}`
            : `${t(data?.dry_run ? 'dataImport.running.dryRun' : 'dataImport.running.loading', { name })} · ${t(
                'dataImport.running.rows',
                { smart_count: data?.rows ?? 0, rows: format.integer(data?.rows ?? 0) },
              )}`
        }
      />
      <Actions run={run.run_id} />
    </li>
  );
}

function Actions({ run }: { readonly run: number }) {
  const t = useTranslate();
  const mayEdit = useMayEdit(route);
  return (
    <Row>
      <Button size="small" component={Link} to={`/${route}/run/${run}`}>
        {t('dataImport.running.open')}
      </Button>
      {mayEdit && <Stop runs={[run]} />}
    </Row>
  );
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  marginTop: theme.spacing(1),
}));
