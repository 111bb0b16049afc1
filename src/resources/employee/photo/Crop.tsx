import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { nonce } from '../../../ui/theme/nonce.ts';
import type { Part } from './picture.ts';

interface Props {
  readonly picture: string;
  readonly onPart: (part: Part) => void;
  /** The browser can't draw it. */
  readonly onFail: () => void;
}

/** How much larger a picture can be made. */
const MOST_ZOOM = 4;
/** By how much, with a key. */
const ZOOM_STEP = 0.1;
/** Pixels that an arrow key moves the picture by; a tenth of them with Shift. */
const KEY_STEP = 10;

/** Chooses the square of a picture: by dragging and pinching, or by arrow keys and the slider. */
export function Crop({ picture, onPart, onFail }: Props) {
  const t = useTranslate();
  const id = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <Box sx={{ position: 'relative', height: (theme) => theme.spacing(36), bgcolor: 'sunken' }}>
        <Cropper
          image={picture}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={KEY_STEP}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, part) => onPart(part)}
          cropperProps={{ role: 'group', 'aria-label': t('photo.part') }}
          mediaProps={{ alt: '', onError: onFail }}
          {...(nonce !== undefined && { nonce })}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1.5, px: 1 }}>
        <Typography id={id} component="span">
          {t('photo.zoom')}
        </Typography>
        <Slider
          size="small"
          aria-labelledby={id}
          min={1}
          max={MOST_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          onChange={(_, value) => setZoom(Number(value))}
        />
      </Box>
    </>
  );
}
