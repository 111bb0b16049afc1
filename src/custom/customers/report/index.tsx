import { Route, Routes } from 'react-router-dom';
import { NotFound } from '../../../ui/messagePages/NotFound.tsx';
import { Page, WithTexts } from '../../../ui/page/Page.tsx';
import { Opened } from './Opened.tsx';
import { route } from './queries.ts';

/** The customer report: whom a filter finds, how it narrows them down, and what can be done with them. */
export function CustomersList() {
  return (
    <Page route={route} label="shell.customerReport" texts="customerslist">
      <WithTexts of="customer">
        <Routes>
          <Route index element={<Opened />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </WithTexts>
    </Page>
  );
}
