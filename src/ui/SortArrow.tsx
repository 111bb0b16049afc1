import { styled } from '@mui/material/styles';
import { ArrowUp } from 'lucide-react';

/** The icon of a `TableSortLabel`. MUI's own arrow points down when it ascends; this one points up. */
export const SortArrow = styled(ArrowUp)(({ theme }) => ({
  '&&&&': { color: theme.vars.palette.primary.main, transform: 'none', marginInline: theme.spacing(0.25) },
  '.MuiTableSortLabel-directionDesc &&&&': { transform: 'rotate(180deg)' },
}));
