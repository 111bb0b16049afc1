/** In the order in which one asks: how good, how loyal, how much, what, how near, who can trade. */
export const parts = [
  'classes',
  'retention',
  'value',
  'serviceValue',
  'brands',
  'proximity',
  'equity',
] as const;
export type PartName = (typeof parts)[number];
