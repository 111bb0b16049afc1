import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { classNames } from '../../../../contract/widgets/customerData.ts';
import { useClassName } from '../customer/useClassName.ts';
import { ToggleChip } from '../reportControls/controls/ToggleChip.tsx';
import { ToggleGroup } from '../reportControls/controls/Toggles.tsx';
import type { Listed } from './useListed.ts';

interface Props {
  readonly classes: Listed['classes'];
  readonly onChoose: (classes: Listed['classes']) => void;
}

/** The score classes that the list is narrowed to; none narrows nothing. */
export function Classes({ classes, onChoose }: Props) {
  const t = useTranslate();
  const nameOf = useClassName();
  const toggle = (name: Class) =>
    onChoose(
      classes.includes(name)
        ? classes.filter((other) => other !== name)
        : classNames.filter((other) => other === name || classes.includes(other)),
    );
  return (
    <Line role="group" aria-label={t('customers.classes')}>
      {classNames.map((name) => (
        <ToggleChip
          key={name}
          name={nameOf(name)}
          pressed={classes.includes(name)}
          onPress={() => toggle(name)}
        />
      ))}
    </Line>
  );
}

type Class = Listed['classes'][number];

/** One line on a phone, which is moved sideways: the list shall be in sight. */
const Line = styled(ToggleGroup)(({ theme }) => ({
  '@media print': { display: 'none' },
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > *': { flex: 'none' },
  },
}));
