import { feedStates } from '../../../contract/widgets/freshness.ts';
import { type CellProps, useDeclaration } from '../../engine/declaration.ts';
import { useLabels } from '../../engine/labels.ts';
import { notAvailable } from '../../providers/texts/format.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { SrOnly } from '../../ui/SrOnly.tsx';
import { FeedMark } from '../../ui/states/FeedMark.tsx';
import { themed } from '../../ui/theme/themed.tsx';

/** The feed of a store to worry about most: its state as a mark, and when it last came in whole. */
export function FeedCell({ name, value, record }: CellProps) {
  const format = useFormat();
  const labels = useLabels(useDeclaration().resource);
  const state = feedStates.find((each) => each === value);
  if (!state) return <span>{notAvailable}</span>;
  const label = labels.choice(name, state);
  const { feed_at: at } = record;
  return (
    <Feed data-state={state} title={label}>
      <FeedMark state={state} />
      {typeof at === 'string' ? (
        <span>
          {format.time(at)}
          <SrOnly>, {label}</SrOnly>
        </span>
      ) : (
        <span>{label}</span>
      )}
    </Feed>
  );
}

const Feed = themed('span', ({ theme }) => ({
  display: 'inline-grid',
  verticalAlign: 'bottom',
  gridTemplateColumns: `${theme.spacing(2)} auto`,
  alignItems: 'center',
  columnGap: theme.spacing(0.5),
  whiteSpace: 'nowrap',
  '&[data-state="late"]': { color: theme.vars.palette.warning.main },
  '&[data-state="failed"]': { color: theme.vars.palette.error.main },
}));
