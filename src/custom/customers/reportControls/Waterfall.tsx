import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { panel } from '../../../ui/theme/measures/reportControls.ts';
import type { Step } from './waterfall.ts';

interface Props {
  readonly steps: readonly Step[];
  readonly textOf: (name: string) => string;
  /** Filters of the pane that is shown: theirs and all later counts follow what is changed there. */
  readonly own: readonly string[];
  /** Whether newer ones are being counted. */
  readonly isOld: boolean;
}

/** Customers left after each filter, as bars of all there are; the light part of a bar is what the filter took. */
export function Waterfall({ steps, textOf, own, isOld }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const leftOut = (count: number) => t('reportControls.base', { count: format.integer(count) });
  const all = Math.max(1, steps[0]?.count ?? 1);
  const shareOf = (count: number) => `${(count / all) * 100}%`;
  const firstOwn = steps.findIndex(({ name }) => own.includes(name));
  const accentFrom = firstOwn < 0 ? steps.length - 1 : firstOwn;
  return (
    <List aria-label={t('reportControls.count.waterfall')} aria-busy={isOld} data-old={isOld}>
      {steps.map(({ name, count, before }, place) => (
        <li key={name} title={name === 'Base' ? leftOut(before - count) : undefined}>
          <span aria-hidden="true">
            <i style={{ height: shareOf(before) }} />
            <i
              data-figure=""
              data-accent={place > 0 && place >= accentFrom}
              style={{ height: shareOf(count) }}
            />
          </span>
          <p data-figure="">
            <b>{format.integer(count)}</b> {place > 0 && <small>{format.integer(count - before)}</small>}
          </p>
          <p>{textOf(name)}</p>
        </li>
      ))}
    </List>
  );
}

const List = styled('ol')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  // Those that a narrow window has no room for stand below: none is out of sight.
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.spacing(1),
  minWidth: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '&[data-old="true"] [data-figure]': { opacity: 0.5 },
  '& > li': { flex: `1 1 ${panel.step}px`, minWidth: panel.step, maxWidth: panel.stepMost },
  '& > li > span': {
    display: 'block',
    position: 'relative',
    height: panel.bar,
    marginBottom: theme.spacing(0.5),
  },
  '& i': {
    position: 'absolute',
    bottom: 0,
    width: '100%',
    minHeight: 1,
    backgroundColor: theme.vars.palette.track,
  },
  '& i + i': { backgroundColor: theme.vars.palette.control },
  '& i[data-accent="true"]': { backgroundColor: theme.vars.palette.primary.main },
  '& p': {
    ...theme.typography.body2,
    margin: 0,
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  },
  // A long word has to fit a bar.
  '& p:last-of-type': { ...theme.typography.caption },
  '& b': { ...theme.typography.subtitle1, fontWeight: 600, color: theme.vars.palette.text.primary },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.tertiary },
}));
