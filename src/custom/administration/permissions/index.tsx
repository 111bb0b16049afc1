import { Route, Routes } from 'react-router-dom';
import { NotFound } from '../../../ui/messagePages/NotFound.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Overview } from './Overview.tsx';
import { route } from './queries.ts';

/** Permissions: what each role may do in each module, with a dry run before anything is saved. */
export function Permissions() {
  return (
    <Page route={route} label="shell.permissions" texts="permissions">
      <Routes>
        <Route index element={<Overview />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Page>
  );
}
