import { Lock } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';
import { sizes } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';

/** One line below rows, with a sign before it. */
export const NoteLine = themed('p', ({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  minHeight: theme.spacing(3),
  margin: 0,
  color: theme.vars.palette.text.tertiary,
  '& svg': { flex: 'none' },
}));

/** One line below rows that lack a column by permission. */
export function HiddenNote({ text }: { readonly text: string }) {
  return (
    <NoteLine>
      <Icon of={Lock} size={sizes.iconSmall} />
      {text}
    </NoteLine>
  );
}
