import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type {
  FoundColumn,
  FoundCustomer,
  FoundSort,
} from '../../../../contract/calls/customers/customers.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import type { Column, Sorting } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ClassTag } from '../customer/ClassTag.tsx';
import { useCompareSelection } from '../customer/CompareBar.tsx';
import { addressOf, CustomerLink } from '../customer/CustomerLink.tsx';
import { JourneyLink } from '../customer/JourneyLink.tsx';
import type { SelectedCustomers } from '../customer/useSelectedCustomers.ts';
import { Contact } from './Contact.tsx';
import { sortOf } from './columns.ts';
import type { Listed } from './useListed.ts';

/** Rows that stand in for the first ones. */
const few = 8;

/** Letters from the first on; the highest score and the latest day. */
const firstOrder = (sort: FoundSort) => (sort === 'UC_LastName' || sort === 'storename' ? 'ASC' : 'DESC');

/** By another column; a second press turns it round, a third one brings back the likeliest first. */
function nextOrder(
  { sort, order }: Pick<Listed, 'sort' | 'order'>,
  by: FoundSort,
): Pick<Listed, 'sort' | 'order'> {
  const first = firstOrder(by);
  if (sort !== by) return { sort: by, order: first };
  return order === first
    ? { sort: by, order: first === 'ASC' ? 'DESC' : 'ASC' }
    : { sort: undefined, order: 'ASC' };
}

interface Props {
  readonly label: string;
  /** Undefined while they are on their way. */
  readonly customers: readonly FoundCustomer[] | undefined;
  readonly columns: readonly FoundColumn[];
  readonly listed: Listed;
  readonly selected: SelectedCustomers;
  readonly onAsk: (changes: Partial<Listed>) => void;
}

/** A press on a row opens the customer, and so does Enter on the name. */
export function FoundTable({ label, customers, columns, listed, selected, onAsk }: Props) {
  const navigate = useNavigate();
  const session = useSession();
  const mayOpen = levelOf(session, 'customerdetails') !== undefined;
  const hasJourney = levelOf(session, 'customer_journey') !== undefined;
  const selection = useCompareSelection(selected);
  const all = useFoundColumns();
  // Without words nobody was found by anything.
  const tellsWhy = customers?.some(({ matched }) => matched !== null);
  const shown = columns.filter((name) => name !== 'matched' || tellsWhy);
  const sorting: Sorting = {
    by: shown.find((name) => listed.sort !== undefined && sortOf[name] === listed.sort),
    descending: listed.order === 'DESC',
    onSort: (name) => {
      const by = shown.find((column) => column === name);
      const sort = by && sortOf[by];
      if (sort) onAsk(nextOrder(listed, sort));
    },
  };
  return (
    <DataTable
      label={label}
      rows={customers ?? []}
      waiting={customers ? 0 : few}
      keyOf={({ UC_ID: id }) => String(id)}
      columns={shown.map((name) => all[name])}
      sorting={sorting}
      {...(hasJourney && { menu: (one: FoundCustomer) => <JourneyLink customer={one} /> })}
      onOpen={mayOpen ? (one) => navigate(addressOf(one)) : undefined}
      {...(selection && { selection })}
    />
  );
}

function useFoundColumns(): Readonly<Record<FoundColumn, Column<FoundCustomer>>> {
  const t = useTranslate();
  const format = useFormat();
  const { role } = useSession();
  const head = (name: FoundColumn) => ({
    name,
    label: t(`customers.columns.${name}`),
    sortable: sortOf[name] !== undefined && (name !== 'name' || role.sees_personal === 'Y'),
  });
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
  return {
    name: { ...head('name'), heads: true, onCard: 'title', cell: (one) => <CustomerLink customer={one} /> },
    class: { ...head('class'), onCard: 'aside', cell: ({ UCSD_LTV: ltv }) => <ClassTag ltv={ltv} /> },
    contact: { ...head('contact'), onCard: 'plain', cell: (one) => <Contact one={one} /> },
    store: {
      ...head('store'),
      onCard: 'plain',
      cell: ({ storename }) => storename ?? notAvailable,
      card: ({ storename }) => storename,
    },
    lastSale: day('lastSale', (one) => one.last_deal_date),
    lastService: day('lastService', (one) => one.last_ro_date),
    matched: {
      ...head('matched'),
      onCard: 'plain',
      cell: ({ matched }) => (matched ? t(`customers.matched.${matched}`) : notAvailable),
      card: ({ matched }) => matched && t(`customers.foundBy.${matched}`),
    },
  };
}
