import { Page } from '../../../ui/page/Page.tsx';
import { Overview } from './Overview.tsx';
import { route } from './queries.ts';

const texts = {
  en: async () => (await import('./texts.ts?en')).en,
  es: async () => (await import('./texts.ts?es')).es,
};

/** Who opens which page when and from where, which sign-ins failed, and who changed what. */
export function UserActivity() {
  return (
    <Page route={route} texts={texts}>
      <Overview />
    </Page>
  );
}
