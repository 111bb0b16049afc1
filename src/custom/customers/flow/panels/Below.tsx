import { styled } from '@mui/material/styles';

/** The two regions below the flow, beside each other where there is room. */
export const Below = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  alignItems: 'stretch',
  '&[data-alone="true"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** A region as high as the one beside it, its foot at the bottom. */
export const Filling = styled('div')({
  display: 'grid',
  minWidth: 0,
  '& > section': { display: 'flex', flexDirection: 'column' },
});
