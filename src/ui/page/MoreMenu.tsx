import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { Ellipsis } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';

interface Props {
  /** What the menu is of, for screen readers. */
  readonly label: string;
  /** `row` stands back until its row is looked at, `page` is a button beside others. @default 'plain' */
  readonly look?: 'row' | 'page' | 'plain';
  readonly children: (close: () => void) => ReactNode;
}

/** Three dots that open what else can be done. */
export function MoreMenu({ label, look = 'plain', children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const opener = {
    'aria-label': label,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
    children: <Ellipsis aria-hidden="true" />,
  } as const;
  return (
    <>
      {look === 'page' ? (
        <Button {...opener} />
      ) : (
        <IconButton size="small" {...(look === 'row' && { className: 'row-menu' })} {...opener} />
      )}
      {anchor && (
        <Menu open anchorEl={anchor} onClose={close} disableAutoFocusItem={look !== 'plain'}>
          {children(close)}
        </Menu>
      )}
    </>
  );
}
