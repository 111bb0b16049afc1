import { PHOTO_SIDE } from '../../../../contract/calls/employees/photos.ts';
import { type PictureSize, readJpeg } from '../../../../contract/jpeg.ts';

/** Ends of the names of pictures that may be chosen, in whatever case. */
export const endings = ['png', 'jpg', 'jpeg'] as const;
/** Bytes of a picture that may be chosen: 5 MB. */
const MOST_BYTES = 5 * 1024 * 1024;
/** Pixels that a browser is made to draw: more than phones take, a fifth of a gigabyte once they are drawn. */
const MOST_PIXELS = 50_000_000;
/** How much of itself a JPEG keeps. */
const QUALITY = 0.85;

/** What is wrong with a file: a text key below `photo.faults`. */
export type PictureFault = 'kind' | 'size' | 'content' | 'pixels';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function pngSize(bytes: Uint8Array): PictureSize | undefined {
  if (bytes.length < 24 || PNG.some((byte, place) => bytes[place] !== byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Whether name, size, first bytes and pixels are those of a picture that can be drawn here, before anything draws it. */
export async function faultOf(file: File): Promise<PictureFault | undefined> {
  const name = file.name.split('.').at(-1)?.toLowerCase();
  const ending = endings.find((one) => one === name);
  if (!ending) return 'kind';
  if (file.size > MOST_BYTES) return 'size';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const size = ending === 'png' ? pngSize(bytes) : readJpeg(bytes);
  if (!size || size.width === 0 || size.height === 0) return 'content';
  return size.width * size.height > MOST_PIXELS ? 'pixels' : undefined;
}

/** The picture as an address that the content security policy lets a page show. */
export const addressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** A part of a picture, in its own pixels. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, drawn anew as the photo that the server takes: in Base64. What is clear in it is white. */
export async function photoOf(address: string, { x, y, width, height }: Part): Promise<string> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = PHOTO_SIDE;
  canvas.height = PHOTO_SIDE;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser draws no pictures.');
  drawing.imageSmoothingQuality = 'high';
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, PHOTO_SIDE, PHOTO_SIDE);
  drawing.drawImage(image, x, y, width, height, 0, 0, PHOTO_SIDE, PHOTO_SIDE);
  return canvas.toDataURL('image/jpeg', QUALITY).split(',')[1] ?? '';
}
