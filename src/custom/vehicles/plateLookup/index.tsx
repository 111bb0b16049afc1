import { pageTexts } from '../../../i18n/pages.ts';
import { Page, WithTexts } from '../../../ui/page/Page.tsx';
import { Lookup } from './Lookup.tsx';

const texts = {
  en: async () => (await import('./texts.ts?en')).en,
  es: async () => (await import('./texts.ts?es')).es,
};

/** Plate lookup: who has driven up, and what they come for. */
export function PlateLookup() {
  return (
    <Page route="platelookup" texts={texts} shared={pageTexts.customer}>
      <WithTexts of={pageTexts.valuation}>
        <Lookup />
      </WithTexts>
    </Page>
  );
}
