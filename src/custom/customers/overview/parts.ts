/** What tells customers apart: first who stays, how good, who can trade and what they drive; then the rest. */
export const firstParts = ['retention', 'classes', 'equity', 'brands'] as const;
export const otherParts = ['value', 'serviceValue', 'proximity'] as const;
export type PartName = (typeof firstParts)[number] | (typeof otherParts)[number];
