import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import { inSideMenu } from '../../../contract/menu/target.ts';
import type { MenuGroup } from '../../providers/menu/tree.ts';
import { Icon } from '../../ui/Icon.tsx';
import { motion, sizes } from '../../ui/theme/sizes.ts';
import { MenuLink } from '../menu/MenuLink.tsx';
import { placeId } from './useTreeKeys.ts';

interface Props {
  readonly group: MenuGroup;
  readonly isExpanded: boolean;
  readonly onToggle: () => void;
  /** Id of the entry that the Tab key stops at. */
  readonly stop: string;
  readonly current: string;
  readonly onChoose: () => void;
}

/** A module at the top: an entry, or the way to those under it. */
export function TreeBranch({ group, isExpanded, onToggle, stop, current, onChoose }: Props) {
  const placeOf = (key: string) => ({
    role: 'treeitem' as const,
    id: placeId(key),
    tabIndex: stop === placeId(key) ? 0 : -1,
  });
  const shared = { current, onChoose, keepsWindow: true };
  if (!group.isOn || group.children.length === 0) {
    return (
      <li role="none">
        <MenuLink item={group} place={placeOf(group.key)} {...shared} />
      </li>
    );
  }
  const isLink = group.target.kind !== 'none';
  const children = isLink ? [group, ...group.children] : group.children;
  return (
    <li role="none">
      <Branch {...placeOf(group.key)} aria-expanded={isExpanded} onClick={onToggle}>
        <Icon of={ChevronRight} />
        {group.name}
        <span>{group.count}</span>
      </Branch>
      {isExpanded && (
        // biome-ignore lint/a11y/useSemanticElements: a group of a tree is no set of fields
        <ul role="group" aria-label={group.name}>
          {children.map((item) => (
            <li role="none" key={item.key}>
              <MenuLink
                item={{ ...item, target: inSideMenu(item.target) }}
                place={placeOf(item === group ? `${item.key}.own` : item.key)}
                {...shared}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const Branch = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: sizes.control,
  padding: theme.spacing(0.5, 1),
  borderRadius: sizes.radius,
  color: theme.vars.palette.text.primary,
  cursor: 'pointer',
  '& svg': {
    flex: 'none',
    color: theme.vars.palette.text.tertiary,
    transition: `transform ${motion.colour}ms ${motion.easing}`,
  },
  '& span': { ...theme.typography.body2, marginLeft: 'auto', color: theme.vars.palette.text.tertiary },
  '&[aria-expanded="true"] svg': { transform: 'rotate(90deg)' },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
}));
