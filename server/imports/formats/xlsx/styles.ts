import type { Archive } from './archive.ts';
import { builtInFormat, GENERAL, type NumberFormat, numberFormat } from './numberFormat.ts';
import { type Attributes, readPart } from './xmlPart.ts';

/** How the cells of a workbook show numbers, by the number of the style that a cell has. */
export class Styles {
  readonly #formats: readonly NumberFormat[];

  constructor(formats: readonly NumberFormat[]) {
    // A workbook that knows a plain `$` only says nothing by it that is not taken for granted.
    const isTold = formats.some(({ currency }) => currency !== undefined && currency !== '$');
    this.#formats = isTold ? formats : formats.map(({ kind }) => ({ kind }));
  }

  /** @param style as the cell has it; one that is not there shows numbers as they are */
  formatOf(style: string | undefined): NumberFormat {
    return (style === undefined ? undefined : this.#formats[Number(style)]) ?? GENERAL;
  }
}

/**
 * The formats of numbers in a workbook, and no fonts, borders or colours.
 * @param part where they are. @default the workbook has none
 * @throws Error when they are damaged: days and currencies would be lost in silence
 */
export async function readStyles(archive: Archive, part?: string): Promise<Styles> {
  const codes = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  const open = (name: string, { numFmtId: id = '0', formatCode: code = '' }: Attributes) => {
    if (name === 'numFmt') codes.set(Number(id), numberFormat(code));
    else if (name === 'cellXfs') isOfCells = true;
    else if (name === 'xf' && isOfCells) formats.push(codes.get(Number(id)) ?? builtInFormat(Number(id)));
  };
  const close = (name: string) => {
    if (name === 'cellXfs') isOfCells = false;
  };
  if (part !== undefined && archive.has(part)) {
    for await (const _piece of readPart(archive.read(part), { open, close }));
  }
  return new Styles(formats);
}
