import { Route, Routes } from 'react-router-dom';
import { pageTexts } from '../../../i18n/pages.ts';
import { NotFound } from '../../../ui/messagePages/NotFound.tsx';
import { Page, WithTexts } from '../../../ui/page/Page.tsx';
import { Overview } from './Overview.tsx';

const texts = {
  en: async () => (await import('./texts.ts?en')).en,
  es: async () => (await import('./texts.ts?es')).es,
};

/** All customers at a glance, by what tells them apart; every bar leads to its customers. */
export function CustomersOverview() {
  return (
    <Page route="customers_overview" texts={texts}>
      <WithTexts of={pageTexts.customer}>
        <Routes>
          <Route index element={<Overview />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </WithTexts>
    </Page>
  );
}
