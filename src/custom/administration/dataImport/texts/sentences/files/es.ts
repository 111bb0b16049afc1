import type { fileSentences as english } from './en.ts';

export const fileSentences: typeof english = {
  importNoRows: 'El archivo no tiene filas, ni siquiera la de encabezados.',
  importUtf16: 'El archivo está en UTF-16; indíquelo en el perfil: "encoding": "%{encoding}".',
  importEncoding:
    'El archivo no es texto %{encoding}. Indique su codificación en el perfil, por ejemplo "encoding": "windows-1252".',
  importOldWorkbook:
    'El archivo es un libro con contraseña, de Excel anterior a 97, o está dañado. Ábralo en Excel, guárdelo como libro de Excel (.xlsx) sin contraseña y elija ese archivo.',
  importNoWorkbook:
    'El archivo no es un libro que se pueda leer: está dañado o es otro archivo comprimido. Guárdelo de nuevo como .xlsx o CSV.',
  importWebPage:
    'El archivo es una página web. Ábralo en Excel o LibreOffice, guárdelo como .xlsx o .csv e importe ese archivo.',
  importXmlSpreadsheet:
    'El archivo es una hoja de cálculo XML de Excel 2003. Ábralo en Excel o LibreOffice, guárdelo como .xlsx o .csv e importe ese archivo.',
  importLargeWorkbook: 'Un libro puede tener %{limit} MB como máximo; guarde la hoja como CSV.',
  importWorkbookBomb: 'El libro llenaría la memoria al descomprimirse; no se lee.',
  importNoSheets: 'El libro no tiene ninguna hoja visible.',
  importNoSheet: 'El libro no tiene la hoja «%{sheet}»; tiene %{sheets}.',
  importBinary: 'El archivo es binario, no texto; guárdelo como CSV en UTF-8.',
  importGrows: 'El archivo se hace más de %{times} veces mayor al descomprimirse; no se lee.',
  importPacked:
    'El archivo no se puede descomprimir: está dañado o le falta el final. Comprímalo de nuevo, o envíelo tal cual.',
};
