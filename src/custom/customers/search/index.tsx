import { pageTexts } from '../../../i18n/pages.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { route } from './queries.ts';
import { Search } from './Search.tsx';

const texts = {
  en: async () => (await import('./texts.ts?en')).en,
  es: async () => (await import('./texts.ts?es')).es,
};

/** Customers: finding one of very many in the time it takes to type their name. */
export function Customers() {
  return (
    <Page route={route} texts={texts} shared={pageTexts.customer}>
      <Search />
    </Page>
  );
}
