import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Icon, type IconComponent } from '../../../ui/Icon.tsx';

interface Props {
  readonly icon?: IconComponent;
  readonly summary: ReactNode;
  /** @default false */
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}

export function Fold({ icon, summary, startsOpen = false, children }: Props) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <Box open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {icon && <Icon of={icon} />}
        <span>{summary}</span>
        <Icon of={ChevronDown} />
      </summary>
      {isOpen && children}
    </Box>
  );
}

const Box = styled('details')(({ theme }) => ({
  '& > summary': {
    ...theme.typography.body1,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    minHeight: theme.spacing(5),
    padding: theme.spacing(0.75, 2),
    border: `thin solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.vars.palette.background.paper,
    cursor: 'pointer',
    listStyle: 'none',
    color: theme.vars.palette.text.secondary,
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& > summary > svg:first-of-type:not(:last-of-type)': { color: theme.vars.palette.success.main },
  '&[open] > summary': { marginBottom: theme.spacing(1) },
  '&[open] > summary > svg:last-of-type': { transform: 'rotate(180deg)' },
}));
