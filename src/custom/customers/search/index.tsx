import { Route, Routes } from 'react-router-dom';
import { NotFound } from '../../../ui/messagePages/NotFound.tsx';
import { Page, WithTexts } from '../../../ui/page/Page.tsx';
import { route } from './queries.ts';
import { Search } from './Search.tsx';

/** Customers: finding one of very many in the time it takes to type his name. */
export function Customers() {
  return (
    <Page route={route} label="shell.customers" texts="customers">
      <WithTexts of="customer">
        <Routes>
          <Route index element={<Search />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </WithTexts>
    </Page>
  );
}
