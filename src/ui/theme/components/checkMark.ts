/** A check mark after the chosen one of several, so that color is not all that tells it. */
export const checkMark = {
  content: '""',
  flex: 'none',
  width: '0.4em',
  height: '0.75em',
  margin: '-0.2em 4px 0 auto',
  transform: 'rotate(45deg)',
  border: 'solid currentcolor',
  borderWidth: '0 1.5px 1.5px 0',
} as const;
