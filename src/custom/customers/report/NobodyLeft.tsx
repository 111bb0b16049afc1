import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReplyOf } from '../../../../contract/call.ts';
import type { countOfFilters } from '../../../../contract/calls/customers/segments.ts';
import type { FilterName, NamedFilter } from '../../../../contract/expression/named.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';

interface Props {
  readonly steps: ReplyOf<typeof countOfFilters>;
  readonly filters: readonly NamedFilter[];
  readonly onDrop: (name: FilterName) => void;
}

/** Nobody meets the filter: which part of it took the last ones, and a way to do without it. */
export function NobodyLeft({ steps, filters, onDrop }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const place = steps.findIndex(({ count }) => count === 0);
  const last = filters.find(({ name }) => name === steps[place]?.name);
  const before = steps[place - 1]?.count;
  const filter = last && t(`customerslist.words.filter.${last.name}`);
  const text = filter
    ? t('customerslist.empty.removedLast', { filter, count: format.integer(before) })
    : t('customerslist.empty.noCustomers');
  return (
    <Panel title={t('customerslist.table.title')}>
      <EmptyState title={t('customerslist.empty.title')} text={text}>
        {last && (
          <Button size="small" onClick={() => onDrop(last.name)}>
            {t('customerslist.empty.drop')}
          </Button>
        )}
      </EmptyState>
    </Panel>
  );
}
