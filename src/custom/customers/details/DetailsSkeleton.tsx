import { useTranslate } from 'ra-core';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panel, Panels } from '../../../ui/page/Panel.tsx';
import { Busy } from '../../../ui/states/Busy.tsx';
import { SkeletonBlock } from '../../../ui/states/SkeletonBlock.tsx';
import { Beside } from './Beside.tsx';

/** The page in its final shape, without what it says. */
export function DetailsSkeleton() {
  const t = useTranslate();
  return (
    <Busy>
      <PageHead title={t('pages.customerdetails')} below={<SkeletonBlock sx={{ width: '35%', mb: 1.5 }} />} />
      <Panels>
        <Block name="sums" />
        <Beside>
          <Block name="contact" />
          <Block name="score" />
        </Beside>
        <Block name="vehicles" />
      </Panels>
    </Busy>
  );
}

function Block({ name }: { readonly name: string }) {
  const t = useTranslate();
  return (
    <Panel title={t(`customerdetails.${name}.title`)}>
      <SkeletonBlock sx={{ width: '40%' }} />
      <SkeletonBlock sx={{ width: '70%', mt: 1 }} />
      <SkeletonBlock sx={{ width: '55%', mt: 1 }} />
    </Panel>
  );
}
