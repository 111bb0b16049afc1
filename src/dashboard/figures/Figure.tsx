import { type ReactNode, useId } from 'react';
import { themed } from '../../ui/theme/themed.tsx';
import { type Destination, DrillLink } from '../drill/DrillLink.tsx';
import { SkeletonLine } from './SkeletonLine.tsx';

type Size = 'hero' | 'figure' | 'figureSmall';

interface Props {
  readonly label: ReactNode;
  readonly children: ReactNode;
  /** @default 'figure' */
  readonly size?: Size;
  /** What belongs to the figure: a bar, a share, a delta. */
  readonly below?: ReactNode;
  /** Where its records are. @default it has none */
  readonly link?: Destination | undefined;
}

const labelOf = (size: Size) => (size === 'figureSmall' ? 'caption' : 'body2');

/** A labelled figure, which leads to its records. Place several in a `<dl>`. */
export function Figure({ label, children, size = 'figure', below, link }: Props) {
  const id = useId();
  return (
    <Group data-size={size}>
      <dt id={id} title={typeof label === 'string' ? label : undefined}>
        {label}
      </dt>
      <dd data-figure>
        {link ? (
          <DrillLink {...link} of={id}>
            {children}
          </DrillLink>
        ) : (
          children
        )}
      </dd>
      {below !== undefined && <dd>{below}</dd>}
    </Group>
  );
}

// One style for all of its parts: a page of tiles has a hundred of them.
const Group = themed('div', ({ theme: { breakpoints, typography, spacing, vars } }) => {
  const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
  return {
    minWidth: 0,
    '& > dt': { ...typography[labelOf('figure')], ...oneLine, color: vars.palette.text.secondary },
    '&[data-size="figureSmall"] > dt': typography[labelOf('figureSmall')],
    // Nothing is pointed at there, so it has as many lines as it needs; figures beside each other stay on one.
    [breakpoints.down('sm')]: { alignSelf: 'end', '& > dt': { whiteSpace: 'normal' } },
    '& > dd': { ...typography.caption, margin: 0, color: vars.palette.text.tertiary },
    '& > dd[data-figure]': { ...typography.figure, ...oneLine, color: 'var(--figure)' },
    '&[data-size="hero"] > dd[data-figure]': typography.hero,
    '&[data-size="hero"] > dd[data-figure] + dd': { marginTop: spacing(1) },
    '&[data-size="figureSmall"] > dd[data-figure]': typography.figureSmall,
  };
});

/** Where a figure will stand, on its baselines. */
export function FigureSkeleton({
  size = 'figure',
  below,
}: {
  readonly size?: Size;
  readonly below?: ReactNode;
}) {
  return (
    // A grid, in which no margins of the lines become one.
    <div style={{ display: 'grid' }}>
      <SkeletonLine of={labelOf(size)} width="50%" />
      <SkeletonLine of={size} width="70%" />
      {below}
    </div>
  );
}
