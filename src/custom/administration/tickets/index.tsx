import { Page } from '../../../ui/page/Page.tsx';
import { Overview } from './Overview.tsx';
import { route } from './queries.ts';

const texts = {
  en: async () => (await import('./texts.ts?en')).en,
  es: async () => (await import('./texts.ts?es')).es,
};

/** What people have asked support for, and what came of it: the own requests, and all for those who work on them. */
export function Tickets() {
  return (
    <Page route={route} texts={texts} isOfEveryone>
      <Overview />
    </Page>
  );
}
