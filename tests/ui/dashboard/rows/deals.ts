import type { WidgetRowsReply } from '../../../../contract/calls/widgetRows.ts';

/** Two of many deals, with a column that the texts don't know yet and a cell that is a formula. */
export const deals: WidgetRowsReply = {
  columns: [
    { name: 'storename', kind: 'store' },
    { name: 'deal_no', kind: 'text' },
    { name: 'contract_date', kind: 'date' },
    { name: 'UC_ID', kind: 'customer' },
    { name: 'customer_name', kind: 'text' },
    { name: 'deal_type', kind: 'text' },
    { name: 'new_column', kind: 'hours' },
    { name: 'total_units', kind: 'units' },
    { name: 'total_gross', kind: 'dollars' },
  ],
  rows: [
    {
      storename: 'Boyertown Ford',
      deal_no: '48211',
      contract_date: '2026-11-17',
      UC_ID: 1234,
      customer_name: 'June Okafor',
      deal_type: 'New',
      new_column: 1.25,
      total_units: 0.5,
      total_gross: -561.4,
    },
    {
      storename: 'Lansdale Honda',
      deal_no: '=48302',
      contract_date: null,
      customer_name: null,
      total_units: 1,
    },
  ],
  total: 1718,
  sums: { new_units: 1002, used_units: 716, total_units: 1718, total_gross: 5_841_200 },
};
