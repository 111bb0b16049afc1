import Button from '@mui/material/Button';
import { CircleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { StoreBrands } from '../../../../../contract/calls/portal/setup.ts';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import { useErrorMessage } from '../../../../ui/states/useErrorMessage.ts';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { useNotify } from '../../../../ui/toasts/useNotify.ts';
import { importOf } from '../importOf.ts';
import { PageButton } from '../PageButton.tsx';
import { route, useBrandsByVin, useSaveBrands } from '../queries.ts';

/** Below this share of a store's VINs a make is a trade-in that was called new, or a typing error. */
const LEAST_SHARE = 0.1;

/** The makes that a store sells by its VINs. */
const makesOf = ({ makes, vins }: StoreBrands) =>
  makes.filter(({ count }) => count / vins >= LEAST_SHARE).map(({ make }) => make);

const isNew = (store: StoreBrands) => store.brands.length === 0 && makesOf(store).length > 0;

/** Which brands each store sells: what its VINs say, to be taken over. */
export function BrandsStep() {
  const t = useTranslate();
  return (
    <Panel title={t('setup.brands.title')} aside={t('setup.brands.aside')}>
      <Loaded of={useBrandsByVin()} what={t('setup.brands.what')} waiting={<PanelSkeleton />}>
        {(stores) => <Brands stores={stores} />}
      </Loaded>
    </Panel>
  );
}

function Brands({ stores }: { readonly stores: readonly StoreBrands[] }) {
  const t = useTranslate();
  const mayEdit = useMayEdit(route);
  const notify = useNotify();
  const errorMessage = useErrorMessage();
  const saving = useSaveBrands((saved) =>
    notify(t('setup.brands.saved', { smart_count: saved.stores }), { type: 'success' }),
  );
  const told = stores.filter(isNew);
  const take = (chosen: readonly StoreBrands[]) =>
    saving.mutate({ stores: chosen.map((store) => ({ ID: store.ID, brands: makesOf(store) })) });
  if (!stores.some(({ vins }) => vins > 0)) {
    return (
      <EmptyState title={t('setup.brands.none')} text={t('setup.brands.noneText')}>
        <PageButton to={importOf('inventory')} edits>
          {t('setup.brands.inventory')}
        </PageButton>
        <PageButton to={importOf('deals')} edits>
          {t('setup.brands.deals')}
        </PageButton>
        <PageButton to="/stores">{t('setup.brands.byHand')}</PageButton>
      </EmptyState>
    );
  }
  return (
    <>
      {saving.error && (
        <Notice
          icon={CircleAlert}
          tone="bad"
          title={t('setup.brands.failed')}
          text={errorMessage(saving.error)}
        />
      )}
      <DataTable
        label={t('setup.brands.title')}
        look="lined"
        rows={stores}
        keyOf={({ ID }) => String(ID)}
        columns={[
          {
            name: 'store',
            label: t('setup.brands.store'),
            heads: true,
            width: 'line',
            onCard: 'title',
            cell: ({ storename }) => storename,
          },
          {
            name: 'brands',
            label: t('setup.brands.now'),
            width: 'line',
            quiet: ({ brands }) => brands.length === 0,
            cell: ({ brands }) => (brands.length === 0 ? '–' : brands.join(', ')),
          },
          {
            name: 'told',
            label: t('setup.brands.told'),
            width: 'rest',
            onCard: 'line',
            cell: (store) => <Told of={store} />,
          },
        ]}
        {...(mayEdit && {
          menu: (store: StoreBrands) =>
            isNew(store) && (
              <Button
                size="small"
                disabled={saving.isPending}
                aria-label={t('setup.brands.takeOne', {
                  store: store.storename,
                  brands: makesOf(store).join(', '),
                })}
                onClick={() => take([store])}
              >
                {makesOf(store).join(', ')}
              </Button>
            ),
        })}
      />
      {mayEdit && told.length > 1 && (
        <Button variant="contained" disabled={saving.isPending} onClick={() => take(told)} sx={{ mt: 1.5 }}>
          {t('setup.brands.takeAll', { smart_count: told.length })}
        </Button>
      )}
    </>
  );
}

/** "37 of 40 VINs are Toyota", of the three makes that are most of them. */
function Told({ of: { makes, vins } }: { readonly of: StoreBrands }) {
  const t = useTranslate();
  if (vins === 0) return t('setup.brands.noVins');
  if (makes.length === 0) return t('setup.brands.unread', { smart_count: vins });
  return makes
    .slice(0, 3)
    .map(({ make, count }) => t('setup.brands.of', { make, count, vins }))
    .join(' · ');
}
