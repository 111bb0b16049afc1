import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { vinIn } from './question.ts';

/** Codes that vehicles carry their VIN in. */
const formats = ['code_39', 'code_128', 'data_matrix', 'qr_code', 'pdf417'];
/** Milliseconds between two looks at the picture. */
const PAUSE = 200;

/** Whether this browser reads codes with its camera. */
export const canScan = () => 'BarcodeDetector' in window && 'mediaDevices' in navigator;

interface Props {
  readonly onVin: (vin: string) => void;
  readonly onClose: () => void;
}

/** The picture of the camera, until a VIN was read in it. */
export function Scanner({ onVin, onClose }: Props) {
  const t = useTranslate();
  const id = useId();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const failed = useScan(video, onVin);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{t('platelookup.scan.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText role={failed ? 'alert' : undefined}>
          {t(failed ? 'platelookup.scan.failed' : 'platelookup.scan.text')}
        </DialogContentText>
        {!failed && <Picture ref={setVideo} muted playsInline aria-label={t('platelookup.scan.picture')} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Opens the camera while the picture is there. Whether it can't. */
function useScan(video: HTMLVideoElement | null, onVin: (vin: string) => void): boolean {
  const [failed, setFailed] = useState(false);
  const found = useEffectEvent(onVin);
  useEffect(() => {
    const { BarcodeDetector } = window;
    if (!video || !BarcodeDetector) return;
    const ending = new AbortController();
    readVin(video, new BarcodeDetector({ formats }), ending.signal).then(
      (vin) => vin !== undefined && found(vin),
      () => !ending.signal.aborted && setFailed(true),
    );
    return () => ending.abort();
  }, [video]);
  return failed;
}

/** Undefined when it was ended before. Rejects when there is no camera, or none that may be used. */
async function readVin(video: HTMLVideoElement, detector: BarcodeDetector, signal: AbortSignal) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      const codes = await detector.detect(video);
      const vin = codes.map(({ rawValue }) => vinIn(rawValue)).find((one) => one !== undefined);
      if (vin !== undefined) return vin;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    return undefined;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

const Picture = styled('video')(({ theme }) => ({
  display: 'block',
  width: '100%',
  marginTop: theme.spacing(1),
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.sunken,
}));
