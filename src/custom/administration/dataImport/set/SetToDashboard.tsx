import type { ImportSet } from '../../../../../contract/calls/imports/importSets.ts';
import { ToDashboard } from '../run/ToDashboard.tsx';

/** Links to the dashboard for the days and stores of all loaded files. */
export function SetToDashboard({ set: { files } }: { readonly set: ImportSet }) {
  const loaded = files.flatMap(({ state, progress }) => {
    const report = state === 'loaded' ? progress?.report : undefined;
    return report?.period ? [{ ...report.period, stores: report.stores }] : [];
  });
  const [first, ...others] = loaded;
  if (!first) return null;
  const period = others.reduce<{ from: string; to: string }>(
    (days, { from, to }) => ({ from: from < days.from ? from : days.from, to: to > days.to ? to : days.to }),
    first,
  );
  // A file without stores may contain all of them.
  const haveStores = loaded.every(({ stores }) => stores.length > 0);
  const stores = haveStores
    ? [...new Set(loaded.flatMap((one) => one.stores))].toSorted((a, b) => a - b)
    : [];
  return <ToDashboard period={period} stores={stores} />;
}
