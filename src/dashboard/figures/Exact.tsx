import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { SrOnly } from '../../layout/SrOnly.tsx';
import { ofTheme } from '../../layout/theme/ofTheme.ts';

interface Props {
  /** What is read at a glance: `$5.82M`. */
  readonly short: ReactNode;
  /** What it stands for: `$5,820,114.00`; on hover, on focus and for screen readers. */
  readonly exact: string;
}

/** A shortened figure that gives its exact value to whoever asks. */
export function Exact({ short, exact }: Props) {
  if (short === exact) return short;
  return (
    // An element as title, since MUI would repeat a plain text as a `title` attribute and have it read twice.
    <Tooltip title={<span>{exact}</span>} describeChild>
      <Stop tabIndex={0}>
        <span aria-hidden="true">{short}</span>
        <SrOnly>{exact}</SrOnly>
      </Stop>
    </Tooltip>
  );
}

const Stop = styled('span')(
  ofTheme(({ theme }) => ({
    position: 'relative',
    borderRadius: theme.shape.borderRadius,
  })),
);
