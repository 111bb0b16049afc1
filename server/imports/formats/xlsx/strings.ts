import type { Archive } from './archive.ts';
import { readPart } from './xmlPart.ts';

/** `_x000D_` stands for a character that XML has no sign for. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_whole, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/**
 * The text of a cell or of a shared string: that of its runs, without what is said of how it is spoken. Tags come in as
 * they are read.
 */
export class TextRuns {
  #isSpoken = false;
  #isText = false;
  #text = '';

  open(name: string): void {
    if (name === 'rPh') this.#isSpoken = true;
    else if (name === 't') this.#isText = !this.#isSpoken;
  }

  close(name: string): void {
    if (name === 'rPh') this.#isSpoken = false;
    else if (name === 't') this.#isText = false;
  }

  text(text: string): void {
    if (this.#isText) this.#text += text;
  }

  /** What was read since it was taken last. */
  take(): string {
    const text = unescaped(this.#text);
    this.#text = '';
    return text;
  }
}

/** Texts that cells refer to by number, read as far as somebody has asked. */
export class SharedStrings {
  readonly #strings: string[] = [];
  readonly #reading: AsyncGenerator<void, void, undefined> | undefined;

  /** @param part where they are. @default the workbook has none */
  constructor(archive: Archive, part?: string) {
    const runs = new TextRuns();
    const reader = {
      open: (name: string) => runs.open(name),
      close: (name: string) => {
        runs.close(name);
        if (name === 'si') this.#strings.push(runs.take());
      },
      text: (text: string) => runs.text(text),
    };
    if (part !== undefined && archive.has(part)) this.#reading = readPart(archive.read(part), reader);
  }

  /** Reads on until that one is there, or no more are. */
  async upTo(place: number): Promise<void> {
    while (place >= this.#strings.length) {
      if (!this.#reading || (await this.#reading.next()).done) return;
    }
  }

  at(place: number): string {
    return this.#strings[place] ?? '';
  }

  async close(): Promise<void> {
    await this.#reading?.return();
  }
}
