import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReplyOf } from '../../../../../contract/call.ts';
import type { demoContents } from '../../../../../contract/calls/portal/leaveDemo.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';

export type Contents = NonNullable<ReplyOf<typeof demoContents>>;

const staying = ['login', 'settings', 'profiles', 'group'] as const;

/** What goes with the demo group, counted, and what stays. */
export function WhatGoes({ contents: { goes, own_files } }: { readonly contents: Contents }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <>
      {own_files > 0 && (
        <Notice
          icon={TriangleAlert}
          tone="warn"
          title={t('setup.demo.ownFiles', { smart_count: own_files })}
          text={t('setup.demo.ownFilesText')}
        />
      )}
      <Panel title={t('setup.demo.goes')} aside={t('setup.demo.goesAside')}>
        <List>
          {goes.map(({ part, count }) => (
            <li key={part}>
              <strong>{format.integer(count)}</strong> {t(`setup.demo.parts.${part}`, { smart_count: count })}
            </li>
          ))}
        </List>
        <p>{t('setup.demo.follows')}</p>
      </Panel>
      <Panel title={t('setup.demo.stays')}>
        <List data-lines>
          {staying.map((key) => (
            <li key={key}>{t(`setup.demo.staying.${key}`)}</li>
          ))}
        </List>
      </Panel>
    </>
  );
}

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.spacing(32)}), 1fr))`,
  gap: theme.spacing(0.5, 2),
  margin: 0,
  paddingLeft: theme.spacing(2),
  '&[data-lines]': { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
