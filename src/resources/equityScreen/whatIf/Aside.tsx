import { LucideProvider } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import type { AsideProps } from '../../../engine/declaration.ts';
import { pageTexts } from '../../../i18n/pages.ts';
import { WithTexts } from '../../../ui/page/Page.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { sizes } from '../../../ui/theme/sizes.ts';
import { useContract, useReplacements, useWhatIfs } from '../queries.ts';
import { texts } from '../texts/index.ts';
import { Opened } from './Opened.tsx';
import { PanelHead } from './PanelHead.tsx';

/** The contract of a customer's vehicle and what another one would cost them. */
export function Aside({ record }: AsideProps) {
  return (
    <LucideProvider size={sizes.icon} strokeWidth={sizes.iconStroke}>
      <WithTexts of={texts}>
        <WithTexts of={pageTexts.customer}>
          <Contract id={Number(record.id)} />
        </WithTexts>
      </WithTexts>
    </LucideProvider>
  );
}

/** Name of the saved what-if in the address. */
export const WHAT_IF = 'whatIf';

function Contract({ id }: { readonly id: number }) {
  const t = useTranslate();
  const [query] = useSearchParams();
  const wanted = Number(query.get(WHAT_IF) ?? 0);
  const contract = useContract(id);
  const saved = useWhatIfs(contract.data?.UC_ID, wanted > 0);
  const whatIf = saved.data?.find(({ what_if_id }) => what_if_id === wanted);
  const stock = useReplacements(id, '');
  // The vehicle of a saved what-if, unless it is no longer for sale.
  const named = useReplacements(id, whatIf?.choice.stock_no ?? '');
  const same = named.data?.find(
    ({ store_id, stock_no }) => store_id === whatIf?.choice.store_id && stock_no === whatIf?.choice.stock_no,
  );
  const isReady = contract.data && !saved.isLoading && !named.isPending && !named.isPlaceholderData;
  return (
    <>
      <PanelHead contract={contract.data} />
      <Loaded
        of={{
          data:
            isReady && stock.data
              ? { contract: contract.data, stock: same ? [same] : stock.data }
              : undefined,
          error: contract.error ?? stock.error,
          refetch: () => Promise.all([contract.refetch(), stock.refetch()]),
        }}
        what={t('equity.what')}
      >
        {(data) => <Opened contract={data.contract} stock={data.stock} saved={whatIf} />}
      </Loaded>
    </>
  );
}
