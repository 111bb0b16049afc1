import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { MenuGroup, MenuProduct } from '../../providers/menu/tree.ts';
import { Icon } from '../../ui/Icon.tsx';
import { columns, sizes } from '../../ui/theme/sizes.ts';
import { MenuLink } from '../menu/MenuLink.tsx';
import { ModuleIcon } from '../menu/ModuleIcon.tsx';
import { menuRow } from '../menu/menuRow.ts';
import { ModuleEntries } from './ModuleEntries.tsx';

interface Props {
  readonly product: MenuProduct;
  readonly current: string;
  readonly onChoose: () => void;
}

/** A product's modules with how much is under each, and beside them the entries of the chosen one. */
export function RailPanels({ product, current, onChoose }: Props) {
  // The only module is open at once: there is nothing to choose from.
  const [only, ...others] = product.groups;
  const [active, setActive] = useState(others.length === 0 && only && opensMore(only) ? only.key : undefined);
  const module = product.groups.find(({ key }) => key === active);
  return (
    <>
      <Panel data-column role="group" aria-label={product.title}>
        <h2>{product.title}</h2>
        <ul>
          {product.groups.map((group) => (
            <li key={group.key}>
              {opensMore(group) ? (
                <Module
                  type="button"
                  aria-expanded={group.key === active}
                  onClick={() => setActive(group.key === active ? undefined : group.key)}
                >
                  <ModuleIcon of={group.mark} />
                  <span>{group.name}</span>
                  <span>{group.count}</span>
                  <Icon of={ChevronRight} size={sizes.iconSmall} />
                </Module>
              ) : (
                <MenuLink item={group} {...{ current, onChoose }} />
              )}
            </li>
          ))}
        </ul>
      </Panel>
      {module && (
        <Panel data-column role="group" aria-label={module.name}>
          <h2>{module.name}</h2>
          <ModuleEntries module={module} {...{ current, onChoose }} />
        </Panel>
      )}
    </>
  );
}

const opensMore = ({ isOn, children, entries }: MenuGroup) =>
  isOn && (children.length > 0 || entries.length > 0);

const Panel = styled('div')(({ theme }) => ({
  width: columns.railPanel,
  padding: theme.spacing(0, 1, 1),
  overflow: 'hidden auto',
  backgroundColor: theme.vars.palette.background.paper,
  borderRight: `thin solid ${theme.vars.palette.borderStrong}`,
  '& h2': {
    ...theme.typography.h3,
    display: 'flex',
    alignItems: 'center',
    height: sizes.header,
    margin: theme.spacing(0, -1, 1),
    padding: theme.spacing(0, 2),
    borderBottom: `thin solid ${theme.vars.palette.divider}`,
  },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& ul ul': { paddingLeft: theme.spacing(2) },
}));

const Module = styled('button')(menuRow, ({ theme }) => ({
  '& > span:first-of-type': { flex: 1, overflowWrap: 'anywhere' },
  '& > span:last-of-type': { flex: 'none', color: theme.vars.palette.text.tertiary },
  '&[aria-expanded="true"]': { '& > span:last-of-type, & > svg': { color: 'inherit' } },
}));
