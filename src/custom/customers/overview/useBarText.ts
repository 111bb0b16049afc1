import { useTranslate } from 'ra-core';
import type { CustomersOverview } from '../../../../contract/calls/customers/customers.ts';
import { scoreClasses } from '../../../../contract/expression/controls/scoreClasses.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { useClassName } from '../customer/useClassName.ts';
import type { PartName } from './parts.ts';

type Bar = CustomersOverview[PartName][number];

/** What a bar of a part is called. */
export function useBarText(part: PartName): (bar: Bar) => string {
  const t = useTranslate();
  const format = useFormat();
  const nameOf = useClassName();
  const text = (kind: string, { key, from, to }: Bar, write: (value: number | null) => string) =>
    t(`customersOverview.${kind}.${key}`, { from: write(from), to: write(to) });
  switch (part) {
    case 'classes':
      return ({ key }) => nameOf(scoreClasses.find((letter) => letter === key) ?? 'unscored');
    case 'brands':
      return ({ key, label }) => label ?? t(`customersOverview.brand.${key}`);
    case 'retention':
      return (bar) => text('months', bar, format.integer);
    case 'proximity':
      return (bar) =>
        text('miles', bar.from === null && bar.to !== null ? { ...bar, key: 'first' } : bar, format.integer);
    default:
      return (bar) => text('dollars', bar, format.money);
  }
}
