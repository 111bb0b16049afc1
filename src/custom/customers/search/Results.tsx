import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FoundCustomer } from '../../../../contract/calls/customers/customers.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { usePhone } from '../../../ui/usePhone.ts';
import { useSearch } from './queries.ts';
import { ResultCards } from './ResultCards.tsx';
import { ResultSkeleton } from './ResultSkeleton.tsx';
import { ResultTable } from './ResultTable.tsx';

/** Customers that are read at a time, and at most: whoever has so many before him types another letter. */
const step = 25;
const most = 100;

/** Who was found by these words, the likeliest first. */
export function Results({ q }: { readonly q: string }) {
  const t = useTranslate();
  const [count, setCount] = useState(step);
  const { data, error, refetch, isPlaceholderData } = useSearch(q, count);
  const found = data?.response ?? [];
  const what = t(q === '' ? 'customers.last' : 'customers.found');
  return (
    <Panel flush title={what} aside={<Count data={data} q={q} />}>
      <Inside aria-busy={isPlaceholderData}>
        {error && (
          <Padded>
            <ErrorState
              title={t('errors.load.title', { what: t('customers.what') })}
              error={error}
              onRetry={() => void refetch()}
            />
          </Padded>
        )}
        {!data && !error && <ResultSkeleton />}
        {data && !error && found.length === 0 && (
          <Padded>
            <Nobody q={q} />
          </Padded>
        )}
        {found.length > 0 && !error && <Found label={what} found={found} />}
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

function Found({ label, found }: { readonly label: string; readonly found: readonly FoundCustomer[] }) {
  const phone = usePhone();
  return phone ? <ResultCards label={label} found={found} /> : <ResultTable label={label} found={found} />;
}

/** How many were found, read out whenever it changes. */
function Count({ data, q }: { readonly data: ReturnType<typeof useSearch>['data']; readonly q: string }) {
  const t = useTranslate();
  const format = useFormat();
  const total = data?.meta.total ?? data?.response.length ?? 0;
  const name = data?.meta.total_is_least ? 'customers.countOrMore' : 'customers.count';
  return (
    <span role="status">
      {data && q !== '' && t(name, { smart_count: total, count: format.integer(total) })}
    </span>
  );
}

function Nobody({ q }: { readonly q: string }) {
  const t = useTranslate();
  return q === '' ? (
    <EmptyState title={t('customers.nobodyYet.title')} text={t('customers.nobodyYet.text')} />
  ) : (
    <EmptyState title={t('customers.nobody.title', { words: q })} text={t('customers.nobody.text')} />
  );
}

/** Results of the words before stay, paler, until those of the new ones are there. */
const Inside = styled('div')({ '&[aria-busy="true"]': { opacity: 0.6 } });

const Padded = styled('div')(({ theme }) => ({ padding: theme.spacing(0, 2) }));

const Foot = styled('div')(({ theme }) => ({
  padding: theme.spacing(1, 2),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
}));
