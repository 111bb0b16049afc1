import { Page } from '../../../ui/page/Page.tsx';
import { Overview } from './Overview.tsx';
import { route } from './queries.ts';

const texts = {
  en: async () => (await import('./texts.ts?en')).en,
  es: async () => (await import('./texts.ts?es')).es,
};

/** Customer identity: how many records stand for how many people, and the pairs that a person has to decide on. */
export function Identity() {
  return (
    <Page route={route} texts={texts}>
      <Overview />
    </Page>
  );
}
