import type { NamedTable } from './webPage.ts';

/** Workbooks of Excel 97 to 2003, binary ones of Excel since 2007, and those of LibreOffice and OpenOffice. */
export type ForeignFormat = 'xls' | 'xlsb' | 'ods';

export interface ForeignFile {
  readonly bytes: Uint8Array;
  readonly format: ForeignFormat;
}

export type ForeignSheets = readonly NamedTable[];
