import GlobalStyles from '@mui/material/GlobalStyles';

/** A printed what-if stands alone, without the list and what surrounds it. */
const alone = {
  '@media print': {
    '#root nav': { display: 'none' },
    ':has(> [data-beside])': { height: 'auto !important' },
    ':has(> [data-beside]) > :not([data-beside])': { display: 'none !important' },
    '[data-beside] > :not(aside)': { display: 'none !important' },
    '[data-beside] > aside': { width: '100% !important', border: '0 !important' },
    'aside > div': { overflow: 'visible !important' },
    'aside button': { display: 'none' },
    // Where there is no room beside the list it stands over the page.
    'body:has([role="dialog"] [data-what-if]) #root': { display: 'none' },
  },
} as const;

export const PrintStyles = () => <GlobalStyles styles={alone} />;
