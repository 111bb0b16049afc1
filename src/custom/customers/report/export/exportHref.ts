import { exportCustomers } from '../../../../../contract/calls/customers/segments.ts';
import { host } from '../../../../providers/api/http.ts';

/** Customers that one file holds at most, as the server has it. */
export const mostRows = 1_000_000;

/** The address that streams the customers of an expression as CSV: the browser writes it straight to disk. */
export const exportHref = (exp: string): string =>
  `${host}/${exportCustomers.path}?${new URLSearchParams({ Expression: exp })}`;
