import { paper } from './sizes.ts';

/** For a page that is printed on one sheet, across. */
export const oneSheet = {
  '@page': { size: 'landscape', margin: paper.margin },
  '@media print': {
    '#root > *': { minHeight: 0 },
  },
} as const;
