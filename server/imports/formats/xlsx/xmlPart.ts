import { SaxesParser } from 'saxes';

export type Attributes = Readonly<Record<string, string>>;

/** What becomes of the tags and texts of a part. Names come without their prefix. */
export interface PartReader {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

const ignore = () => {};

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** By its byte-order mark or its first sign, which is `<`: XML of a workbook is UTF-8 or UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
}

/**
 * Reads a part piece by piece, and stops after each, so that what was read can be taken before there is more of it.
 * @throws Error when it is no well-formed XML
 */
export async function* readPart(
  pieces: AsyncIterable<Buffer>,
  { open, close = ignore, text = ignore }: Partial<PartReader> & Pick<PartReader, 'open'>,
): AsyncGenerator<void, void, undefined> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes));
  parser.on('closetag', ({ name }) => close(localName(name)));
  parser.on('text', text);
  parser.on('cdata', text);
  let decoder: TextDecoder | undefined;
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece));
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  parser.close();
  yield;
}
