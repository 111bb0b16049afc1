import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { FolderProfile } from '../../../../../contract/calls/imports/importFolder.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { Tag } from '../../../../ui/page/Tag.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import type { CardPlace } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { route } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';
import { useMeasures } from './useMeasures.ts';

export function Runs({ of: profile }: { readonly of: FolderProfile | undefined }) {
  const t = useTranslate();
  const format = useFormat();
  const { state } = useImportTexts();
  const { head, valueIn, range } = useMeasures();
  // Profiles without a pattern aren't in the watched folder.
  if (!profile) return null;
  const title = t('dataImport.folder.runs.title');
  if (profile.runs.length === 0) {
    return (
      <Panel title={title}>
        <EmptyState title={t('dataImport.folder.runs.empty')} />
      </Panel>
    );
  }
  const column = (name: string) => ({ name, label: t(`dataImport.folder.runs.columns.${name}`) });
  const names = profile.runs.find(({ measures }) => measures.length > 0)?.measures ?? [];
  const isUsual = profile.usual.length > 0;
  return (
    <Panel
      title={title}
      aside={
        isUsual ? t('dataImport.folder.runs.aside', { loads: format.integer(profile.loads) }) : undefined
      }
      flush
    >
      <DataTable
        label={title}
        rows={profile.runs}
        keyOf={({ run_id }) => String(run_id)}
        columns={[
          {
            ...column('when'),
            width: 'line',
            onCard: 'plain',
            ...(isUsual && { sum: t('dataImport.folder.runs.usual') }),
            cell: ({ started_at: at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
          },
          {
            ...column('file'),
            heads: true,
            width: 'cut',
            onCard: 'title',
            cell: ({ run_id, file_name }) => (
              <Link component={RouterLink} to={`/${route}/run/${run_id}`} color="inherit">
                {file_name}
              </Link>
            ),
          },
          ...names.map(({ name }) => ({
            name,
            label: head(name),
            figure: true,
            width: 'line' as const,
            onCard: ({ measures }: FolderProfile['runs'][number]): CardPlace =>
              valueIn(measures, name) ? 'labelled' : 'none',
            sum: range(profile, name),
            cell: ({ measures }: FolderProfile['runs'][number]) => valueIn(measures, name) ?? '',
          })),
          {
            ...column('version'),
            figure: true,
            width: 'line',
            cell: ({ profile_version }) => profile_version ?? '',
          },
          {
            ...column('state'),
            onCard: 'aside',
            cell: (run) => (
              <Tags>
                {run.decision === null ? state(run.state) : t(`dataImport.history.decided.${run.decision}`)}
                {run.unlike > 0 && (
                  <Tag tone="warn" icon={TriangleAlert}>
                    {t('dataImport.folder.unlike')}
                  </Tag>
                )}
              </Tags>
            ),
          },
        ]}
      />
    </Panel>
  );
}

const Tags = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5),
}));
