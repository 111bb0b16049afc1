import { styled } from '@mui/material/styles';
import { Busy } from './Busy.tsx';
import { SkeletonBlock } from './SkeletonBlock.tsx';

/** Stands in for a page whose code is still on its way, and for what reaches from edge to edge. */
export const PageSkeleton = () => (
  <Page>
    <SkeletonBlock sx={{ width: '20%' }} />
    <SkeletonBlock sx={{ width: '60%' }} />
    <SkeletonBlock sx={{ width: '45%' }} />
  </Page>
);

const Page = styled(Busy)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(2),
}));
