import { Route, Routes } from 'react-router-dom';
import { NotFound } from '../../../ui/messagePages/NotFound.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Overview } from './Overview.tsx';
import { route } from './queries.ts';

/** Who opens which page when and from where, which sign-ins failed, and who changed what. */
export function UserActivity() {
  return (
    <Page route={route} label="shell.activity" texts="activity">
      <Routes>
        <Route index element={<Overview />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Page>
  );
}
