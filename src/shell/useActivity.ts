import { useLocation } from 'react-router-dom';
import { isVinShaped, plainCode } from '../../contract/vin.ts';
import { useNoteVisit } from '../providers/session/useNoteVisit.ts';

type Read = (path: string, search: URLSearchParams) => string | null | undefined;

const vin: Read = (_, search) => search.get('vin');

/** Where the address of a page has its record. */
const records: Readonly<Record<string, { readonly kind: string; readonly read: Read }>> = {
  customerdetails: { kind: 'customer', read: (path) => path.split('/')[2] },
  customer_journey: { kind: 'customer', read: (_, search) => search.get('customer') },
  valuationlookup: { kind: 'vehicle', read: vin },
  platelookup: { kind: 'vehicle', read: vin },
  customerslist: { kind: 'segment', read: (_, search) => search.get('segment') },
};

const isNumber = (key: string) => /^[1-9]\d{0,9}$/.test(key);

/** The customer, vehicle or segment that an address names. */
function subjectOf(route: string, path: string, search: URLSearchParams): string | undefined {
  const { kind, read } = records[route] ?? {};
  const key = plainCode(read?.(path, search) ?? '');
  return (kind === 'vehicle' ? isVinShaped(key) : isNumber(key)) ? `${kind}:${key}` : undefined;
}

/** Notes every page that the user goes to, and which record it shows. */
export function useActivity(route: string) {
  const { pathname, search } = useLocation();
  useNoteVisit(route, subjectOf(route, pathname, new URLSearchParams(search)));
}
