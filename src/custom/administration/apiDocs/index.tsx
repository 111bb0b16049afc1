import { Page } from '../../../ui/page/Page.tsx';
import { Overview } from './Overview.tsx';

const texts = {
  en: async () => (await import('./texts.ts?en')).en,
  es: async () => (await import('./texts.ts?es')).es,
};

/** The calls of the portal: what each takes and answers, and trying it. Open to whoever is signed in. */
export function ApiDocs() {
  return (
    <Page route="api_docs" texts={texts} isOfEveryone>
      <Overview />
    </Page>
  );
}
