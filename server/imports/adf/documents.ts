import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { UNREADABLE } from '../../xmlText.ts';

/** An element with what it holds. Names are in lower case. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  /** Its own text, that of its children left out. */
  text: string;
}

/** What stands in a file of ADF documents, in order, and the line on which it begins. */
export type AdfPart =
  | { readonly kind: 'prospect'; readonly line: number; readonly element: Element }
  | { readonly kind: 'fault'; readonly line: number; readonly reason: string; readonly text: string };

/** A prospect has some fifty elements, six deep, and a few thousand characters. */
const MOST_DEPTH = 40;
const MOST_ELEMENTS = 5_000;
const MOST_ATTRIBUTES = 5_000;
const MOST_CHARACTERS = 256 * 1024;
/** Of what could not be read so much is kept, so that nobody is lost. */
const KEPT_CHARACTERS = 4_000;

/** Why a document is not read. */
class DocumentFault extends Error {}

/** Ends the reading of a document whose last tag was read; one for all, since making an error costs more than the reading. */
const END = new Error('end of the document');

type Prospect = Extract<AdfPart, { kind: 'prospect' }>;

/** Builds the prospects of one document; the parser does what XML asks for, this limits what it may hold. */
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

  /** Line of the file that the parser is at. */
  get line(): number {
    return this.#firstLine + this.#parser.line - 1;
  }

  /** Characters of the document that were read. */
  get position(): number {
    return this.#parser.position;
  }

  /**
   * Reads the document from pieces of text.
   * @throws END behind its last tag; DocumentFault
   */
  read(pieces: Iterable<string>): never {
    for (const piece of pieces) this.#parser.write(piece);
    this.#parser.close();
    throw new DocumentFault('Incomplete: it ends before its last tag.');
  }

  #begin({ name: written, attributes }: SaxesTagPlain): void {
    const name = written.toLowerCase();
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
    // Of the root only the prospects are kept, each as soon as it has ended.
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

/** What the parser says without the place, which belongs to the document and not to the file. */
const plainly = (message: string) =>
  message
    .replace(/^(?:[^\s:]*:)?\d+:\d+: /, '')
    .replace(/\.$/, '')
    .slice(0, 200);

const lowerKeys = (attributes: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]));

const linesIn = (text: string) => text.split('\n').length - 1;

const CLOSING = /<\/adf\s*>/gi;

/** Where the document after a bad one begins: behind the next end of an `adf` element. */
function afterClosing(text: string, from: number): number {
  CLOSING.lastIndex = from;
  return CLOSING.exec(text) ? CLOSING.lastIndex : text.length;
}

/** A document has one such end; a comment or marked section of it may hold a few more. */
const MOST_CLOSINGS = 8;

/** The text of a document up to each end of an `adf` element, so that a bad one is not read to the end of the file. */
function* piecesOf(text: string, begin: number): Generator<string> {
  for (let piece = 0, from = begin; piece < MOST_CLOSINGS && from < text.length; piece += 1) {
    const end = afterClosing(text, from);
    yield text.slice(from, end);
    from = end;
  }
}

/** Blanks, and the instruction of ADF where it stands before the XML declaration, which XML does not allow. */
const BEFORE = /^\s*(?:<\?adf\b[^>]{0,200}\?>\s*(?=<\?xml\s))?/i;

/**
 * Reads documents one after the other. Of one that is no well-formed ADF nothing is taken, as XML asks for; those behind
 * it are read.
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
    // A reference that is never closed is noticed later only.
    const isInside = reader.line !== line && reader.position <= end - begin;
    const reason = isInside ? `${error.message} (Line ${reader.line}.)` : error.message;
    yield { kind: 'fault', line, reason, text: text.slice(begin, Math.min(end, begin + KEPT_CHARACTERS)) };
    return end;
  }
}
