import { useSession } from '../../providers/sessionContext.ts';

/** The name of a page in the user's own menu; of one that is not in it the route. */
export function usePageName() {
  const { menu } = useSession();
  return (route: string) => menu.find(({ mod_filename }) => mod_filename === route)?.mod_name ?? route;
}
