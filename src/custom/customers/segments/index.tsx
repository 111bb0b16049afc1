import { pageTexts } from '../../../i18n/pages.ts';
import type { TextsByLanguage } from '../../../i18n/texts.ts';
import { Page, WithTexts } from '../../../ui/page/Page.tsx';
import { texts as reportTexts } from '../report/texts/index.ts';
import { Segments } from './Segments.tsx';

const texts: TextsByLanguage = {
  en: async () => (await import('./texts/en.ts')).en,
  es: async () => (await import('./texts/es.ts')).es,
};

/** Segments: filters that were saved or shared, to open, change, export and delete. */
export function SegmentsPage() {
  return (
    <Page route="segments" texts={reportTexts} shared={pageTexts.customer}>
      <WithTexts of={texts}>
        <Segments />
      </WithTexts>
    </Page>
  );
}
