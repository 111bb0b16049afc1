import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { foundColumns } from '../../../../contract/calls/customers/customers.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { ColumnPicker } from '../../../ui/table/ColumnPicker.tsx';
import { usePhone } from '../../../ui/usePhone.ts';
import { CompareBar } from '../customer/CompareBar.tsx';
import type { SelectedCustomers } from '../customer/useSelectedCustomers.ts';
import type { useColumns } from './columns.ts';
import { Example } from './Example.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FoundTable } from './FoundTable.tsx';
import { useSearch } from './queries.ts';
import { onRowKeys } from './rowKeys.ts';
import { SortChoice } from './SortChoice.tsx';
import type { Listed } from './useListed.ts';

/** Customers that are read at a time, and at most: whoever has so many before them types another letter. */
const step = 25;
const most = 100;

interface Props {
  readonly listed: Listed;
  readonly columns: ReturnType<typeof useColumns>;
  readonly selected: SelectedCustomers;
  readonly onAsk: (changes: Partial<Listed>) => void;
}

/** Who was found by these words, the likeliest first unless sorted. */
export function Results({ listed, columns, selected, onAsk }: Props) {
  const t = useTranslate();
  const phone = usePhone();
  const [count, setCount] = useState(step);
  const { data, error, refetch, isPlaceholderData } = useSearch(listed, count);
  const { words, classes } = listed;
  const found = data?.response ?? [];
  const what = t(words === '' ? `customers.${wereHere(found) ? 'last' : 'added'}` : 'customers.found');
  if (data && !error && found.length === 0 && words === '' && classes.length === 0) return <NobodyYet />;
  return (
    <Panel
      flush
      title={what}
      aside={<Count data={data} hasWords={words !== ''} />}
      actions={
        <>
          <ColumnPicker
            columns={foundColumns.map((name) => ({ name, label: t(`customers.columns.${name}`) }))}
            names={columns.columns}
            onChange={columns.setColumns}
            isChanged={columns.isChanged}
            onReset={columns.reset}
          />
          <ExportButton listed={listed} columns={columns.columns} isEmpty={found.length === 0} />
        </>
      }
    >
      <CompareBar selected={selected} />
      {phone && <SortChoice listed={listed} onAsk={onAsk} />}
      <Inside aria-busy={isPlaceholderData} onKeyDown={onRowKeys}>
        {error && (
          <Padded>
            <NotLoaded of={{ error, refetch }} what={t('customers.what')} />
          </Padded>
        )}
        {data && !error && found.length === 0 && (
          <Padded>
            <Nobody listed={listed} onAsk={onAsk} />
          </Padded>
        )}
        {(!data || found.length > 0) && !error && (
          <FoundTable
            label={what}
            customers={data && found}
            columns={columns.columns}
            {...{ listed, selected, onAsk }}
          />
        )}
      </Inside>
      {data && !error && (data.meta.total ?? 0) > found.length && (
        <Foot>
          {count < most ? (
            <Button size="small" onClick={() => setCount(Math.min(count * 2, most))}>
              {t('customers.more')}
            </Button>
          ) : (
            <Typography variant="body2" color="textSecondary">
              {t('customers.typeMore')}
            </Typography>
          )}
        </Foot>
      )}
    </Panel>
  );
}

/** Whether any of them was at a store, or nobody is known yet. */
const wereHere = (found: NonNullable<ReturnType<typeof useSearch>['data']>['response']) =>
  found.length === 0 || found.some((one) => one.last_deal_date !== null || one.last_ro_date !== null);

interface CountProps {
  readonly data: ReturnType<typeof useSearch>['data'];
  readonly hasWords: boolean;
}

/** How many were found, read out whenever it changes. */
function Count({ data, hasWords }: CountProps) {
  const t = useTranslate();
  const format = useFormat();
  const total = data?.meta.total ?? data?.response.length ?? 0;
  const name = data?.meta.total_is_least ? 'customers.countOrMore' : 'customers.count';
  return (
    <span role="status">
      {data && hasWords && t(name, { smart_count: total, count: format.integer(total) })}
    </span>
  );
}

function Nobody({ listed: { words, classes }, onAsk }: Pick<Props, 'listed' | 'onAsk'>) {
  const t = useTranslate();
  const title = words === '' ? 'customers.nobody.ofClasses' : 'customers.nobody.title';
  return (
    <EmptyState
      title={t(title, { words })}
      text={t(classes.length > 0 ? 'customers.nobody.narrowed' : 'customers.nobody.text')}
    >
      {classes.length > 0 && (
        <Button size="small" onClick={() => onAsk({ classes: [] })}>
          {t('customers.nobody.allClasses')}
        </Button>
      )}
    </EmptyState>
  );
}

/** No store in sight has had a customer: what the list will look like, by people who are made up. */
function NobodyYet() {
  const t = useTranslate();
  return (
    <>
      <Panel title={t('customers.last')}>
        <EmptyState title={t('customers.nobodyYet.title')} text={t('customers.nobodyYet.text')} />
      </Panel>
      <Example />
    </>
  );
}

/** Results of the words before stay, paler, until those of the new ones are there. */
const Inside = styled('div')({ '&[aria-busy="true"]': { opacity: 0.6 } });

const Padded = styled('div')(({ theme }) => ({ padding: theme.spacing(0, 2) }));

const Foot = styled('div')(({ theme }) => ({
  padding: theme.spacing(1, 2),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
}));
