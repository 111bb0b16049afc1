import { useTranslate } from 'ra-core';
import type { ControlsState } from '../../../../contract/expression/controls/controlsState.ts';
import { type RangeName, ranges } from '../../../../contract/expression/controls/sliders.ts';
import type { FilterName } from '../../../../contract/expression/named.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';

/** What each filter of a state takes, in a few words; by the names of the counts. */
export function useFilterText(state: ControlsState, storeCount: number): (name: string) => string {
  const t = useTranslate();
  const format = useFormat();
  const textOf = (name: FilterName | 'All', values?: object) => t(`reportControls.filters.${name}`, values);
  const range = (name: FilterName, of: RangeName, write: (value: number) => string) =>
    textOf(name, { from: write(state[ranges[of].from] ?? 0), to: write(state[ranges[of].to] ?? 0) });
  const amount = format.money(state.equity.value);

  const texts: Readonly<Record<string, () => string>> = {
    All: () => textOf('All'),
    Base: () => textOf('Base'),
    Store: () => textOf('Store', { count: state.selectedAttributes.length, total: storeCount }),
    Brand: () => textOf('Brand', { smart_count: state.selectedBrandIds.length }),
    Score: () => textOf('Score', { smart_count: state.scoreFrom.length }),
    SalesScore: () => range('SalesScore', 'salesScore', format.integer),
    ServiceScore: () => range('ServiceScore', 'serviceScore', format.integer),
    SalesValue: () => range('SalesValue', 'salesValue', format.moneyRound),
    ServiceValue: () => range('ServiceValue', 'serviceValue', format.moneyRound),
    Proximity: () => textOf('Proximity', { smart_count: state.proximity.value }),
    Equity: () => textOf('Equity', { amount }),
    Lease: () => textOf('Lease', { smart_count: state.lease.value }),
    EquityOrLease: () => textOf('EquityOrLease', { amount }),
  };
  return (name) => texts[name]?.() ?? name;
}
