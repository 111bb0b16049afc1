import { pageTexts } from '../../../i18n/pages.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { Analytics } from './Analytics.tsx';

const texts = {
  en: async () => (await import('./texts.ts?en')).en,
  es: async () => (await import('./texts.ts?es')).es,
};

/** Exchange analytics: how fast the stock turns, what trades bring, and what is lost at wholesale. */
export function ExchangeAnalyticsPage() {
  return (
    <Page route="exanalytics" texts={texts} shared={pageTexts.rows}>
      <Analytics />
    </Page>
  );
}
