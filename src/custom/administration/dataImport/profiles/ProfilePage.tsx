import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { PageHead } from '../../../../ui/page/PageHead.tsx';
import { Panels } from '../../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { isForbidden } from '../../../../ui/states/errorText.ts';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { PageSkeleton } from '../../../../ui/states/PageSkeleton.tsx';
import { BackToImports } from '../BackToImports.tsx';
import { FolderSettings } from '../folder/FolderSettings.tsx';
import { Runs } from '../folder/Runs.tsx';
import { NotThere } from '../NotThere.tsx';
import { route, useFolder, useProfiles } from '../queries.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { Versions } from './Versions.tsx';

export function ProfilePage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const id = Number(useParams().profile);
  const { data: saved, error, refetch } = useProfiles();
  const { data: folder } = useFolder();
  const what = t('dataImport.profile.page');
  if (error && !saved) {
    return (
      <NotThere title={what} tone={isForbidden(error) ? 'plain' : 'bad'}>
        <NotLoaded of={{ error, refetch }} what={what} />
      </NotThere>
    );
  }
  if (!saved) return <PageSkeleton />;
  const profile = saved.find(({ profile_id }) => profile_id === id);
  const back = () => navigate(`/${route}`);
  if (!profile) {
    return (
      <NotThere title={what}>
        <EmptyState title={t('dataImport.profile.unknown')} text={t('dataImport.profile.unknownText')}>
          <Button size="small" component={RouterLink} to={`/${route}`}>
            {t('dataImport.back')}
          </Button>
        </EmptyState>
      </NotThere>
    );
  }
  return (
    <>
      <PageHead above={<BackToImports />} title={profile.name}>
        <ProfileMenu look="page" profile={profile} onDeleted={back} />
      </PageHead>
      <Panels>
        <FolderSettings
          key={`${profile.profile_id} ${profile.version}`}
          profile={profile}
          subfolders={folder?.subfolders ?? []}
        />
        <Runs of={folder?.profiles.find(({ profile_id }) => profile_id === id)} />
        <Versions profile={profile} />
      </Panels>
    </>
  );
}
