import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { type ExchangeAnalytics, ExchangeBy } from '../../../../contract/calls/exchange.ts';
import { periodOf, queryOf } from '../../../providers/period.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useStoreScope } from '../../../providers/stores/storeScope.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panels } from '../../../ui/page/Panel.tsx';
import { Segmented } from '../../../ui/page/Segmented.tsx';
import { WaitingPanel } from '../../../ui/page/WaitingPanel.tsx';
import { CustomDays } from '../../../ui/period/CustomDays.tsx';
import { PeriodSelect } from '../../../ui/period/PeriodSelect.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { Acquired } from './Acquired.tsx';
import { byIn, openedIn, withWords } from './address.ts';
import type { Group } from './Groups.tsx';
import { type Opened, useExchange } from './queries.ts';
import { RecordsDialog } from './RecordsDialog.tsx';
import { Stock } from './Stock.tsx';
import { useScopeLine } from './useScopeLine.ts';
import { Wholesale } from './Wholesale.tsx';

/** Long enough that trades have been sold again. */
const USUAL = 'ytd';

const tables = ['stock', 'acquired', 'wholesale'] as const;

/** The figures of the chosen stores and days, and the records that the address opens. */
export function Analytics() {
  const t = useTranslate();
  const [address, setAddress] = useSearchParams();
  const { today } = useSession();
  const { storeId } = useStoreScope();
  const by = byIn(address);
  const { kind, from, to } = periodOf(address, today, USUAL);
  const query = useExchange({ storeId, from, to, by });
  const scope = useScopeLine(storeId, query.data?.meta);
  const opened = openedIn(address);
  const set = (words: Readonly<Record<string, string | undefined>>) =>
    setAddress((before) => withWords(before, { rows: undefined, ...words }));
  const open = ({ set: name, key }: Opened) => set({ rows: key === undefined ? name : `${name}:${key}` });
  return (
    <>
      <PageHead title={t('pages.exanalytics')} aside={scope}>
        <PeriodSelect
          kind={kind}
          size="small"
          onChoose={(next) =>
            set({ from: undefined, to: undefined, period: next, ...queryOf(next, { from, to }) })
          }
        />
        {kind === 'custom' && (
          <CustomDays
            from={from}
            to={to}
            today={today}
            onChange={(days) => set({ period: 'custom', from: days.from, to: days.to })}
          />
        )}
        <Segmented
          label={t('exanalytics.by.label')}
          value={by}
          values={ExchangeBy.options}
          nameOf={(name) => t(`exanalytics.by.${name}`)}
          onChoose={(next) => set({ by: next })}
        />
      </PageHead>
      <Panels aria-busy={query.isPlaceholderData}>
        <Loaded of={query} what={t('exanalytics.what')} waiting={<Waiting />}>
          {({ response, meta }) => {
            const shared = { by, meta, onOpen: open };
            return (
              <>
                <Stock of={response.stock} {...shared} opened={opened?.set === 'stock_N' ? 'N' : 'U'} />
                <Acquired of={response.acquired} {...shared} />
                <Wholesale of={response.wholesale} {...shared} />
              </>
            );
          }}
        </Loaded>
      </Panels>
      {opened && (
        <RecordsDialog
          asked={{ storeId, from, to, by }}
          opened={opened}
          group={groupOf(opened, query.data?.response)}
          onClose={() => set({ rows: undefined })}
        />
      )}
    </>
  );
}

/** The tables, before they are there. */
function Waiting() {
  const t = useTranslate();
  return tables.map((name) => <WaitingPanel key={name} title={t(`exanalytics.${name}.title`)} lines={6} />);
}

/** The group whose records are opened; undefined for all of a table. */
function groupOf({ set, key }: Opened, reply: ExchangeAnalytics | undefined): Group | undefined {
  if (set === 'acquired' || set === 'wholesale') return reply?.[set].rows.find((row) => row.key === key);
  return reply?.stock?.rows.find((row) => row.key === key && set === `stock_${row.stock_type}`);
}
