import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { type Brand, useBrands } from '../../../../providers/stores/brands.ts';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { PageSkeleton } from '../../../../ui/states/PageSkeleton.tsx';
import { withBrands } from '../changes.ts';
import { PaneHead } from '../controls/PaneHead.tsx';
import { Toggles } from '../controls/Toggles.tsx';
import type { PaneProps } from '../pane.ts';

/** Brands by their name. Opening the pane with none of them chosen chooses all. */
export function BrandsPane(props: PaneProps) {
  const t = useTranslate();
  const { data, error, refetch } = useBrands(true);
  const isNoneChosen = props.state.selectedBrandIds.length === 0;
  return (
    <>
      <PaneHead
        title={t('reportControls.brands.title')}
        text={data && data.length > 0 && isNoneChosen && t('reportControls.brands.none')}
      />
      {data && data.length > 0 ? (
        <Choices {...props} brands={data} />
      ) : error ? (
        <ErrorState title={t('reportControls.brands.failed')} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <EmptyState title={t('reportControls.brands.empty')} text={t('reportControls.brands.emptyText')} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

function Choices({ state, change, brands }: PaneProps & { readonly brands: readonly Brand[] }) {
  const t = useTranslate();
  const { selectedBrandIds: chosen } = state;
  const choose = (ids: readonly number[]) => change(withBrands(ids, brands));
  const options = brands.map(({ brand_chrome_id, brand_name }) => ({
    id: brand_chrome_id,
    name: brand_name,
  }));
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    if (chosen.length === 0)
      change(
        withBrands(
          brands.map(({ brand_chrome_id }) => brand_chrome_id),
          brands,
        ),
      );
  }, [brands, chosen, change]);
  return (
    <Toggles
      label={t('reportControls.brands.title')}
      all={t('reportControls.brands.all')}
      options={options}
      chosen={chosen}
      onChoose={choose}
    />
  );
}
