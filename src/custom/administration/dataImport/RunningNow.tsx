import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ImportRun } from '../../../../contract/calls/imports/imports.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { useMayEdit } from '../../../ui/page/Page.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Progress } from './Progress.tsx';
import { route, useHistory, useProgress } from './queries.ts';
import { Stop } from './run/Working.tsx';

/** Imports that run at this moment, whoever started them: the way back to one's own after leaving the page. */
export function RunningNow() {
  const t = useTranslate();
  const { data } = useHistory({ page: 1 });
  const running = data?.response.filter(({ state }) => state === 'running') ?? [];
  if (running.length === 0) return null;
  return (
    <Panel title={t('dataImport.running.title')}>
      <List>
        {running.map((run) => (
          <RunningImport key={run.run_id} run={run} />
        ))}
      </List>
    </Panel>
  );
}

function RunningImport({ run }: { readonly run: ImportRun }) {
  const t = useTranslate();
  const format = useFormat();
  const mayEdit = useMayEdit(route);
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
      <Row>
        <Button size="small" component={Link} to={`/${route}/run/${run.run_id}`}>
          {t('dataImport.running.open')}
        </Button>
        {mayEdit && <Stop runs={[run.run_id]} />}
      </Row>
    </li>
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
