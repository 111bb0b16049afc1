/** What tells a line of an order from the others. */
export const lineMarks = ['op_code', 'description', 'pay_type', 'part_no'];
export const lineAmounts = [
  'billed_hours',
  'labor_sale',
  'labor_cost',
  'parts_sale',
  'parts_cost',
  'qty',
  'sale',
  'cost',
];
/** Share by which an amount is corrected at most. */
export const CORRECTED = 0.25;
