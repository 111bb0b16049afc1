import { ScanSearch } from 'lucide-react';
import { useStore, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { isVinShaped, plainCode } from '../../../contract/vin.ts';
import { levelOf } from '../../providers/session/session.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import type { Entry } from './entry.ts';

/** What could stand on a plate and is neither a name nor a number of ours. */
const PLATE = /^(?=.*\d)(?=.*[A-Z])[A-Z0-9]{4,8}$/;

/** A VIN or a plate is looked up as it was typed, for roles that have the page; nothing for other words. */
export function useLookUp(words: string): readonly Entry[] {
  const t = useTranslate();
  const navigate = useNavigate();
  const isAllowed = levelOf(useSession(), 'platelookup') !== undefined;
  // The one that the page was asked with last.
  const [state] = useStore('platelookup.state', '');
  const code = plainCode(words);
  const name = isVinShaped(code) ? 'vin' : PLATE.test(code) ? 'plate' : undefined;
  if (!isAllowed || name === undefined) return [];
  const to = `/platelookup?${new URLSearchParams({ [name]: code, ...(name === 'plate' && state !== '' && { state }) })}`;
  const label = t(`palette.lookUp.${name}`, { code });
  return [{ key: 'look-up', label, icon: ScanSearch, run: () => navigate(to) }];
}
