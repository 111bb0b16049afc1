import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FoundCustomer } from '../../../../contract/calls/customers/customers.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ClassTag } from '../customer/ClassTag.tsx';
import { addressOf, CustomerLink } from '../customer/CustomerLink.tsx';
import { Contact } from './Contact.tsx';
import { useSearch } from './queries.ts';
import { onRowKeys } from './rowKeys.ts';

/** Customers that are read at a time, and at most: whoever has so many before them types another letter. */
const step = 25;
const most = 100;
/** Rows that stand in for the first ones. */
const few = 8;

/** Who was found by these words, the likeliest first. */
export function Results({ q }: { readonly q: string }) {
  const t = useTranslate();
  const [count, setCount] = useState(step);
  const { data, error, refetch, isPlaceholderData } = useSearch(q, count);
  const found = data?.response ?? [];
  const what = t(q === '' ? 'customers.last' : 'customers.found');
  return (
    <Panel flush title={what} aside={<Count data={data} q={q} />}>
      <Inside aria-busy={isPlaceholderData} onKeyDown={onRowKeys}>
        {error && (
          <Padded>
            <NotLoaded of={{ error, refetch }} what={t('customers.what')} />
          </Padded>
        )}
        {data && !error && found.length === 0 && (
          <Padded>
            <Nobody q={q} />
          </Padded>
        )}
        {(!data || found.length > 0) && !error && <CustomerTable label={what} customers={data && found} />}
      </Inside>
      {data && !error && (data.meta.total ?? 0) > found.length && (
        <Foot>
          {count < most ? (
            <Button size="small" onClick={() => setCount(Math.min(count * 2, most))}>
              {t('customers.more')}
            </Button>
          ) : (
            <Typography variant="body2" color="textSecondary">
              {t('customers.typeMore')}
            </Typography>
          )}
        </Foot>
      )}
    </Panel>
  );
}

interface CustomerTableProps {
  readonly label: string;
  /** Undefined while they are on their way. */
  readonly customers: readonly FoundCustomer[] | undefined;
}

/** A press on a row opens the customer, and so does Enter on the name. */
function CustomerTable({ label, customers }: CustomerTableProps) {
  const t = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const mayOpen = levelOf(useSession(), 'customerdetails') !== undefined;
  const head = (name: string) => ({ name, label: t(`customers.columns.${name}`) });
  const day = (name: 'lastSale' | 'lastService', dateOf: (one: FoundCustomer) => string | null) => ({
    ...head(name),
    width: 'line' as const,
    onCard: 'plain' as const,
    cell: (one: FoundCustomer) => format.date(dateOf(one)),
    card: (one: FoundCustomer) => {
      const date = dateOf(one);
      return date && t(`customers.${name}`, { date: format.date(date) });
    },
  });
  const columns: readonly Column<FoundCustomer>[] = [
    { ...head('name'), heads: true, onCard: 'title', cell: (one) => <CustomerLink customer={one} /> },
    { ...head('class'), onCard: 'aside', cell: ({ UCSD_LTV: ltv }) => <ClassTag ltv={ltv} /> },
    { ...head('contact'), onCard: 'plain', cell: (one) => <Contact one={one} /> },
    {
      ...head('store'),
      onCard: 'plain',
      cell: ({ storename }) => storename ?? notAvailable,
      card: ({ storename }) => storename,
    },
    day('lastSale', (one) => one.last_deal_date),
    day('lastService', (one) => one.last_ro_date),
    {
      ...head('matched'),
      onCard: 'plain',
      cell: ({ matched }) => (matched ? t(`customers.matched.${matched}`) : notAvailable),
      card: ({ matched }) => matched && t(`customers.foundBy.${matched}`),
    },
  ];
  // Without words nobody was found by anything.
  const tellsWhy = customers?.some(({ matched }) => matched !== null);
  return (
    <DataTable
      label={label}
      rows={customers ?? []}
      waiting={customers ? 0 : few}
      keyOf={({ UC_ID: id }) => String(id)}
      columns={tellsWhy ? columns : columns.slice(0, -1)}
      onOpen={mayOpen ? (one) => navigate(addressOf(one)) : undefined}
    />
  );
}

/** How many were found, read out whenever it changes. */
function Count({ data, q }: { readonly data: ReturnType<typeof useSearch>['data']; readonly q: string }) {
  const t = useTranslate();
  const format = useFormat();
  const total = data?.meta.total ?? data?.response.length ?? 0;
  const name = data?.meta.total_is_least ? 'customers.countOrMore' : 'customers.count';
  return (
    <span role="status">
      {data && q !== '' && t(name, { smart_count: total, count: format.integer(total) })}
    </span>
  );
}

function Nobody({ q }: { readonly q: string }) {
  const t = useTranslate();
  return q === '' ? (
    <EmptyState title={t('customers.nobodyYet.title')} text={t('customers.nobodyYet.text')} />
  ) : (
    <EmptyState title={t('customers.nobody.title', { words: q })} text={t('customers.nobody.text')} />
  );
}

/** Results of the words before stay, paler, until those of the new ones are there. */
const Inside = styled('div')({ '&[aria-busy="true"]': { opacity: 0.6 } });

const Padded = styled('div')(({ theme }) => ({ padding: theme.spacing(0, 2) }));

const Foot = styled('div')(({ theme }) => ({
  padding: theme.spacing(1, 2),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
}));
