import { styled } from '@mui/material/styles';
import encodeQR from 'qr';

/** Cells of light around the code, without which cameras do not find it. */
const QUIET = 4;

/** A QR code as a drawing of our own: dark on light in either scheme, since many cameras read no other. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const cells = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const path = cells
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${cells.length} ${cells.length}`}>
      <path d={path} />
    </Picture>
  );
}

const Picture = styled('svg')(({ theme }) => ({
  display: 'block',
  width: theme.spacing(24),
  maxWidth: '100%',
  margin: '0 auto',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.common.white,
  fill: theme.palette.common.black,
  shapeRendering: 'crispEdges',
  forcedColorAdjust: 'none',
}));
