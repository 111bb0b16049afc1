import type { ReactNode } from 'react';
import { SrOnly } from '../../ui/SrOnly.tsx';
import { themed } from '../../ui/theme/themed.tsx';
import { useInLink } from '../drill/DrillLink.tsx';

interface Props {
  /** What is read at a glance: `$5.82M`. */
  readonly short: ReactNode;
  /** What it stands for: `$5,820,114.00`; on hover, on focus and for screen readers. */
  readonly exact: string;
}

/** A shortened figure that gives its exact value to whoever asks. Place it inside of `ExactTips`. */
export function Exact({ short, exact }: Props) {
  const inLink = useInLink();
  if (short === exact) return short;
  return (
    <Stop tabIndex={inLink ? undefined : 0} data-exact={exact}>
      {/* The name of a link has to contain what it shows. */}
      <span aria-hidden={inLink ? undefined : true}>{short}</span>
      <SrOnly>{inLink ? ` ${exact}` : exact}</SrOnly>
    </Stop>
  );
}

const Stop = themed('span', ({ theme }) => ({
  position: 'relative',
  borderRadius: theme.shape.borderRadius,
}));
