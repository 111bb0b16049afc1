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
 * `/dataimport` uploads and lists imports, `/dataimport/file/<upload>` maps columns, `…/check` checks every row,
 * `/dataimport/run/<id>` shows a load and its report, `…/reconcile` compares it with the dashboard, `…/rejected` and
 * `…/warned` edit rows. `/dataimport/set` loads several files, `/dataimport/profile/<id>` shows a saved profile.
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
          <Route path="file/:upload" element={<FilePage step="map" />} />
          <Route path="file/:upload/check" element={<FilePage step="check" />} />
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
