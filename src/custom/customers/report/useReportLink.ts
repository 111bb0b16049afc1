import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { reportHref } from './reportQuery.ts';

/** The address of the customers of an expression; undefined for a role that has no list of customers. */
export function useReportLink(): (expression: string | undefined) => string | undefined {
  const mayList = levelOf(useSession(), 'customerslist') !== undefined;
  return (expression) => (mayList && expression !== undefined ? reportHref(expression) : undefined);
}
