import { Route, Routes } from 'react-router-dom';
import { pageTexts } from '../../../i18n/pages.ts';
import { NotFound } from '../../../ui/messagePages/NotFound.tsx';
import { Page, WithTexts } from '../../../ui/page/Page.tsx';
import { Opened } from './Opened.tsx';
import { route } from './queries.ts';

/** The customer report: whom a filter finds, how it narrows them down, and what can be done with them. */
export function CustomersList() {
  return (
    <Page route={route} texts={pageTexts.customerslist}>
      <WithTexts of={pageTexts.customer}>
        <Routes>
          <Route index element={<Opened />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </WithTexts>
    </Page>
  );
}
