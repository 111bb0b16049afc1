import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Check, CircleOff, Clock, FolderX, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { FolderProfile, ImportFolder } from '../../../../../contract/calls/imports/importFolder.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { Tag } from '../../../../ui/page/Tag.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { filesOf } from '../filesOf.ts';
import { route, useFolder } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';
import { Held } from './Held.tsx';
import { useMeasures } from './useMeasures.ts';
import { Waiting } from './Waiting.tsx';

const marks = {
  ok: { tone: 'good', icon: Check },
  late: { tone: 'warn', icon: Clock },
  failed: { tone: 'bad', icon: TriangleAlert },
  never: { tone: 'plain', icon: Clock },
  off: { tone: 'plain', icon: CircleOff },
  no_folder: { tone: 'bad', icon: FolderX },
  unread: { tone: 'bad', icon: FolderX },
} as const;

export function FolderPanel() {
  const t = useTranslate();
  const { data, error, refetch } = useFolder();
  const title = t('dataImport.folder.title');
  if (!data) {
    return (
      <Panel title={title} tone={error ? 'bad' : 'plain'}>
        {error ? <NotLoaded of={{ error, refetch }} what={t('dataImport.folder.what')} /> : <PanelSkeleton />}
      </Panel>
    );
  }
  return (
    <>
      <Held files={data.held} />
      <Panel title={title} aside={t('dataImport.folder.aside')} flush={data.profiles.length > 0}>
        <Trouble of={data} />
        {data.profiles.length > 0 ? (
          <Profiles of={data} />
        ) : (
          data.watching && (
            <EmptyState title={t('dataImport.folder.none')} text={t('dataImport.folder.noneText')} />
          )
        )}
      </Panel>
      <Waiting files={data.waiting} />
    </>
  );
}

function Trouble({ of: { watching, problem, profiles } }: { readonly of: ImportFolder }) {
  const t = useTranslate();
  const { sentence } = useImportTexts();
  const [title, text] = [t('dataImport.folder.notWatched'), t('dataImport.folder.notWatchedText')];
  if (problem) return <Notice icon={TriangleAlert} tone="bad" title={sentence(problem)} />;
  if (watching) return null;
  return profiles.length > 0 ? (
    <Notice icon={FolderX} title={title} text={text} />
  ) : (
    <EmptyState title={title} text={text} />
  );
}

function Profiles({ of: { profiles, watching } }: { readonly of: ImportFolder }) {
  const t = useTranslate();
  const format = useFormat();
  const column = (name: string) => ({ name, label: t(`dataImport.folder.columns.${name}`) });
  const { sentence } = useImportTexts();
  const stateOf = ({ watched, has_folder, problem, state }: FolderProfile) => {
    if (!watched) return 'off';
    if (problem !== null) return 'unread';
    return watching && !has_folder ? 'no_folder' : state;
  };
  return (
    <DataTable
      label={t('dataImport.folder.title')}
      rows={profiles}
      keyOf={({ profile_id }) => String(profile_id)}
      columns={[
        {
          ...column('profile'),
          heads: true,
          width: 'line',
          onCard: 'title',
          cell: ({ profile_id, name }) => (
            <Link component={RouterLink} to={`/${route}/profile/${profile_id}`} color="inherit">
              {name}
            </Link>
          ),
        },
        { ...column('files'), width: 'line', onCard: 'plain', cell: filesOf },
        {
          ...column('last'),
          width: 'line',
          onCard: 'plain',
          cell: ({ runs: [run] }) =>
            run ? (
              <Link component={RouterLink} to={`/${route}/run/${run.run_id}`} color="inherit">
                {format.time(run.started_at)}
              </Link>
            ) : (
              t('dataImport.folder.never')
            ),
        },
        { ...column('figures'), width: 'rest', onCard: 'line', cell: (profile) => <Newest of={profile} /> },
        {
          ...column('state'),
          onCard: 'aside',
          cell: (profile) => {
            const state = stateOf(profile);
            const isUnlike = (profile.runs[0]?.unlike ?? 0) > 0;
            return (
              <Tags>
                <Tag {...marks[state]}>{t(`dataImport.folder.states.${state}`)}</Tag>
                {state === 'unread' && <Quiet>{sentence(profile.problem ?? '')}</Quiet>}
                {isUnlike && (
                  <Tag tone="warn" icon={TriangleAlert}>
                    {t('dataImport.folder.unlike')}
                  </Tag>
                )}
              </Tags>
            );
          },
        },
      ]}
    />
  );
}

/** Compares each figure with the day before and the usual range. */
function Newest({ of: profile }: { readonly of: FolderProfile }) {
  const { label, valueIn, beside } = useMeasures();
  const loaded = profile.runs.find(({ state }) => state === 'loaded');
  if (!loaded) return null;
  return (
    <Lines>
      {loaded.measures.map(({ name }) => (
        <span key={name}>
          <strong>
            {valueIn(loaded.measures, name)} {label(name)}
          </strong>{' '}
          <Quiet>{beside(profile, name)}</Quiet>
        </span>
      ))}
    </Lines>
  );
}

const Tags = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5),
  paddingBlock: theme.spacing(0.5),
}));

const Lines = styled('span')(({ theme }) => ({
  display: 'grid',
  paddingBlock: theme.spacing(0.5),
  '& strong': { fontWeight: 500 },
}));

const Quiet = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.tertiary }));
