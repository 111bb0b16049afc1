/** Stands for what is no character in the encoding that a document declares. */
export const UNREADABLE = '\ufffd';

const DECLARATION = /<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/;
const START = Buffer.from('<?xml');

/** Encodings that documents are written in; the two of Western Europe are read as Windows reads them. */
const known: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  'utf-16': 'utf-16le',
  'utf-16le': 'utf-16le',
};

/** Text was declared to be in an encoding that is not read. */
export class UnknownEncoding extends Error {
  readonly declared: string;

  constructor(declared: string) {
    super(`The encoding ${declared} isn’t supported. Save it as UTF-8.`);
    this.name = 'UnknownEncoding';
    this.declared = declared;
  }
}

function encodingOf(declared: string): string {
  const encoding = known[declared.toLowerCase()];
  if (encoding) return encoding;
  throw new UnknownEncoding(declared);
}

/** Parts of the bytes, each from one XML declaration to the next. */
function* partsOf(bytes: Buffer): Generator<Buffer> {
  let begin = 0;
  for (let next = bytes.indexOf(START, 1); next >= 0; next = bytes.indexOf(START, next + 1)) {
    yield bytes.subarray(begin, next);
    begin = next;
  }
  yield bytes.subarray(begin);
}

function partText(part: Buffer): string {
  const [, declared] = DECLARATION.exec(part.toString('latin1', 0, 300)) ?? [];
  return new TextDecoder(encodingOf(declared ?? 'utf-8')).decode(part);
}

/**
 * The text of a file of documents, each by the encoding that it declares: UTF-8 where it says none. A byte-order mark
 * counts for the whole file, and what its sender says of it for more than what it says itself.
 * @param sent the encoding that whoever sent it names. @default none
 * @throws UnknownEncoding
 */
export function decodeXml(bytes: Buffer, sent?: string): string {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder('utf-8').decode(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (sent !== undefined) return new TextDecoder(encodingOf(sent)).decode(bytes);
  return [...partsOf(bytes)].map(partText).join('');
}

/** Whether a file begins as XML does: with a tag, behind a mark and blanks. */
export function beginsAsXml(start: Buffer): boolean {
  const isWide = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  const text = isWide
    ? Buffer.from(start.filter((byte) => byte !== 0)).toString('latin1')
    : start.toString('latin1');
  return /^(?:ï»¿|ÿþ|þÿ)?\s*<[?!a-z]/i.test(text);
}
