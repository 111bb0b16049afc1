import type { MenuChild, MenuGroup, MenuItem } from '../../providers/menu/tree.ts';
import { MenuLink } from '../menu/MenuLink.tsx';

interface Props {
  readonly module: MenuGroup;
  readonly current: string;
  readonly onChoose: () => void;
}

/** What is under a module: its own page if it has one, its children with what they list, or what it lists itself. */
export function ModuleEntries({ module, current, onChoose }: Props) {
  const shared = { current, onChoose };
  const items: readonly (MenuItem & Partial<MenuChild>)[] =
    module.children.length > 0 ? module.children : module.entries;
  return (
    <ul>
      {module.target.kind !== 'none' && (
        <li>
          <MenuLink item={module} {...shared} />
        </li>
      )}
      {items.map((item) => (
        <li key={item.key}>
          <MenuLink item={item} {...shared} />
          {item.entries && item.entries.length > 0 && (
            <ul aria-label={item.name}>
              {item.entries.map((entry) => (
                <li key={entry.key}>
                  <MenuLink item={entry} {...shared} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
