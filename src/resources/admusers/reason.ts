import type { Explanation } from '../../../contract/calls/access.ts';

/** The text of the rule that decides, and the letter that goes into it. */
export interface Reason {
  readonly key: 'login' | 'role' | 'module' | 'override' | 'permission' | 'stores';
  readonly level: 'V' | 'E' | 'N';
}

/** The first rule that keeps the login out; otherwise what it has its right from. */
export function reasonOf({ rules }: Pick<Explanation, 'rules'>): Reason {
  const general = rules.find(
    ({ rule, verdict }) => verdict === 'denies' && (rule === 'login' || rule === 'role' || rule === 'module'),
  );
  if (general) return { key: general.rule, level: 'N' };
  const own = rules.find(({ rule, verdict }) => rule === 'override' && verdict !== 'none');
  const deciding = own ?? rules.find(({ rule }) => rule === 'permission');
  const level = deciding?.level ?? 'N';
  const lacksStores = rules.some(({ rule, verdict }) => rule === 'stores' && verdict === 'denies');
  if (lacksStores && level !== 'N') return { key: 'stores', level };
  return { key: own ? 'override' : 'permission', level };
}
