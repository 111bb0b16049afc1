import { styled } from '@mui/material/styles';
import type { MenuGroup } from '../../providers/menu/tree.ts';
import { MenuLink } from './MenuLink.tsx';
import { ModuleIcon } from './ModuleIcon.tsx';

interface Props {
  readonly group: MenuGroup;
  readonly keepsWindow?: boolean;
  readonly onChoose: () => void;
  readonly current?: string;
}

/** What stands above the entries of a module: its name, which leads to its own page when it has one. */
export function MenuTitle({ group, ...rest }: Props) {
  if (group.target.kind !== 'none' || group.children.length === 0) return <MenuLink item={group} {...rest} />;
  return (
    <Title>
      <ModuleIcon of={group.mark} />
      {group.name}
    </Title>
  );
}

const Title = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  margin: 0,
  padding: theme.spacing(0.75, 1),
  color: theme.vars.palette.text.tertiary,
}));
