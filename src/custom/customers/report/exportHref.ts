import { exportCustomers } from '../../../../contract/calls/customers/segments.ts';
import { host } from '../../../providers/api/http.ts';

/** Customers that one file holds at most, as the server has it. */
export const mostExported = 1_000_000;

/** The address of the customers of a filter as CSV. */
export const exportHref = (exp: string) =>
  `${host}/${exportCustomers.path}?${new URLSearchParams({ Expression: exp })}`;
