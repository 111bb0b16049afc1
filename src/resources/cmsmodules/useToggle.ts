import { useTranslate } from 'ra-core';
import type { CmsModule } from '../../../contract/calls/modules.ts';
import { useNotify } from '../../ui/toasts/useNotify.ts';
import { useChanges } from './queries.ts';
import { useMissingPage } from './useMissingPage.ts';

/** Switches a module on or off; one that leads to no page of the portal is not switched on, and says why. */
export function useToggle(): (module: CmsModule) => Promise<boolean> {
  const t = useTranslate();
  const notify = useNotify();
  const { toggle } = useChanges();
  const isMissing = useMissingPage();
  return async (module) => {
    if (module.mod_Status === 'Y' || !isMissing(module)) return toggle(module);
    notify(t('modules.faults.notWhileActive'), { type: 'error' });
    return false;
  };
}
