import { paper } from './sizes.ts';

/** For a page that is printed on one sheet, across, without what surrounds it on the screen. */
export const oneSheet = {
  '@page': { size: 'landscape', margin: paper.margin },
  '@media print': {
    ':root, :root body': { backgroundColor: 'transparent' },
    '#root > *': { minHeight: 0 },
    '#root header:not(main *)': { display: 'none' },
  },
} as const;
