import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { WithTexts } from '../../ui/page/Page.tsx';
import { sizes } from '../../ui/theme/sizes.ts';
import { usePhone } from '../../ui/usePhone.ts';
import { Ring } from './Ring.tsx';
import { useTarget } from './useTarget.ts';

const texts = {
  en: async () => (await import('./texts.ts?en')).en,
  es: async () => (await import('./texts.ts?es')).es,
};

/** What each step is about, as elements say of themselves (`data-tour`). */
const steps = ['scope', 'tile', 'help'] as const;

interface Props {
  /** It is over, or somebody has skipped it. */
  readonly onEnd: () => void;
}

/** Three things to know about the dashboard, each beside what it is about. */
export function Tour(props: Props) {
  return (
    <WithTexts of={texts}>
      <Steps {...props} />
    </WithTexts>
  );
}

function Steps({ onEnd }: Props) {
  const t = useTranslate();
  const id = useId();
  const phone = usePhone();
  const [place, setPlace] = useState(0);
  const step = steps[place] ?? 'scope';
  const target = useTarget(step);
  const isLast = place === steps.length - 1;
  const text = t(`tour.${step}.${phone && step === 'help' ? 'phone' : 'text'}`);
  // Below what it is about, or above the foot of a phone.
  const isAtFoot = phone && step === 'help';
  return (
    <>
      {target && <Ring of={target} />}
      <Popover
        open
        onClose={onEnd}
        anchorEl={target}
        anchorReference={target ? 'anchorEl' : 'none'}
        anchorOrigin={{ vertical: isAtFoot ? 'top' : 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: isAtFoot ? 'bottom' : 'top', horizontal: 'center' }}
        slotProps={{
          root: { sx: target ? {} : { display: 'grid', placeItems: 'center' } },
          paper: {
            role: 'dialog',
            'aria-labelledby': `${id}-title`,
            'aria-describedby': `${id}-text`,
            sx: { mt: isAtFoot ? -1 : 1 },
          },
        }}
      >
        <Stack sx={{ p: 2, gap: 1, width: sizes.measureState, maxWidth: '100%' }}>
          <div aria-live="polite">
            <Typography variant="caption" color="textTertiary" component="p">
              {t('tour.place', { place: place + 1, count: steps.length })}
            </Typography>
            <Typography id={`${id}-title`} variant="h2" sx={{ my: 0.5 }}>
              {t(`tour.${step}.title`)}
            </Typography>
            <Typography id={`${id}-text`} variant="body1" color="textSecondary">
              {text}
            </Typography>
          </div>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {!isLast && (
              <Button variant="text" onClick={onEnd} sx={{ mr: 'auto' }}>
                {t('tour.skip')}
              </Button>
            )}
            {place > 0 && (
              <Button onClick={() => setPlace(place - 1)} sx={{ ml: isLast ? 'auto' : 0 }}>
                {t('tour.back')}
              </Button>
            )}
            <Button variant="contained" autoFocus onClick={isLast ? onEnd : () => setPlace(place + 1)}>
              {t(isLast ? 'tour.done' : 'tour.next')}
            </Button>
          </Stack>
        </Stack>
      </Popover>
    </>
  );
}
