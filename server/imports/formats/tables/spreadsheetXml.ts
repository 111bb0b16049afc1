import { isoText, NUMBER, numberText, timeAlone } from '../xlsx/cellText.ts';
import { type Attributes, localName, readPart } from '../xlsx/xmlPart.ts';
import { Grid } from './grid.ts';
import { inPieces } from './pieces.ts';
import type { NamedTable } from './webPage.ts';

const booleans: Readonly<Record<string, string>> = { '1': 'yes', '0': 'no' };

/** An attribute by its name, whatever prefix the file has for it. */
function attributeOf(attributes: Attributes, name: string): string | undefined {
  const key = Object.keys(attributes).find((written) => localName(written) === name);
  return key === undefined ? undefined : attributes[key];
}

/** Undefined where there is none that counts. */
function countOf(attributes: Attributes, name: string): number | undefined {
  const count = Number(attributeOf(attributes, name));
  return Number.isInteger(count) && count > 0 ? count : undefined;
}

interface Sheet {
  readonly name: string;
  readonly grid: Grid;
  isHidden: boolean;
}

/** Makes sheets of the tags of a workbook. */
class BookReader {
  readonly sheets: Sheet[] = [];
  readonly #open: string[] = [];
  #type = '';
  #value = '';
  #visible = '';

  open(name: string, attributes: Attributes): void {
    const parent = this.#open.at(-1);
    this.#open.push(name);
    const grid = this.sheets.at(-1)?.grid;
    if (name === 'Worksheet') {
      const given = attributeOf(attributes, 'Name') ?? String(this.sheets.length + 1);
      this.sheets.push({ name: given, grid: new Grid(), isHidden: false });
    } else if (name === 'Row' && parent === 'Table') grid?.beginRow(countOf(attributes, 'Index'));
    else if (name === 'Cell' && parent === 'Row') {
      const index = countOf(attributes, 'Index');
      const across = 1 + (countOf(attributes, 'MergeAcross') ?? 0);
      grid?.beginCell({ across, ...(index !== undefined && { at: index - 1 }) });
    } else if (name === 'Data' && parent === 'Cell') {
      this.#type = attributeOf(attributes, 'Type') ?? '';
      this.#value = '';
    } else if (name === 'Visible') this.#visible = '';
  }

  text(text: string): void {
    if (this.#open.includes('Data') && !this.#open.includes('Comment')) this.#value += text;
    else if (this.#open.at(-1) === 'Visible') this.#visible += text;
  }

  close(name: string): void {
    this.#open.pop();
    const sheet = this.sheets.at(-1);
    if (name === 'Data' && this.#open.at(-1) === 'Cell') sheet?.grid.text(this.#cellText());
    else if (name === 'Cell') sheet?.grid.endCell();
    else if (name === 'Row') sheet?.grid.endRow();
    else if (name === 'Visible' && sheet) sheet.isHidden = this.#visible.startsWith('SheetHidden');
  }

  #cellText(): string {
    switch (this.#type) {
      case 'Number':
        return numberText(this.#value, NUMBER, false);
      case 'DateTime':
        return timeAlone(isoText(this.#value));
      case 'Boolean':
        return booleans[this.#value] ?? this.#value;
      default:
        return this.#value;
    }
  }
}

/**
 * The sheets of a workbook that Excel 2003 and many programs write as one XML file, but for hidden ones.
 * @param bytes in UTF-8
 * @throws ArchiveBomb; Error when it is no well-formed XML
 */
export async function sheetsOfXml(bytes: Buffer): Promise<readonly NamedTable[]> {
  const reader = new BookReader();
  const part = readPart(
    inPieces(bytes, (whole, from, to) => whole.subarray(from, to)),
    {
      open: (name, attributes) => reader.open(name, attributes),
      close: (name) => reader.close(name),
      text: (text) => reader.text(text),
    },
  );
  for await (const _piece of part);
  return reader.sheets.flatMap(({ name, grid, isHidden }) => (isHidden ? [] : [{ name, rows: grid.rows }]));
}
