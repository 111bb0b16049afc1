import { createContext, type ReactNode, useContext, useId } from 'react';
import { Link } from 'react-router-dom';
import { sizes } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';
import { type RowsTarget, useRowsLink } from './address.ts';

/** Where a figure leads: to the records behind it, or to the page that lists what it counts. */
export type Destination = { readonly rows: RowsTarget } | { readonly page: string };

interface Look {
  readonly children: ReactNode;
  readonly className?: string;
  readonly 'aria-label'?: string;
  /** Id of the element that names the figure. @default the link says enough by itself */
  readonly of?: string;
  /** What else happens when it is followed. @default nothing */
  readonly onFollow?: () => void;
}

type Props = Look & Destination;

const InLink = createContext(false);

/** Whether something is part of a link, which takes the focus for it. */
export const useInLink = () => useContext(InLink);

/** Opens the records behind a figure, or behind a part of it. */
export function DrillLink({ of, onFollow, children, ...props }: Props) {
  const id = useId();
  const rowsLink = useRowsLink();
  const { className, 'aria-label': label } = props;
  const link = 'rows' in props ? rowsLink(props.rows) : { to: props.page };
  return (
    <Anchor
      {...link}
      {...(onFollow && { onClick: onFollow })}
      {...(className && { className })}
      {...(label && { 'aria-label': label })}
      {...(of && { id, 'aria-labelledby': `${of} ${id}` })}
    >
      <InLink value={true}>{children}</InLink>
    </Anchor>
  );
}

// Looks like the theme's links; those are made for more than a page of tiles needs, which has a hundred of these.
const Anchor = themed(Link, ({ theme }) => ({
  color: 'inherit',
  borderRadius: sizes.radiusChip,
  textDecoration: 'none',
  '&:hover': { color: theme.vars.palette.primary.main, textDecoration: 'underline' },
}));
