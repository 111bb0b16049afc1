import { Page } from '../../../ui/page/Page.tsx';
import { Catalogue } from './Catalogue.tsx';

const texts = {
  en: async () => (await import('./texts.ts?en')).en,
  es: async () => (await import('./texts.ts?es')).es,
};

/** Reports: what the portal shows itself, and what the analytics site does. */
export function Reports() {
  return (
    <Page route="Reports" texts={texts}>
      <Catalogue />
    </Page>
  );
}
