import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Sensitivity } from '../../../../../contract/call.ts';
import {
  type CustomerRow,
  type CustomerSort,
  customerSorts,
} from '../../../../../contract/calls/customers/segments.ts';
import { levelOf } from '../../../../providers/session/session.ts';
import { useSession } from '../../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { ColumnPicker } from '../../../../ui/table/ColumnPicker.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { PagesFoot } from '../../../../ui/table/PagesFoot.tsx';
import { usePhone } from '../../../../ui/usePhone.ts';
import { CompareBar, useCompareSelection } from '../../customer/CompareBar.tsx';
import { JourneyLink } from '../../customer/JourneyLink.tsx';
import { useSelectedCustomers } from '../../customer/useSelectedCustomers.ts';
import { type Periods, useCustomers } from '../queries.ts';
import type { Ask, Order, ReportQuery, Top } from '../reportQuery.ts';
import { WhyButton } from '../why/WhyButton.tsx';
import { columnNames, sortOf } from './columns.ts';
import { labelOf, useColumns, useCustomerColumns } from './useCustomerColumns.tsx';

/** Customers drawn at a time: rows of a table, or cards. */
const pageSizes = { table: 100, cards: 25 };

const nothing: readonly Sensitivity[] = [];
const allTime: Periods = new Map();

/** What one looks for first: the highest figure, the nearest customer, the first letter; a second press turns it round. */
function firstOrder(by: CustomerSort, sorted: boolean, order: Order): Order {
  if (sorted) return order === 'ASC' ? 'DESC' : 'ASC';
  return by === 'UC_LastName' || by === 'distance_miles' || by === 'lease_months_left' ? 'ASC' : 'DESC';
}

interface Props {
  readonly exp: string;
  readonly top: Top;
  readonly query: ReportQuery;
  readonly onAsk: Ask;
}

/** The first customers of the filter, some at a time: a thousand rows at once would hold the page up. */
export function Customers({ exp, top, query: { sort, order }, onAsk }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const phone = usePhone();
  const columns = useColumns();
  const selected = useSelectedCustomers();
  const selection = useCompareSelection(selected);
  const hasJourney = levelOf(useSession(), 'customer_journey') !== undefined;
  const customers = useCustomers({ exp, top, sort, order });
  const [wanted, setPage] = useState(1);
  const { data } = customers;
  const sortBy: SortProps['onSort'] = (by, to) => {
    setPage(1);
    onAsk({ sort: by, order: to });
  };
  const all = data?.CustomerDetails ?? [];
  const pageSize = phone ? pageSizes.cards : pageSizes.table;
  // The list may have become shorter since, and a turned phone holds other pages.
  const page = Math.min(wanted, Math.max(1, Math.ceil(all.length / pageSize)));
  const rows = all.slice((page - 1) * pageSize, page * pageSize);
  const periods = data?.periods ?? allTime;
  const drawn = useCustomerColumns(columns.columns, { hidden: data?.hidden ?? nothing, periods, phone });
  // The class is the lifetime value in words: only one of the two says that the list is sorted by it.
  const sorted = drawn.find(({ name }) => name !== 'class' && sortOf(name) === sort)?.name;
  return (
    <Panel
      title={t('customerslist.table.title')}
      aside={
        data && (
          <Shown
            count={all.length}
            total={data.TotalCount}
            sort={labelOf(sort, periods, t)}
            valuedOn={columns.columns.includes('equity') ? data.valuedOn : undefined}
          />
        )
      }
      actions={
        <ColumnPicker
          columns={columnNames.map((name) => ({ name, label: labelOf(name, periods, t) }))}
          names={columns.columns}
          onChange={columns.setColumns}
          isChanged={columns.isChanged}
          onReset={columns.reset}
        />
      }
      flush={data !== undefined}
    >
      <Loaded of={customers} what={t('customerslist.table.what')}>
        {({ hidden }) => (
          <>
            <HiddenNote hidden={hidden} />
            <CompareBar selected={selected} />
            {phone && <SortChoice sort={sort} order={order} periods={periods} onSort={sortBy} />}
            <DataTable
              label={t('customerslist.table.title')}
              rows={rows}
              keyOf={({ UC_ID: id }) => String(id)}
              columns={drawn}
              menu={(row: CustomerRow) => (
                <>
                  {hasJourney && <JourneyLink customer={row} />}
                  <WhyButton row={row} exp={exp} />
                </>
              )}
              busy={customers.isFetching}
              {...(selection && { selection })}
              sorting={{
                by: sorted,
                descending: order === 'DESC',
                onSort: (name) => {
                  const by = sortOf(name);
                  if (by) sortBy(by, firstOrder(by, name === sorted, order));
                },
              }}
            />
            <PagesFoot page={page} total={all.length} size={pageSize} onPage={setPage}>
              {t('customerslist.table.page', {
                first: format.integer((page - 1) * pageSize + 1),
                last: format.integer((page - 1) * pageSize + rows.length),
                count: format.integer(all.length),
              })}
            </PagesFoot>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

interface ShownProps {
  readonly count: number;
  readonly total: number;
  /** What they are sorted by. */
  readonly sort: string;
  /** The day of the equity among the columns. */
  readonly valuedOn: string | undefined;
}

function Shown({ count, total, sort, valuedOn }: ShownProps) {
  const t = useTranslate();
  const format = useFormat();
  const counted = t(`customerslist.table.${count < total ? 'shown' : 'shownAll'}`, {
    count: format.integer(count),
    total: format.integer(total),
    sort: sort.toLowerCase(),
  });
  return valuedOn
    ? `${counted} · ${t('customerslist.table.equityOf', { date: format.date(valuedOn) })}`
    : counted;
}

function HiddenNote({ hidden }: { readonly hidden: readonly Sensitivity[] }) {
  const t = useTranslate();
  return hidden.map((kind) => (
    <Typography key={kind} variant="body2" color="textSecondary" sx={{ px: 2, pb: 1 }}>
      {t(`customerslist.table.${kind}Hidden`)}
    </Typography>
  ));
}

interface SortProps extends Pick<ReportQuery, 'sort' | 'order'> {
  readonly periods: Periods;
  readonly onSort: (sort: ReportQuery['sort'], order: ReportQuery['order']) => void;
}

/** Cards have no heads to sort by. */
function SortChoice({ sort, order, periods, onSort }: SortProps) {
  const t = useTranslate();
  const orders = { ASC: 'ascending', DESC: 'descending' } as const;
  return (
    <Fields>
      <TextField
        select
        label={t('customerslist.table.sort')}
        value={sort}
        onChange={({ target }) => onSort(customerSorts.find((name) => name === target.value) ?? sort, order)}
      >
        {customerSorts.map((name) => (
          <MenuItem key={name} value={name}>
            {labelOf(name, periods, t)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('customerslist.table.order')}
        value={order}
        onChange={({ target }) => onSort(sort, target.value === 'ASC' ? 'ASC' : 'DESC')}
      >
        {(['DESC', 'ASC'] as const).map((name) => (
          <MenuItem key={name} value={name}>
            {t(`customerslist.table.${orders[name]}`)}
          </MenuItem>
        ))}
      </TextField>
    </Fields>
  );
}

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 2),
}));
