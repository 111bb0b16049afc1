import { Page } from '../../../ui/page/Page.tsx';
import { texts as reportTexts } from '../report/texts/index.ts';
import { Overview } from './Overview.tsx';
import { texts } from './texts/index.ts';

/** All customers from their lead to the next purchase: how far they came, and where they were lost. */
export function CustomerFlowPage() {
  return (
    <Page route="customer_journeyv2" texts={texts} shared={reportTexts}>
      <Overview />
    </Page>
  );
}
