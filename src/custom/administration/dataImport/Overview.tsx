import { Lock } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { ApiError } from '../../../providers/api/apiError.ts';
import { useMayEdit } from '../../../ui/page/Page.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panel, Panels } from '../../../ui/page/Panel.tsx';
import { useErrorText } from '../../../ui/states/errorText.ts';
import { State } from '../../../ui/states/State.tsx';
import { FolderPanel } from './folder/FolderPanel.tsx';
import { History } from './history/History.tsx';
import { SavedProfiles } from './profiles/SavedProfiles.tsx';
import { route, useHistory } from './queries.ts';
import { RunningNow } from './RunningNow.tsx';
import { Settings } from './Settings.tsx';
import { UploadPanel } from './UploadPanel.tsx';

export function Overview() {
  const t = useTranslate();
  const { error } = useHistory({ page: 1 });
  const isRefused = error instanceof ApiError && error.code === 'forbidden';
  return (
    <>
      <PageHead title={t('pages.dataimport')} />
      <Panels>{isRefused ? <Refused error={error} /> : <Everything />}</Panels>
    </>
  );
}

function Everything() {
  const mayEdit = useMayEdit(route);
  return (
    <>
      {mayEdit && <UploadPanel />}
      <RunningNow />
      <FolderPanel />
      <History />
      <SavedProfiles />
      {mayEdit && <Settings />}
    </>
  );
}

/** Files may contain records of any store, so the role alone doesn't allow access. */
function Refused({ error }: { readonly error: ApiError }) {
  const t = useTranslate();
  const { text } = useErrorText(error);
  return (
    <Panel title={t('dataImport.history.title')}>
      <State icon={Lock} title={t('errors.hidden.title')} text={text} />
    </Panel>
  );
}
