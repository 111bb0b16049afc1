import visuallyHidden from '@mui/utils/visuallyHidden';
import type { HTMLAttributes } from 'react';

interface Props extends HTMLAttributes<HTMLElement> {
  /** @default 'span' */
  readonly as?: 'span' | 'h1' | 'dt' | 'table';
}

/** Text for screen readers only. Nothing of it depends on the theme, and a page of tiles has a hundred of them. */
export const SrOnly = ({ as: Tag = 'span', ...rest }: Props) => <Tag {...rest} style={visuallyHidden} />;
