import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { UNREADABLE } from '../../xmlText.ts';

/** Names are lowercase. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  /** Without the text of its children. */
  text: string;
}

/** `line` is where it begins. */
export type AdfPart =
  | { readonly kind: 'prospect'; readonly line: number; readonly element: Element }
  | { readonly kind: 'fault'; readonly line: number; readonly reason: string; readonly text: string };

/** A typical prospect has fifty elements, six levels and a few thousand characters. */
const MOST_DEPTH = 40;
const MOST_ELEMENTS = 5_000;
const MOST_ATTRIBUTES = 5_000;
const MOST_CHARACTERS = 256 * 1024;
/** Text kept of an unreadable document, so that no lead is lost. */
const KEPT_CHARACTERS = 4_000;

class DocumentFault extends Error {}

/** Stops the parser after the last tag. Shared, since creating an error costs more than parsing a document. */
const END = new Error('end of the document');

type Prospect = Extract<AdfPart, { kind: 'prospect' }>;

/** The parser checks the XML; this class limits its size. */
class DocumentReader {
  readonly prospects: Prospect[] = [];
  readonly #parser = new SaxesParser({ xmlns: false });
  readonly #open: Element[] = [];
  readonly #firstLine: number;
  #elements = 0;
  #attributes = 0;
  #characters = 0;
  #prospectLine = 0;

  constructor(firstLine: number) {
    this.#firstLine = firstLine;
    const parser = this.#parser;
    parser.on('doctype', () => refuse('Documents with a DTD aren’t accepted.'));
    parser.on('error', (error) => refuse(`Invalid XML: ${plainly(error.message)}.`));
    parser.on('attribute', () => this.#countAttribute());
    parser.on('opentag', (tag) => this.#begin(tag));
    parser.on('text', (text) => this.#write(text));
    parser.on('cdata', (text) => this.#write(text));
    parser.on('closetag', () => this.#end());
  }

  get line(): number {
    return this.#firstLine + this.#parser.line - 1;
  }

  get position(): number {
    return this.#parser.position;
  }

  /** @throws END after the last tag; DocumentFault */
  read(pieces: Iterable<string>): never {
    for (const piece of pieces) this.#parser.write(piece);
    this.#parser.close();
    throw new DocumentFault('Incomplete: it ends before its last tag.');
  }

  #begin({ name: tagName, attributes }: SaxesTagPlain): void {
    const name = tagName.toLowerCase();
    const parent = this.#open.at(-1);
    if (!parent && name !== 'adf') refuse(`Not ADF: the root element is ${name.slice(0, 40)}.`);
    if (this.#open.length >= MOST_DEPTH) refuse(`Elements are nested more than ${MOST_DEPTH} levels deep.`);
    const element: Element = { name, attributes: lowerKeys(attributes), children: [], text: '' };
    if (this.#open.length === 1) {
      [this.#elements, this.#attributes, this.#characters] = [0, 0, 0];
      this.#prospectLine = this.line;
    }
    this.#elements += 1;
    if (this.#elements > MOST_ELEMENTS) refuse(`A prospect has more than ${MOST_ELEMENTS} elements.`);
    // The root keeps only its prospects, each as soon as it ends.
    if (this.#open.length > 1) parent?.children.push(element);
    this.#open.push(element);
  }

  #countAttribute(): void {
    this.#attributes += 1;
    if (this.#attributes > MOST_ATTRIBUTES) refuse(`A prospect has more than ${MOST_ATTRIBUTES} attributes.`);
  }

  #write(text: string): void {
    const element = this.#open.at(-1);
    if (!element || this.#open.length < 2) return;
    this.#characters += text.length;
    if (this.#characters > MOST_CHARACTERS) refuse('A prospect has more than 256 KB of text.');
    if (text.includes(UNREADABLE)) refuse('Contains bytes that aren’t text in the declared encoding.');
    element.text += text;
  }

  #end(): void {
    const element = this.#open.pop();
    if (this.#open.length === 1 && element?.name === 'prospect') {
      this.prospects.push({ kind: 'prospect', line: this.#prospectLine, element });
    }
    if (this.#open.length === 0) throw END;
  }
}

function refuse(reason: string): never {
  throw new DocumentFault(reason);
}

/** Without the parser's position, which is relative to the document. */
const plainly = (message: string) =>
  message
    .replace(/^(?:[^\s:]*:)?\d+:\d+: /, '')
    .replace(/\.$/, '')
    .slice(0, 200);

const lowerKeys = (attributes: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]));

const linesIn = (text: string) => text.split('\n').length - 1;

const CLOSING = /<\/adf\s*>/gi;

/** The next document begins after the next closing tag. */
function afterClosing(text: string, from: number): number {
  CLOSING.lastIndex = from;
  return CLOSING.exec(text) ? CLOSING.lastIndex : text.length;
}

/** A document has one closing tag; its comments or CDATA sections may have a few more. */
const MOST_CLOSINGS = 8;

/** Text up to each closing tag, so that a bad document isn't read to the end of the file. */
function* piecesOf(text: string, begin: number): Generator<string> {
  for (let piece = 0, from = begin; piece < MOST_CLOSINGS && from < text.length; piece += 1) {
    const end = afterClosing(text, from);
    yield text.slice(from, end);
    from = end;
  }
}

/** Spaces, and ADF's processing instruction before the XML declaration, where XML doesn't allow it. */
const BEFORE = /^\s*(?:<\?adf\b[^>]{0,200}\?>\s*(?=<\?xml\s))?/i;

/**
 * Reads documents one after another. As XML requires, a malformed document is rejected as a whole; the next ones are
 * still read.
 */
export function* readDocuments(text: string): Generator<AdfPart, void, undefined> {
  let begin = 0;
  let line = 1;
  while (begin < text.length) {
    const blank = BEFORE.exec(text.slice(begin))?.[0] ?? '';
    line += linesIn(blank);
    begin += blank.length;
    if (begin === text.length) return;
    const reader = new DocumentReader(line);
    const end = yield* readOne(reader, text, begin, line);
    line += linesIn(text.slice(begin, end));
    begin = end;
  }
}

/** @returns where the next document begins */
function* readOne(
  reader: DocumentReader,
  text: string,
  begin: number,
  line: number,
): Generator<AdfPart, number> {
  try {
    return reader.read(piecesOf(text, begin));
  } catch (error) {
    if (error === END) {
      yield* reader.prospects;
      return begin + reader.position;
    }
    if (!(error instanceof DocumentFault)) throw error;
    const end = afterClosing(text, begin);
    // An unclosed reference is noticed later, outside the document.
    const isInside = reader.line !== line && reader.position <= end - begin;
    const reason = isInside ? `${error.message} (Line ${reader.line}.)` : error.message;
    yield { kind: 'fault', line, reason, text: text.slice(begin, Math.min(end, begin + KEPT_CHARACTERS)) };
    return end;
  }
}
