import { Route, Routes } from 'react-router-dom';
import { pageTexts } from '../../../i18n/pages.ts';
import { NotFound } from '../../../ui/messagePages/NotFound.tsx';
import { Page, WithTexts } from '../../../ui/page/Page.tsx';
import { route } from './queries.ts';
import { Search } from './Search.tsx';

const texts = {
  en: async () => (await import('./texts.ts?en')).en,
  es: async () => (await import('./texts.ts?es')).es,
};

/** Customers: finding one of very many in the time it takes to type their name. */
export function Customers() {
  return (
    <Page route={route} texts={texts}>
      <WithTexts of={pageTexts.customer}>
        <Routes>
          <Route index element={<Search />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </WithTexts>
    </Page>
  );
}
