import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
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

/** The widgets that still lack data, and which file would bring it; then the complete ones. */
export function Checklist({ widgets }: Pick<SetupState, 'widgets'>) {
  const t = useTranslate();
  const nameOf = ({ name }: Row) => t(`dashboard.catalogue.${name}`, { _: name });
  const waiting = widgets.filter(({ lacks }) => lacks.length > 0);
  const complete = widgets.filter(({ lacks }) => lacks.length === 0);
  return (
    <Panel
      title={t('setup.checklist.title')}
      aside={t('setup.checklist.aside', { complete: complete.length, all: widgets.length })}
      flush
    >
      {waiting.length > 0 && (
        <DataTable
          label={t('setup.checklist.title')}
          rows={waiting}
          keyOf={({ call_name }) => call_name}
          columns={[
            {
              name: 'widget',
              label: t('setup.checklist.widget'),
              heads: true,
              width: 'line',
              onCard: 'title',
              cell: nameOf,
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
      )}
      {complete.length > 0 && (
        <Complete>
          <Tag tone="good" icon={Check}>
            {t('setup.checklist.complete')}
          </Tag>
          {complete.map(nameOf).join(', ')}
        </Complete>
      )}
    </Panel>
  );
}

const Complete = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1),
  margin: 0,
  padding: theme.spacing(1, 2, 2),
  color: theme.vars.palette.text.secondary,
}));

function Lacks({ of }: { readonly of: readonly Lack[] }) {
  const t = useTranslate();
  const mayLoad = useMayGo()('/dataimport', true);
  const words = useFeedWords();
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
