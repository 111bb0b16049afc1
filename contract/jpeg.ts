/** What the second byte of a marker says; the first is always 0xff. */
const marker = { start: 0xd8, end: 0xd9, scan: 0xda } as const;

/** Frames that every browser draws, baseline and progressive; the others of 0xc0 to 0xcf are seldom or no frames. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** A marker of 0xc0 to 0xcf that is no frame: tables of codes. */
const TABLES = 0xc4;
/** The two blocks of applications that pixels are drawn by: JFIF, and Adobe's on colours. */
const drawnBy: ReadonlySet<number> = new Set([0xe0, 0xee]);

const isFrame = (kind: number) => kind >= 0xc0 && kind <= 0xcf && kind !== TABLES;
/** Blocks of applications, such as where and with what a photo was taken, and comments. */
const isRemark = (kind: number) => kind === 0xfe || (kind >= 0xe0 && kind <= 0xef && !drawnBy.has(kind));

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface Jpeg extends PictureSize {
  /** From its beginning to its end, without remarks and without what came after. */
  readonly parts: readonly Uint8Array[];
}

/** Two bytes as a number, the high one first; NaN past the end, which meets no condition. */
const pairAt = (bytes: Uint8Array, at: number) =>
  (bytes[at] ?? Number.NaN) * 256 + (bytes[at + 1] ?? Number.NaN);

/**
 * Reads the outline of a JPEG without decoding a pixel, so that no size it claims costs anything.
 * @returns undefined for what is no JPEG, is cut off, or is of a kind that browsers do not draw
 */
export function readJpeg(bytes: Uint8Array): Jpeg | undefined {
  if (pairAt(bytes, 0) !== 0xff00 + marker.start) return undefined;
  const parts = [bytes.subarray(0, 2)];
  let size: PictureSize | undefined;
  let at = 2;
  for (;;) {
    const block = blockAt(bytes, at);
    if (!block) return undefined;
    const { kind, body, end } = block;
    if (kind === marker.end) return size && { ...size, parts: [...parts, bytes.subarray(at, end)] };
    if (isFrame(kind)) {
      if (size || !frames.has(kind) || body.length < 6) return undefined;
      size = { height: pairAt(body, 1), width: pairAt(body, 3) };
    }
    // Pixels before their size are none.
    if (kind === marker.scan && !size) return undefined;
    if (!isRemark(kind)) parts.push(bytes.subarray(at, end));
    at = end;
  }
}

interface Block {
  readonly kind: number;
  readonly body: Uint8Array;
  /** Where the next block begins. */
  readonly end: number;
}

function blockAt(bytes: Uint8Array, at: number): Block | undefined {
  const kind = bytes[at + 1];
  if (bytes[at] !== 0xff || kind === undefined || kind < 0xc0) return undefined;
  if (kind === marker.end) return { kind, body: bytes.subarray(at, at), end: at + 2 };
  const end = at + 2 + pairAt(bytes, at + 2);
  if (!(end >= at + 4 && end <= bytes.length)) return undefined;
  const body = bytes.subarray(at + 4, end);
  return { kind, body, end: kind === marker.scan ? endOfScan(bytes, end) : end };
}

/** Past the pixels of a scan: to the next marker that is neither a byte of them nor a place to start again. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0xff;
    const isOfPixels = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isOfPixels) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}
