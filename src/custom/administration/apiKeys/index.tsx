import { Page } from '../../../ui/page/Page.tsx';
import { Overview } from './Overview.tsx';
import { route } from './queries.ts';

const texts = {
  en: async () => (await import('./texts.ts?en')).en,
  es: async () => (await import('./texts.ts?es')).es,
};

/** Keys with which programs make calls: made, looked after and revoked. */
export function ApiKeys() {
  return (
    <Page route={route} texts={texts}>
      <Overview />
    </Page>
  );
}
