import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panel, Panels } from '../../../ui/page/Panel.tsx';
import { HeadActions } from './HeadActions.tsx';
import type { Ask } from './reportQuery.ts';

interface Props {
  readonly onAsk: Ask;
  /** What the page is to show is on its way, so Report Controls can't begin with it yet. @default false */
  readonly waits?: boolean;
  readonly children: ReactNode;
}

/** The page without a report: why there is none, and the ways to one. */
export function Closed({ onAsk, waits = false, children }: Props) {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t('pages.customerslist')}>
        <HeadActions waits={waits} onAsk={onAsk} />
      </PageHead>
      <Panels>
        <Panel title={t('customerslist.table.title')}>{children}</Panel>
      </Panels>
    </>
  );
}
