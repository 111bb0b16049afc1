import { useTranslate } from 'ra-core';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import { route, useDemoContents } from '../queries.ts';
import { LeavingForm } from './LeavingForm.tsx';
import { WhatGoes } from './WhatGoes.tsx';

/** The way out of the demo group: what goes, what stays, and the one button. */
export function LeaveDemo() {
  const t = useTranslate();
  if (!useMayEdit(route)) {
    return (
      <Panel title={t('setup.demo.title')}>
        <EmptyState title={t('setup.demo.notYours')} text={t('setup.demo.notYoursText')} />
      </Panel>
    );
  }
  return <Contents />;
}

function Contents() {
  const t = useTranslate();
  return (
    <Loaded of={useDemoContents()} what={t('setup.demo.what')} waiting={<PanelSkeleton />}>
      {(contents) =>
        contents === null ? (
          <Panel title={t('setup.demo.title')}>
            <EmptyState title={t('setup.demo.left')} />
          </Panel>
        ) : (
          <>
            <WhatGoes contents={contents} />
            <LeavingForm contents={contents} />
          </>
        )
      }
    </Loaded>
  );
}
