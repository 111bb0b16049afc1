import { pageTexts } from '../../../i18n/pages.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { Overview } from './Overview.tsx';

const texts = {
  en: async () => (await import('./texts.ts?en')).en,
  es: async () => (await import('./texts.ts?es')).es,
};

/** All customers at a glance, by what tells them apart; every bar leads to its customers. */
export function CustomersOverview() {
  return (
    <Page route="customers_overview" texts={texts} shared={pageTexts.customer}>
      <Overview />
    </Page>
  );
}
