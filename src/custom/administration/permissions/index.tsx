import { Page } from '../../../ui/page/Page.tsx';
import { Overview } from './Overview.tsx';
import { route } from './queries.ts';

const texts = {
  en: async () => (await import('./texts.ts?en')).en,
  es: async () => (await import('./texts.ts?es')).es,
};

/** Permissions: what each role may do in each module, with a dry run before anything is saved. */
export function Permissions() {
  return (
    <Page route={route} texts={texts}>
      <Overview />
    </Page>
  );
}
