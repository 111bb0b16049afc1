import { styled } from '@mui/material/styles';

/** Where what went wrong is read out. */
export const Said = styled(({ children, ...rest }: React.ComponentProps<'div'>) => (
  <div role="alert" {...rest}>
    {children}
  </div>
))(({ theme }) => ({ '&:not(:empty)': { marginBottom: theme.spacing(2) } }));

/** Other ways, below the one at hand. */
export const Choices = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginTop: theme.spacing(2),
  '&:empty': { display: 'none' },
}));
