import { type Entry, pageOf, targetOf } from '../../../contract/menu/target.ts';
import { useMenu } from '../../providers/menu/menuContext.ts';
import { useTakesToken } from './queries.ts';

/** The entry by which support is asked opens its form, whatever its file name is. */
const SUPPORT = 'Support';

export interface NamedEntry extends Entry {
  readonly mod_name: string;
}

/** Whether an entry leads to a page that this version of the portal lacks: what the menus grey, although it is active. */
export function useMissingPage(): (entry: NamedEntry) => boolean {
  const { pages } = useMenu();
  const takesToken = useTakesToken();
  return (entry) => {
    const page = pageOf(targetOf(entry, takesToken));
    return page !== undefined && pages !== undefined && !pages.has(page) && entry.mod_name !== SUPPORT;
  };
}
