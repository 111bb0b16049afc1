import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link, useSearchParams } from 'react-router-dom';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { TabStrip } from '../../../ui/page/TabStrip.tsx';
import { Completeness } from './completeness/Completeness.tsx';
import { Households } from './households/Households.tsx';
import { Normalised } from './normalised/Normalised.tsx';
import { Review } from './review/Review.tsx';

/** What the page is about, one at a time; the first one needs no word in the address. */
const sections = {
  review: Review,
  completeness: Completeness,
  normalised: Normalised,
  households: Households,
} as const;
const names = ['review', 'completeness', 'normalised', 'households'] as const;

/** The page, of which the address names the part that is open. */
export function Overview() {
  const t = useTranslate();
  const session = useSession();
  const [address, setAddress] = useSearchParams();
  const open = names.find((name) => name === address.get('tab')) ?? 'review';
  const Section = sections[open];
  return (
    <>
      <PageHead
        title={t('pages.CDP')}
        aside={t('identity.intro')}
        below={
          <TabStrip
            label={t('identity.sections.label')}
            open={open}
            tabs={names.map((key) => ({ key, content: t(`identity.sections.${key}`) }))}
            onOpen={(key) => setAddress(key === 'review' ? {} : { tab: key })}
          />
        }
      >
        {levelOf(session, 'subjectrequests') !== undefined && (
          <Button component={Link} to="/subjectrequests">
            {t('identity.requests')}
          </Button>
        )}
      </PageHead>
      <Section />
    </>
  );
}
