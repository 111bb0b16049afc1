import type { fileSentences as english } from './en.ts';

export const fileSentences: typeof english = {
  importNoRows: 'El archivo está vacío.',
  importUtf16: 'El archivo está en UTF-16. Indique "encoding": "%{encoding}" en el perfil.',
  importEncoding:
    'El archivo no es texto %{encoding}. Indique su codificación en el perfil, como "encoding": "windows-1252".',
  importOldWorkbook:
    'El libro tiene contraseña, es anterior a Excel 97 o está dañado. Guárdelo en Excel como .xlsx sin contraseña.',
  importNoWorkbook:
    'El libro está dañado o es otro tipo de archivo comprimido. Guárdelo de nuevo como .xlsx o CSV.',
  importWebPage: 'El archivo es una página web. Ábralo en Excel o LibreOffice y guárdelo como .xlsx o .csv.',
  importXmlSpreadsheet:
    'El archivo es una hoja de cálculo XML de Excel 2003. Ábralo en Excel o LibreOffice y guárdelo como .xlsx o .csv.',
  importLargeWorkbook: 'El libro tiene más de %{limit} MB. Guarde la hoja como CSV.',
  importWorkbookBomb: 'El libro es demasiado grande para descomprimirlo. Guarde la hoja como CSV.',
  importNoSheets: 'El libro no tiene ninguna hoja visible.',
  importNoSheet: 'El libro no tiene la hoja «%{sheet}». Hojas: %{sheets}.',
  importBinary: 'El archivo no es texto. Guárdelo como CSV en UTF-8.',
  importGrows: 'El archivo crecería más de %{times} veces al descomprimirse, así que no se lee.',
  importPacked: 'El archivo .gz está dañado o incompleto. Comprímalo de nuevo o súbalo sin comprimir.',
};
