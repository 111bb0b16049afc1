import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NotLoaded } from '../../ui/states/NotLoaded.tsx';
import { sizes } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';
import { useNotify } from '../../ui/toasts/useNotify.ts';
import type { BoardState } from '../board/useBoard.ts';

interface Props {
  readonly open: boolean;
  readonly state: BoardState;
  readonly onClose: () => void;
}

/** The choice of widgets, at the left edge; on a phone over the whole screen. */
export function WidgetPanel({ open, state, onClose }: Props) {
  const id = useId();
  return (
    <Drawer
      anchor="left"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          sx: { width: { xs: '100%', sm: sizes.widgetPanel }, borderRightWidth: { xs: 0, sm: 1 } },
        },
      }}
    >
      <OfferedWidgets titleId={id} state={state} onClose={onClose} />
    </Drawer>
  );
}

/** Lives while the panel is open, so that each opening starts with what is on the dashboard. */
function OfferedWidgets({ titleId, state, onClose }: Omit<Props, 'open'> & { readonly titleId: string }) {
  const t = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { offered, error } = state;
  const [changed, setChanged] = useState<readonly number[]>();
  const [saving, setSaving] = useState(false);
  const chosen = changed ?? state.board.chosen;

  const toggle = (id: number) =>
    setChanged(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);

  async function save() {
    setSaving(true);
    try {
      const isSaved = await state.choose(chosen.filter((id) => offered?.some((widget) => widget.id === id)));
      onClose();
      // The panel opens on the dashboard alone. An arrangement that isn't saved yet would be lost.
      if (isSaved) navigate(0);
    } catch {
      notify('panel.failed', { type: 'error' });
    } finally {
      setSaving(false);
    }
  }

  return (
    <Content>
      <Typography id={titleId} variant="h2">
        {t('panel.title')}
      </Typography>
      {error && !offered && <NotLoaded of={{ error, refetch: state.reload }} what={t('panel.what')} />}
      <Widgets>
        {offered?.map(({ id, name }) => (
          <li key={id}>
            <ToggleButton fullWidth value={id} selected={chosen.includes(id)} onChange={() => toggle(id)}>
              {name}
            </ToggleButton>
          </li>
        ))}
      </Widgets>
      {offered?.length === 0 && (
        <Typography color="textSecondary">{t('dashboard.noWidgets.text')}</Typography>
      )}
      <Buttons>
        <Button onClick={onClose}>{t('panel.cancel')}</Button>
        <Button variant="contained" disabled={!offered} loading={saving} onClick={save}>
          {t('panel.save')}
        </Button>
      </Buttons>
    </Content>
  );
}

const Content = themed('div', ({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  minHeight: '100%',
  padding: theme.spacing(2, 3, 0),
  [theme.breakpoints.down('sm')]: { paddingInline: theme.spacing(2) },
}));

const Widgets = themed('ul', ({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& .MuiToggleButton-root': {
    height: 'auto',
    minHeight: sizes.controlForm,
    paddingBlock: theme.spacing(0.5),
    justifyContent: 'flex-start',
    textAlign: 'left',
    [theme.breakpoints.down('sm')]: { minHeight: sizes.controlPhone },
  },
}));

const Buttons = themed('div', ({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  marginTop: 'auto',
  paddingBlock: theme.spacing(2),
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `thin solid ${theme.vars.palette.divider}`,
}));
