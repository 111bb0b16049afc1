import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { ImportProfileRow } from '../../../../../contract/calls/imports/importProfiles.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import { CardLine, Cards } from '../../../../ui/table/Cards.ts';
import { filesOf } from '../filesOf.ts';
import { route, useProfiles } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';
import { DeletedProfiles } from './DeletedProfiles.tsx';
import { NewProfile } from './NewProfile.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';

export function SavedProfiles() {
  const t = useTranslate();
  const mayEdit = useMayEdit(route);
  const saved = useProfiles();
  const title = t('dataImport.profile.manage');
  return (
    <Panel
      title={title}
      flush={saved.data !== undefined && saved.data.length > 0}
      actions={
        mayEdit && (
          <>
            <DeletedProfiles />
            <NewProfile />
          </>
        )
      }
    >
      <Loaded of={saved} what={title} waiting={<PanelSkeleton />}>
        {(profiles) =>
          profiles.length === 0 ? (
            <EmptyState
              title={t('dataImport.profile.none')}
              text={t(mayEdit ? 'dataImport.profile.noneText' : 'dataImport.profile.noneReadOnly')}
            />
          ) : (
            <Cards aria-label={title}>
              {profiles.map((profile) => (
                <SavedProfile key={profile.profile_id} profile={profile} />
              ))}
            </Cards>
          )
        }
      </Loaded>
    </Panel>
  );
}

function SavedProfile({ profile }: { readonly profile: ImportProfileRow }) {
  const t = useTranslate();
  const format = useFormat();
  const { feed, source } = useImportTexts();
  const time = format.time(profile.updated_at);
  const saved = profile.updated_by
    ? t('dataImport.profile.updated', { time, name: profile.updated_by })
    : t('dataImport.profile.updatedAlone', { time });
  const facts = [
    feed(profile.feed),
    source(profile.source),
    filesOf(profile) ?? t('dataImport.profile.anyFile'),
    ...(profile.watched ? [] : [t('dataImport.profile.off')]),
    t('dataImport.profile.version', { version: profile.version }),
    saved,
  ];
  return (
    <li>
      <CardLine>
        <span>
          <Link component={RouterLink} to={`/${route}/profile/${profile.profile_id}`} color="inherit">
            <strong>{profile.name}</strong>
          </Link>{' '}
          <Quiet>{facts.join(' · ')}</Quiet>
        </span>
        <ProfileMenu profile={profile} />
      </CardLine>
    </li>
  );
}

const Quiet = styled('span')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  marginLeft: theme.spacing(1),
}));
