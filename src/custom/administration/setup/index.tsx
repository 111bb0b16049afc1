import { Page } from '../../../ui/page/Page.tsx';
import { Overview } from './Overview.tsx';
import { route } from './queries.ts';

const texts = {
  en: async () => (await import('./texts/en.ts')).en,
  es: async () => (await import('./texts/es.ts')).es,
};

/** From an empty portal to a dashboard: `/setup?step=<step>`; without a step the checklist. */
export function SetUp() {
  return (
    <Page route={route} texts={texts}>
      <Overview />
    </Page>
  );
}
