import { Outlet, Route } from 'react-router-dom';
import { Page } from '../../../ui/page/Page.tsx';
import { CorrectPage } from './corrections/CorrectPage.tsx';
import { FilePage } from './file/FilePage.tsx';
import { ImportWords } from './ImportWords.tsx';
import { Overview } from './Overview.tsx';
import { ProfilePage } from './profiles/ProfilePage.tsx';
import { route } from './queries.ts';
import { ReconcilePage } from './reconcile/ReconcilePage.tsx';
import { RunPage } from './run/RunPage.tsx';
import { SetPage } from './set/SetPage.tsx';
import { SetRunPage } from './set/SetRunPage.tsx';
import { texts } from './texts/index.ts';

/**
 * Data import: `/dataimport` uploads and lists what was imported, `/dataimport/file/<upload>` matches its columns,
 * `/dataimport/set` puts several files in order and `/dataimport/set/<id>` shows what came of them,
 * `/dataimport/run/<id>` shows a dry run or load while it runs and what came of it, `/dataimport/run/<id>/reconcile` sets what
 * was loaded beside the dashboard, `…/rejected` and `…/warned` correct rows, `/dataimport/profile/<id>` shows a saved profile.
 */
export function DataImport() {
  return (
    <Page
      route={route}
      texts={texts}
      below={
        <Route
          element={
            <ImportWords>
              <Outlet />
            </ImportWords>
          }
        >
          <Route path="file/:upload" element={<FilePage />} />
          <Route path="profile/:profile" element={<ProfilePage />} />
          <Route path="set" element={<SetPage />} />
          <Route path="set/:set" element={<SetRunPage />} />
          <Route path="run/:run" element={<RunPage />} />
          <Route path="run/:run/rejected" element={<CorrectPage kind="rejected" />} />
          <Route path="run/:run/warned" element={<CorrectPage kind="warned" />} />
          <Route path="run/:run/reconcile" element={<ReconcilePage />} />
        </Route>
      }
    >
      <ImportWords>
        <Overview />
      </ImportWords>
    </Page>
  );
}
