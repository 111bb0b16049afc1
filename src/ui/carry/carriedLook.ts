/** Of a button that can be carried: a finger that rests on it neither selects its text nor calls the browser's menu. */
export const carriedLook = {
  textAlign: 'left',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
} as const;
