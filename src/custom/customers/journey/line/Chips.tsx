import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import {
  type CustomerJourney,
  type JourneyKind,
  journeyKinds,
} from '../../../../../contract/calls/customers/journey.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { moveFocus } from '../../../../ui/roving.ts';
import { sizes } from '../../../../ui/theme/sizes.ts';

interface Props {
  readonly counts: CustomerJourney['counts'];
  /** Those that are shown; none for all. */
  readonly kinds: readonly JourneyKind[];
  readonly onKinds: (kinds: readonly JourneyKind[]) => void;
}

/** The kinds that there are, with how many of each; pressed ones are shown. */
export function Chips({ counts, kinds, onKinds }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const countOf = (kind: JourneyKind) => counts.find((one) => one.kind === kind)?.count ?? 0;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const toggle = (kind: JourneyKind) =>
    onKinds(
      kinds.includes(kind)
        ? kinds.filter((one) => one !== kind)
        : journeyKinds.filter((one) => one === kind || kinds.includes(one)),
    );
  return (
    <Row
      role="group"
      aria-label={t('customer_journey.line.kinds')}
      onKeyDown={(event) => moveFocus(event, event.currentTarget, { sideways: true })}
    >
      <button type="button" aria-pressed={kinds.length === 0} onClick={() => onKinds([])}>
        {t('customer_journey.line.all')} <b>{format.integer(total)}</b>
      </button>
      {journeyKinds
        .filter((kind) => countOf(kind) > 0 || kinds.includes(kind))
        .map((kind) => (
          <button key={kind} type="button" aria-pressed={kinds.includes(kind)} onClick={() => toggle(kind)}>
            {t(`customer_journey.line.of.${kind}`)} <b>{format.integer(countOf(kind))}</b>
          </button>
        ))}
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  padding: theme.spacing(0, 2, 1),
  '& > button': {
    ...theme.typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(0.75),
    minHeight: sizes.controlBar,
    padding: theme.spacing(0, 1),
    border: `thin solid ${theme.vars.palette.borderStrong}`,
    borderRadius: sizes.radius,
    backgroundColor: 'transparent',
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
    [theme.breakpoints.down('sm')]: { minHeight: sizes.controlPhone, padding: theme.spacing(0, 1.5) },
  },
  '& > button > b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& > button:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& > [aria-pressed="true"], & > [aria-pressed="true"]:hover': {
    borderColor: theme.vars.palette.primary.line,
    backgroundColor: theme.vars.palette.primary.light,
    color: theme.vars.palette.primary.main,
    fontWeight: 500,
  },
  '& > [aria-pressed="true"] > b': { color: theme.vars.palette.primary.main },
  '@media print': { '& > [aria-pressed="false"]': { display: 'none' } },
}));
