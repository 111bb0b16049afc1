import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { CmsModule } from '../../../contract/calls/modules.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Step } from './tree.ts';

const buttons = [
  { step: 'up', icon: ArrowUp, keys: 'Alt+ArrowUp' },
  { step: 'down', icon: ArrowDown, keys: 'Alt+ArrowDown' },
  { step: 'in', icon: IndentIncrease, keys: 'Alt+ArrowRight' },
  { step: 'out', icon: IndentDecrease, keys: 'Alt+ArrowLeft' },
] as const;

interface Props {
  /** The one that was last in focus. */
  readonly module: CmsModule | undefined;
  readonly onStep: (module: CmsModule, step: Step) => void;
}

/** Moves a module without dragging it, as the keys do. */
export function MoveBar({ module, onStep }: Props) {
  const t = useTranslate();
  if (!module) return null;
  return (
    <Bar role="toolbar" aria-label={t('modules.move.label', { name: module.mod_name })}>
      <Words>{t('modules.move.label', { name: module.mod_name })}</Words>
      {buttons.map(({ step, icon, keys }) => (
        <IconButton
          key={step}
          size="small"
          aria-label={t(`modules.move.${step}`)}
          title={t(`modules.move.${step}`)}
          aria-keyshortcuts={keys}
          onClick={() => onStep(module, step)}
        >
          <Icon of={icon} />
        </IconButton>
      ))}
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  padding: theme.spacing(0.25, 1),
}));

const Words = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.tertiary,
}));
