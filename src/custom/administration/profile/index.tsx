import { useTranslate } from 'ra-core';
import { pageTexts } from '../../../i18n/pages.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panels } from '../../../ui/page/Panel.tsx';
import { Notifications } from './Notifications.tsx';
import { OwnData } from './OwnData.tsx';
import { OwnSignIn } from './OwnSignIn.tsx';
import { Portal } from './Portal.tsx';
import { Sessions } from './Sessions.tsx';
import { texts } from './texts/index.ts';

/** What everybody decides on for themselves: a page of no module, open to whoever is signed in. */
export function Profile() {
  return (
    <Page route="Profile" texts={texts} shared={pageTexts.twoStep} isOfEveryone>
      <Overview />
    </Page>
  );
}

function Overview() {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t('pages.Profile')} aside={t('profile.intro')} />
      <Panels>
        <OwnData />
        <Portal />
        <Notifications />
        <OwnSignIn />
        <Sessions />
      </Panels>
    </>
  );
}
