import type { ImportSet } from '../../../../../contract/calls/imports/importSets.ts';
import { ToDashboard } from '../run/ToDashboard.tsx';

/** Leads to the dashboard in the days that the loaded files of a set have together, and at the stores of all of them. */
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
  // A file that tells no stores may have those of all.
  const areTold = loaded.every(({ stores }) => stores.length > 0);
  const stores = areTold ? [...new Set(loaded.flatMap((one) => one.stores))].toSorted((a, b) => a - b) : [];
  return <ToDashboard period={period} stores={stores} />;
}
