import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { ImportRun } from '../../../../../contract/calls/imports/imports.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { CardLine, Cards } from '../../../../ui/page/Tables.tsx';
import { route } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';
import { RunMenu } from './RunMenu.tsx';
import { RunState, useWhy } from './RunState.tsx';

const counts = ['created', 'updated', 'rejected'] as const;

/** The history on a phone. */
export function HistoryCards({ runs }: { readonly runs: readonly ImportRun[] }) {
  const t = useTranslate();
  return (
    <Cards aria-label={t('dataImport.history.title')}>
      {runs.map((run) => (
        <Card key={run.run_id} run={run} />
      ))}
    </Cards>
  );
}

function Card({ run }: { readonly run: ImportRun }) {
  const t = useTranslate();
  const format = useFormat();
  const texts = useImportTexts();
  const why = useWhy(run);
  const said = counts
    .filter((name) => run[`rows_${name}`] > 0)
    .map(
      (name) =>
        `${format.integer(run[`rows_${name}`])} ${t(`dataImport.report.${name}`).toLocaleLowerCase()}`,
    );
  return (
    <li>
      <CardLine>
        <strong>
          <Link component={RouterLink} to={`/${route}/run/${run.run_id}`} color="inherit">
            {run.file_name}
          </Link>
        </strong>
        <RunState run={run} />
      </CardLine>
      <CardLine>
        <span>
          {[
            texts.feed(run.feed),
            run.user_name ?? t('dataImport.history.system'),
            format.time(run.started_at),
          ].join(' · ')}
        </span>
        <RunMenu run={run} />
      </CardLine>
      {said.length > 0 && <span>{said.join(' · ')}</span>}
      {why && <span>{why}</span>}
    </li>
  );
}
