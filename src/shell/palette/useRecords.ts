import { useQuery } from '@tanstack/react-query';
import { Car, Contact, Route, Store, UserRound } from 'lucide-react';
import { useDataProvider, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { type FoundCustomer, searchCustomers } from '../../../contract/calls/customers/customers.ts';
import { call } from '../../providers/api/api.ts';
import { levelOf } from '../../providers/session/session.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import type { Entry, FoundSection, Section } from './entry.ts';

/** Records that each section lists; who looks for more opens its page. */
const MOST = 5;
/** One letter finds everybody. */
const SHORTEST = 2;
const fresh = 60_000;

type Kind = Extract<Section['name'], 'customers' | 'stores' | 'employee' | 'vinviews'>;

/** What a search knows of one kind of record. Roles without its page, or that of a single record, search nothing. */
interface FoundRecords extends FoundSection {
  readonly name: Kind;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Customers, stores, employees and vehicles that hold the words. A search that is superseded by another one is cancelled. */
export function useRecords(words: string): readonly FoundRecords[] {
  const customers = useFound('customers', words, useCustomers(), 'customerdetails');
  const stores = useFound(
    'stores',
    words,
    useListed('stores', (record) => textOf(record.storename)),
  );
  const employees = useFound(
    'employee',
    words,
    useListed(
      'employee',
      ({ firstname, lastname }) => `${textOf(firstname)} ${textOf(lastname)}`,
      ({ title }) => textOf(title),
    ),
  );
  const vehicles = useFound(
    'vinviews',
    words,
    useListed(
      'vinviews',
      ({ vehicle }) => textOf(vehicle),
      ({ stock_no, vin }) => `${textOf(stock_no)} · ${textOf(vin)}`,
    ),
  );
  return [customers, vehicles, stores, employees];
}

type Search = (words: string, signal: AbortSignal) => Promise<readonly Entry[]>;

/** @param opens the page that a record opens, if that is not of the kind's own route */
function useFound(name: Kind, words: string, search: Search, opens: string = name): FoundRecords {
  const session = useSession();
  const isAllowed = [name, opens].every((route) => levelOf(session, route) !== undefined);
  const { data, error, isFetching } = useQuery({
    queryKey: ['palette', name, words],
    queryFn: ({ signal }) => search(words, signal),
    enabled: isAllowed && words.length >= SHORTEST,
    staleTime: fresh,
    retry: false,
  });
  return { name, entries: data ?? [], isSearching: isFetching, error };
}

const icons = { stores: Store, employee: Contact, vinviews: Car } as const;

/** Where a record is: on a page of its own, or beside its list. */
const pathOf = (resource: keyof typeof icons, id: unknown) =>
  resource === 'vinviews' ? `/${resource}?record=${id}` : `/${resource}/${id}/show`;

/** Records of an admin resource, through its list. */
function useListed(
  resource: keyof typeof icons,
  nameOf: (record: Readonly<Record<string, unknown>>) => string,
  hintOf: (record: Readonly<Record<string, unknown>>) => string = () => '',
): Search {
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  return async (words, signal) => {
    const { data } = await dataProvider.getList(resource, {
      filter: { q: words },
      pagination: { page: 1, perPage: MOST },
      signal,
    });
    return data.map((record) => ({
      key: `${resource} ${record.id}`,
      label: nameOf(record),
      hint: hintOf(record),
      icon: icons[resource],
      run: () => navigate(pathOf(resource, record.id)),
    }));
  };
}

function useCustomers(): Search {
  const t = useTranslate();
  const navigate = useNavigate();
  const session = useSession();
  const { role } = session;
  const nameOf = ({ UC_ID: id, ...customer }: Partial<FoundCustomer>) =>
    [customer.UC_FirstName, customer.UC_LastName].filter(Boolean).join(' ') ||
    t(role.sees_personal === 'N' ? 'palette.hiddenName' : 'palette.customer', { id });
  return async (words, signal) => {
    const { response } = await call(searchCustomers, { q: words, perPage: MOST }, { signal });
    const pages = response.map((customer) => ({
      key: `customers ${customer.UC_ID}`,
      label: nameOf(customer),
      hint: customer.storename ?? '',
      icon: UserRound,
      run: () => navigate(`/customerdetails/${customer.UC_ID}`),
    }));
    const [likeliest] = response;
    if (!likeliest || !levelOf(session, 'customer_journey')) return pages;
    const journey = {
      key: `journey ${likeliest.UC_ID}`,
      label: t('palette.journeyOf', { name: nameOf(likeliest) }),
      hint: likeliest.storename ?? '',
      icon: Route,
      run: () => navigate(`/customer_journey?customer=${likeliest.UC_ID}`),
    };
    return [...pages, journey];
  };
}
