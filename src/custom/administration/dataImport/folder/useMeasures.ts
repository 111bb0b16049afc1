import { useTranslate } from 'ra-core';
import type { FolderProfile, MeasureName } from '../../../../../contract/calls/imports/importFolder.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';

/** The others are dollars. */
const counts: ReadonlySet<MeasureName> = new Set(['units', 'orders', 'rows']);

/** Formats figures: "98 units", "the day before 104", "usually 80 to 130". */
export function useMeasures() {
  const t = useTranslate();
  const format = useFormat();
  const value = (name: MeasureName, amount: number) =>
    counts.has(name) ? format.integer(amount) : format.money(amount);
  const range = ({ usual }: FolderProfile, name: MeasureName) => {
    const found = usual.find((one) => one.name === name);
    return found && { low: value(name, found.low), high: value(name, found.high) };
  };
  const valueIn = (measures: FolderProfile['runs'][number]['measures'] | undefined, name: MeasureName) => {
    const found = measures?.find((one) => one.name === name);
    return found && value(name, found.value);
  };
  const label = (name: MeasureName) => t(`dataImport.folder.measures.${name}`);
  return {
    label,
    /** Label as a column header. */
    head: (name: MeasureName) => label(name).charAt(0).toLocaleUpperCase() + label(name).slice(1),
    /** Undefined if the run lacks the figure. */
    valueIn,
    beside: (profile: FolderProfile, name: MeasureName): string => {
      const before = valueIn(profile.before?.measures, name);
      const usual = range(profile, name);
      return [
        before && t('dataImport.folder.dayBefore', { value: before }),
        usual && t('dataImport.folder.usually', usual),
      ]
        .filter(Boolean)
        .join(', ');
    },
    /** "80 – 130"; undefined if unknown. */
    range: (profile: FolderProfile, name: MeasureName) => {
      const usual = range(profile, name);
      return usual && `${usual.low} – ${usual.high}`;
    },
  };
}
