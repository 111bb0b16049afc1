import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { useTellPageScope } from '../../providers/stores/pageScope.ts';
import { PhoneBar } from './PhoneBar.tsx';
import { useScope } from './useScope.ts';
import { type ScopeBarProps, WideBar } from './WideBar.tsx';

/** Stores and period of every figure on the page, and what can be done with the page; on a phone one line that opens. */
export function ScopeBar(props: ScopeBarProps) {
  const t = useTranslate();
  const { period } = props;
  const { asOf } = useScope(period);
  // The header, which names the stores, says the rest of it.
  useTellPageScope(t(`dashboard.scope.kinds.${period.kind}`), asOf);
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  return phone ? <PhoneBar {...props} /> : <WideBar {...props} />;
}
