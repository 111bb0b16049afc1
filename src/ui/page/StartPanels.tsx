import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { pageTexts } from '../../i18n/pages.ts';
import { levelOf } from '../../providers/session/session.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import type { MenuEntry } from '../menuEntry.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { Loaded, type Loading } from '../states/Loaded.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/DataTable.tsx';
import { WithTexts } from './Page.tsx';
import { Panel } from './Panel.tsx';

type Way = Pick<MenuEntry, 'route' | 'label'>;

interface Props<Row> {
  /** What the user viewed last. */
  readonly of: Loading<readonly Row[]>;
  readonly keyOf: (row: Row) => string;
  /** Labels are those of the texts `start`, by their names. */
  readonly columns: readonly Omit<Column<Row>, 'label'>[];
  /** Which kind of records appears here, for users who have viewed none. */
  readonly none: 'noCustomers' | 'noVehicles';
  /** What the page itself does, in a sentence. */
  readonly text: string;
  readonly ways: readonly Way[];
}

/** What a page of one record shows before one is chosen: recently viewed records, and what to do from here. */
export function StartPanels<Row>(props: Props<Row>) {
  return (
    <WithTexts of={pageTexts.start}>
      <Columns>
        <Recent {...props} />
        <Ways {...props} />
      </Columns>
    </WithTexts>
  );
}

/** Rows that are drawn until the viewed records come. */
const waiting = 5;

function Recent<Row>({ of, keyOf, columns, none }: Omit<Props<Row>, 'ways' | 'text'>) {
  const t = useTranslate();
  const title = t('start.recent');
  const table = {
    label: title,
    keyOf,
    columns: columns.map((column) => ({ ...column, label: t(`start.${column.name}`) })),
  };
  return (
    <Panel title={title} flush>
      <Loaded of={of} what={title} waiting={<DataTable {...table} rows={[]} waiting={waiting} />}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty>
              <EmptyState title={t('start.none')} text={t(`start.${none}`)} />
            </Empty>
          ) : (
            <DataTable {...table} rows={rows} />
          )
        }
      </Loaded>
    </Panel>
  );
}

function Ways({ text, ways }: { readonly text: string; readonly ways: readonly Way[] }) {
  const t = useTranslate();
  const session = useSession();
  return (
    <Panel title={t('start.here')}>
      <List>
        <li>{text}</li>
        {ways
          .filter(({ route }) => levelOf(session, route) !== undefined)
          .map(({ route, label }) => (
            <li key={route}>
              <Link component={RouterLink} to={`/${route}`}>
                {t(label)}
              </Link>
              <span>{t(`start.ways.${route}`)}</span>
            </li>
          ))}
      </List>
    </Panel>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  gap: theme.spacing(1),
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Empty = styled('div')(({ theme }) => ({ padding: theme.spacing(0, 2) }));

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body1,
  listStyle: 'none',
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  '& > li': { display: 'grid', justifyItems: 'start' },
  '& a': { fontWeight: 500 },
  '& span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));
