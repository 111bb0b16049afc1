import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Icon } from '../Icon.tsx';
import { sizes } from '../theme/sizes.ts';

/** Something in words that may be taken off. */
interface RemovableChip {
  /** Tells it from the others. */
  readonly key: string;
  readonly text: string;
  /** @default it stays */
  readonly removal?: { readonly label: string; readonly onRemove: () => void };
}

interface Props {
  /** What they are, for screen readers. */
  readonly label: string;
  readonly chips: readonly RemovableChip[];
}

/** What is in force, or chosen, each with a way to take it off. */
export function RemovableChips({ label, chips }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ readonly key: string; readonly place: number }>(undefined);
  // The chip takes the focus with it: the next one gets it, else the list.
  useEffect(() => {
    const gone = removed.current;
    if (!gone || chips.some(({ key }) => key === gone.key)) return;
    removed.current = undefined;
    const next = list.current?.querySelectorAll('button')[gone.place];
    (next ?? list.current)?.focus();
  }, [chips]);
  const removable = chips.filter(({ removal }) => removal);
  return (
    <Chips ref={list} tabIndex={-1} aria-label={label}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <Text>{chip.text}</Text>
          {chip.removal && (
            <Remove
              aria-label={chip.removal.label}
              onClick={() => {
                removed.current = { key: chip.key, place: removable.indexOf(chip) };
                chip.removal?.onRemove();
              }}
            >
              <Icon of={X} size={sizes.iconSmall} />
            </Remove>
          )}
        </li>
      ))}
    </Chips>
  );
}

const Chips = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  flex: 1,
  minWidth: 0,
  margin: 0,
  padding: 0,
  [theme.breakpoints.down('sm')]: { flexBasis: '100%' },
  '& > li': {
    display: 'inline-flex',
    maxWidth: '100%',
    border: `thin solid ${theme.vars.palette.borderStrong}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.vars.palette.background.paper,
  },
}));

const Text = styled('span')(({ theme }) => ({
  ...theme.typography.body1,
  alignSelf: 'center',
  padding: theme.spacing(0.25, 1),
  color: theme.vars.palette.text.primary,
  overflowWrap: 'anywhere',
}));

const Remove = styled(ButtonBase)(({ theme }) => ({
  minWidth: theme.spacing(3.5),
  borderLeft: `thin solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '@media print': { display: 'none' },
  [theme.breakpoints.down('sm')]: { minWidth: sizes.controlPhone, minHeight: sizes.controlPhone },
}));
