import { useSession } from '../../providers/session/sessionContext.ts';
import { useModuleName } from '../../ui/useSeededName.ts';

/** The name of a page in the user's own menu; of one that is not in it the route. */
export function usePageName() {
  const { menu } = useSession();
  const named = useModuleName();
  return (route: string) => {
    const page = menu.find(({ mod_filename }) => mod_filename === route);
    return page ? named(page) : route;
  };
}
