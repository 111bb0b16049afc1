import { useTranslate } from 'ra-core';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { DrillLink } from '../../drill/DrillLink.tsx';
import { FittingRows } from '../../figures/FittingRows.tsx';
import { Flag } from '../../figures/Flag.tsx';
import type { RowColumn } from '../../figures/TileRows.tsx';
import { type AgeBand, type OpenContract, shortName, urgencyOf } from './transit.ts';

interface Props {
  readonly contracts: readonly OpenContract[];
  readonly aging: readonly AgeBand[];
  /** False for roles that may not see names of customers. */
  readonly names: boolean;
}

const tones = { past: 'bad', near: 'warn', early: 'plain' } as const;

/** The oldest contracts, one below the other, as many as what is said below them leaves room for. */
export function TransitRows({ contracts, aging, names }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const label = (name: string) => t(`dashboard.transit.columns.${name}`);
  const known = (text: string | null) => text ?? format.integer(null);
  /** To the contracts of that age, including this one. */
  const link = (of: OpenContract, text: string) => {
    const band = aging.findLast(({ from }) => from <= of.age_days);
    const part = band && String(band.from);
    return (
      <DrillLink rows={{ widget: 'GetCITFloorPlanDataTopFive', ...(part && { part }) }}>{text}</DrillLink>
    );
  };

  const age: RowColumn<OpenContract> = {
    key: 'age',
    label: label('age'),
    spot: 'mark',
    cell: ({ age_days }) => {
      const urgency = urgencyOf(age_days, aging);
      return (
        <Flag tone={tones[urgency]} risen={urgency === 'past' ? t('dashboard.transit.pastLimit') : undefined}>
          {format.days(age_days)}
        </Flag>
      );
    },
  };
  const customer: RowColumn<OpenContract> = {
    key: 'customer',
    label: label('customer'),
    spot: 'title',
    strong: true,
    elastic: 28,
    cell: (contract) => link(contract, known(contract.customer_name)),
    full: ({ customer_name }) => customer_name ?? undefined,
  };
  const columns: readonly RowColumn<OpenContract>[] = [
    age,
    {
      key: 'deal',
      label: label('deal'),
      strong: !names,
      ...(names ? {} : { spot: 'title' }),
      cell: (contract) => (names ? contract.deal_no : link(contract, contract.deal_no)),
    },
    ...(names ? [customer] : []),
    {
      key: 'store',
      label: label('store'),
      elastic: 36,
      spot: 'under',
      cell: ({ storename }) => storename,
      full: ({ storename }) => storename,
      more: ({ deal_no }) => (names ? ` · ${t('dashboard.transit.deal', { deal: deal_no })}` : ''),
    },
    {
      key: 'lender',
      label: label('lender'),
      elastic: 22,
      spot: 'aside',
      cell: ({ lender }) => known(lender),
      full: ({ lender }) => lender ?? undefined,
    },
    {
      key: 'manager',
      label: label('manager'),
      elastic: 21,
      spare: 'first',
      cell: ({ fi_manager }) => known(shortName(fi_manager)),
      full: ({ fi_manager }) => fi_manager ?? undefined,
    },
    {
      key: 'amount',
      label: label('amount'),
      figure: true,
      strong: true,
      spot: 'figure',
      cell: ({ balance_cit }) => format.money(balance_cit),
    },
  ];
  return (
    <FittingRows
      usual={5}
      caption={t('dashboard.transit.oldest')}
      columns={columns}
      rows={contracts}
      keyOf={({ store_id, deal_no }) => `${store_id} ${deal_no}`}
      dense
    />
  );
}
