import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ReplyOf } from '../../../../contract/call.ts';
import type { importQueue } from '../../../../contract/calls/imports/imports.ts';
import { useMayEdit } from '../../../ui/page/Page.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { route, useProgress, useQueue } from './queries.ts';
import { RunProgress, Stop } from './run/Working.tsx';

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

function RunningImport({ run: { run_id: id, file_name: name, dry_run: isDry } }: { readonly run: Queued }) {
  const t = useTranslate();
  const { data } = useProgress(id);
  return (
    <li>
      <Typography variant="body2">
        {t(isDry ? 'dataImport.run.working' : 'dataImport.run.loading', { name })}
      </Typography>
      {data && <RunProgress progress={data} />}
      <Actions run={id} />
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
