import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import { useTranslate } from 'ra-core';
import { moveFocus, useRoving } from '../roving.ts';
import { sizes } from '../theme/sizes.ts';

interface Toggle {
  readonly key: number | 'all';
  readonly label: string;
  readonly chosen: boolean;
  readonly toggle: () => void;
  /** Takes this one alone, at once. @default it can't be taken alone */
  readonly only?: () => void;
}

interface Props {
  /** Id of the heading that names them. */
  readonly labelledBy: string;
  readonly toggles: readonly Toggle[];
}

/** Toggle buttons that are one stop of the Tab key: arrows, Home and End move among them. */
export function Toggles({ labelledBy, toggles }: Props) {
  const t = useTranslate();
  const { stop, stopProps } = useRoving(toggles.map(({ key }) => key));
  return (
    <Space
      role="toolbar"
      aria-orientation="vertical"
      aria-labelledby={labelledBy}
      onKeyDown={(event) => moveFocus(event, event.currentTarget, { places: '[aria-pressed]' })}
    >
      {toggles.map(({ key, label, chosen, toggle, only }) => (
        <div key={key}>
          <ToggleButton value={key} selected={chosen} {...stopProps(key)} onChange={toggle}>
            {label}
          </ToggleButton>
          {only && (
            <Button
              size="small"
              aria-label={t('storesFilter.onlyOf', { name: label })}
              tabIndex={key === stop ? 0 : -1}
              onClick={only}
            >
              {t('storesFilter.only')}
            </Button>
          )}
        </div>
      ))}
    </Space>
  );
}

const Space = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${sizes.storeToggle}px), 1fr))`,
  gap: theme.spacing(1),
  '& > div': { position: 'relative', display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
  '& .MuiToggleButton-root': {
    flex: 1,
    justifyContent: 'flex-start',
    gap: theme.spacing(1),
    height: 'auto',
    minHeight: sizes.controlForm,
    paddingBlock: theme.spacing(0.5),
    textAlign: 'left',
    [theme.breakpoints.down('sm')]: { minHeight: sizes.controlPhone },
  },
  // A finger has no hover: there the button is always in sight, beside the store.
  '@media (hover: hover)': {
    '& .MuiButton-root': { position: 'absolute', right: theme.spacing(0.75), opacity: 0 },
    '& > div:is(:hover, :focus-within) > .MuiButton-root': { opacity: 1 },
  },
}));
