import { styled } from '@mui/material/styles';

/** What stands under a drawer's head with the gutter of its title: that it loads, that it failed, that there is nothing. */
export const DrawerBody = styled('div')(({ theme }) => ({ padding: theme.spacing(2) }));
