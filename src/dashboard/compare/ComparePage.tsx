import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Download } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import type { ComparedStore } from '../../../contract/calls/comparing/compareStores.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { useToday } from '../../providers/session/useToday.ts';
import { mostCompared, storesInAddress } from '../../providers/stores/compareAddress.ts';
import { useUserStores } from '../../providers/stores/groupStores.ts';
import { ComparisonHead } from '../../ui/comparison/ComparisonHead.tsx';
import { ComparisonTable } from '../../ui/comparison/ComparisonTable.tsx';
import { LoadedComparison } from '../../ui/comparison/LoadedComparison.tsx';
import { Choose } from '../../ui/page/Choose.tsx';
import { Panels } from '../../ui/page/Panel.tsx';
import { RemovableChips } from '../../ui/page/RemovableChips.tsx';
import { useAsOf } from '../../ui/page/useAsOf.ts';
import { CustomDays } from '../../ui/period/CustomDays.tsx';
import { PeriodSelect } from '../../ui/period/PeriodSelect.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { useSaveCsv } from '../../ui/useSaveCsv.ts';
import { useDaysText } from '../scopeText.ts';
import { usePeriod } from '../usePeriod.ts';
import { idsIn, least, useCompared } from './queries.ts';
import { useStoreRows } from './useStoreRows.tsx';

/** Two to four stores beside each other, by the figures of the dashboard; which, and of which days, is in the address. */
export function ComparePage() {
  const t = useTranslate();
  const daysText = useDaysText();
  const session = useSession();
  const today = useToday();
  const { period, setPeriod } = usePeriod(today, session.user.userid);
  const [address, setAddress] = useSearchParams();
  const ids = idsIn(address.get(storesInAddress));
  const compared = useCompared(ids, period);
  const { data: stores = [] } = useUserStores(true);
  const asOf = useAsOf(compared.data?.meta);
  const go = (next: readonly number[]) =>
    setAddress((before) => {
      const query = new URLSearchParams(before);
      query.set(storesInAddress, next.join(','));
      return query;
    });
  const chips = ids.map((id) => {
    const text = stores.find(({ ID }) => ID === id)?.storename ?? t('storeCompare.number', { id });
    const label = t('comparison.remove', { name: text });
    return {
      key: String(id),
      text,
      removal: { label, onRemove: () => go(ids.filter((other) => other !== id)) },
    };
  });
  const others = stores.filter(({ ID }) => !ids.includes(ID));
  return (
    <>
      <ComparisonHead
        title={t('storeCompare.title')}
        aside={[daysText(period.from, period.to), asOf].filter(Boolean).join(' · ')}
        back={{ to: '/dashboard', name: t('shell.dashboard') }}
        below={
          <>
            {chips.length > 0 && <RemovableChips label={t('storeCompare.who')} chips={chips} />}
            <Choices>
              {ids.length < mostCompared && others.length > 0 && (
                <Choose
                  bare
                  label={t('storeCompare.add')}
                  value=""
                  choices={[
                    { value: '', label: t('storeCompare.add') },
                    ...others.map(({ ID, storename }) => ({ value: String(ID), label: storename })),
                  ]}
                  onChoose={(id) => id !== '' && go([...ids, Number(id)])}
                />
              )}
              <PeriodSelect kind={period.kind} onChoose={(kind) => setPeriod(kind, period)} />
              {period.kind === 'custom' && (
                <CustomDays {...period} today={today} onChange={(days) => setPeriod('custom', days)} />
              )}
            </Choices>
          </>
        }
      >
        {compared.data && <CsvButton stores={compared.data.response} days={period} />}
      </ComparisonHead>
      <Panels>
        {ids.length < least ? (
          <EmptyState title={t('storeCompare.none.title')} text={t('storeCompare.none.text')} />
        ) : (
          <LoadedComparison of={compared} field="stores" what={t('storeCompare.what')}>
            {({ response }) => <Comparison stores={response} />}
          </LoadedComparison>
        )}
      </Panels>
    </>
  );
}

function Comparison({ stores }: { readonly stores: readonly ComparedStore[] }) {
  const t = useTranslate();
  const rows = useStoreRows(stores);
  return (
    <ComparisonTable
      label={t('storeCompare.figure')}
      names={stores.map(({ storename }) => storename)}
      rows={rows}
    />
  );
}

interface CsvProps {
  readonly stores: readonly ComparedStore[];
  readonly days: { readonly from: string; readonly to: string };
}

/** The figures of the page as a file, exact, a store a column. */
function CsvButton({ stores, days: { from, to } }: CsvProps) {
  const t = useTranslate();
  const saveCsv = useSaveCsv();
  const rows = useStoreRows(stores);
  const save = async () => {
    const heads = [
      t('storeCompare.part'),
      t('storeCompare.figure'),
      ...stores.map(({ storename }) => storename),
    ];
    const data = rows.flatMap(({ group, label, values }) => (values ? [[group, label, ...values]] : []));
    await saveCsv([heads, ...data], `stores-${from}-${to}.csv`);
  };
  return (
    <Button startIcon={<Download aria-hidden="true" />} onClick={() => void save()}>
      {t('comparison.csv')}
    </Button>
  );
}

const Choices = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& > .MuiTextField-root': { width: theme.spacing(26) },
  '@media print': { display: 'none' },
}));
