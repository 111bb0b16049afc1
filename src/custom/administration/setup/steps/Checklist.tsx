import { styled } from '@mui/material/styles';
import { Check, CircleDashed } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { SetupState } from '../../../../../contract/calls/portal/setup.ts';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { Tag } from '../../../../ui/page/Tag.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { importOf } from '../importOf.ts';
import { PageButton, useMayGo } from '../PageButton.tsx';
import { useFeedWords } from '../useFeedWords.ts';

type Row = SetupState['widgets'][number];
type Lack = Row['lacks'][number];

/** What the dashboard still lacks, widget by widget, and which file would bring it. */
export function Checklist({ widgets }: Pick<SetupState, 'widgets'>) {
  const t = useTranslate();
  const complete = widgets.filter(({ lacks }) => lacks.length === 0).length;
  return (
    <Panel
      title={t('setup.checklist.title')}
      aside={t('setup.checklist.aside', { complete, all: widgets.length })}
      flush
    >
      <DataTable
        label={t('setup.checklist.title')}
        rows={widgets}
        keyOf={({ call_name }) => call_name}
        columns={[
          {
            name: 'widget',
            label: t('setup.checklist.widget'),
            heads: true,
            width: 'line',
            onCard: 'title',
            cell: ({ name }) => t(`dashboard.catalogue.${name}`, { _: name }),
          },
          {
            name: 'state',
            label: t('setup.checklist.state'),
            width: 'line',
            onCard: 'aside',
            cell: ({ lacks }) =>
              lacks.length === 0 ? (
                <Tag tone="good" icon={Check}>
                  {t('setup.checklist.complete')}
                </Tag>
              ) : (
                <Tag icon={CircleDashed}>{t('setup.checklist.waits')}</Tag>
              ),
          },
          {
            name: 'lacks',
            label: t('setup.checklist.lacks'),
            width: 'rest',
            onCard: 'line',
            cell: ({ lacks }) => <Lacks of={lacks} />,
          },
        ]}
      />
    </Panel>
  );
}

function Lacks({ of }: { readonly of: readonly Lack[] }) {
  const t = useTranslate();
  const mayLoad = useMayGo()('/dataimport', true);
  const words = useFeedWords();
  if (of.length === 0) return t('setup.checklist.nothing');
  return (
    <List>
      {of.map(({ feed, kind, fields }) => (
        <li key={feed}>
          {feed === '' ? null : mayLoad ? (
            <PageButton to={importOf(feed)} edits>
              {words.feed(feed)}
            </PageButton>
          ) : (
            <strong>{words.feed(feed)}</strong>
          )}
          <span>
            {t(`setup.checklist.${kind}`, {
              columns: fields.map((field) => words.field(feed, field)).join(', '),
            })}
          </span>
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: theme.spacing(0.5, 0),
  whiteSpace: 'normal',
  color: theme.vars.palette.text.secondary,
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: theme.spacing(0.5, 1) },
  '& > li > span': { flex: 1, minWidth: theme.spacing(24) },
}));
