import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window is as narrow as a phone, where tables become cards. */
export const usePhone = () => useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
