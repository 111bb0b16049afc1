import { useCallback, useState } from 'react';
import { readJson } from '../../../../contract/json.ts';

const key = 'rooftop.platelookup.vins';
const most = 6;

function stored(): readonly string[] {
  const vins = readJson(sessionStorage.getItem(key) ?? '[]');
  return Array.isArray(vins) ? vins.filter((vin) => typeof vin === 'string') : [];
}

/** The VINs that were looked up last in this tab, and what adds one: no plates and no people, which it need not keep. */
export function useRecentVins() {
  const [vins, setVins] = useState(stored);
  const add = useCallback((vin: string) => {
    setVins((before) => {
      const after = [vin, ...before.filter((one) => one !== vin)].slice(0, most);
      sessionStorage.setItem(key, JSON.stringify(after));
      return after;
    });
  }, []);
  return { vins, add };
}
