import { pageTexts } from '../../../i18n/pages.ts';
import { WithTexts } from '../../../ui/page/Page.tsx';
import { ComparePage } from './ComparePage.tsx';

const texts = {
  en: async () => (await import('./texts.ts?en')).en,
  es: async () => (await import('./texts.ts?es')).es,
};

/** Customers beside each other, below the page of one, which needs the texts `customer`. */
export function CompareCustomers() {
  return (
    <WithTexts of={texts}>
      <WithTexts of={pageTexts.comparison}>
        <ComparePage />
      </WithTexts>
    </WithTexts>
  );
}
