import { styled } from '@mui/material/styles';

/** What programs read and write, as they do. */
export const Code = styled('pre')(({ theme }) => ({
  ...theme.typography.body2,
  fontFamily: 'ui-monospace, monospace',
  margin: 0,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '&[tabindex]': { maxHeight: '50vh', overflowY: 'auto' },
}));
