import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import { useMenu } from '../../providers/menu/menuContext.ts';
import { leadsTo, type MenuItem } from '../../providers/menu/tree.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MenuLink } from '../menu/MenuLink.tsx';
import { Key } from '../shortcuts/Key.tsx';

interface Props {
  readonly items: readonly MenuItem[];
  /** What they are, for screen readers. */
  readonly label: string;
  readonly current: string;
  readonly onChoose: () => void;
}

/** Entries below each other, with the keys that open them. */
export function Links({ items, label, current, onChoose }: Props) {
  return (
    <List aria-label={label}>
      {items.map((item) => (
        <li key={item.key}>
          <MenuLink item={item} keepsWindow {...{ current, onChoose }}>
            <ShortcutHint item={item} />
            {item.target.kind === 'route' && (
              <Go>
                <Icon of={ArrowRight} />
              </Go>
            )}
          </MenuLink>
        </li>
      ))}
    </List>
  );
}

/** The key that opens the same page. */
function ShortcutHint({ item }: { item: MenuItem }) {
  const { shortcuts } = useMenu();
  const shortcut = shortcuts.find(({ route }) => leadsTo(item, route));
  return shortcut ? <Key aria-hidden>{shortcut.key.toUpperCase()}</Key> : null;
}

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { breakInside: 'avoid' },
  '& kbd': { marginLeft: 'auto' },
});

/** That an entry leads on, while the pointer or the focus is on it. */
const Go = styled('i')(({ theme }) => ({
  display: 'grid',
  marginLeft: 'auto',
  color: theme.vars.palette.text.tertiary,
  'kbd + &, a:not(:hover, :focus-visible) > &': { display: 'none' },
}));
