import { Page } from '../../../ui/page/Page.tsx';
import { Overview } from './Overview.tsx';
import { route } from './queries.ts';
import { texts } from './texts/index.ts';

/** Who opens which page when and from where, which sign-ins failed, and who changed what. */
export function UserActivity() {
  return (
    <Page route={route} texts={texts}>
      <Overview />
    </Page>
  );
}
