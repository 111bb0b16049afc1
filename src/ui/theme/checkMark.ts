import type { CSSObject } from '@mui/material/styles';
import { sizes } from './sizes.ts';

const drawing = encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2.25" stroke-linecap="round" stroke-linejoin="round"><path d="M20 6 9 17l-5-5"/></svg>`,
);

/** The one sign for what is selected, as the `::after` of a button or a choice: color alone doesn't show it to everyone. */
export const checkMark: CSSObject = {
  content: '""',
  flex: 'none',
  width: sizes.icon,
  height: sizes.icon,
  marginLeft: 'auto',
  backgroundColor: 'currentColor',
  mask: `url("data:image/svg+xml,${drawing}") center / contain no-repeat`,
};
