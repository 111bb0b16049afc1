/** Fields that identify a line of an order. */
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
/** Largest share by which a correction changes an amount. */
export const CORRECTED = 0.25;
