/** What the server says of files that it can't read, or in which it finds no table; other languages translate it. */
export const fileSentences = {
  importNoRows: 'The file has no rows, not even a header row.',
  importUtf16: 'The file is UTF-16; say so in the profile: "encoding": "%{encoding}".',
  importEncoding:
    'The file is not %{encoding} text. Name its encoding in the profile, for example "encoding": "windows-1252".',
  importOldWorkbook:
    'The file is a workbook with a password, of Excel before 97, or damaged. Open it in Excel, save it as Excel workbook (.xlsx) without a password, and choose that file.',
  importNoWorkbook:
    'The file is no workbook that can be read: it is damaged, or another archive. Save it as .xlsx or CSV again.',
  importWebPage:
    'The file is a web page. Open it in Excel or LibreOffice, save it as .xlsx or .csv, and import that file.',
  importXmlSpreadsheet:
    'The file is an Excel 2003 XML spreadsheet. Open it in Excel or LibreOffice, save it as .xlsx or .csv, and import that file.',
  importLargeWorkbook: 'A workbook may have %{limit} MB at most; save the sheet as CSV.',
  importWorkbookBomb: 'The workbook would fill the memory when it is unpacked; it is not read.',
  importNoSheets: 'The workbook has no sheet that is shown.',
  importNoSheet: 'The workbook has no sheet "%{sheet}"; it has %{sheets}.',
  importBinary: 'The file is binary, not text; save it as CSV in UTF-8.',
  importGrows: 'The file becomes more than %{times} times as large when it is unpacked; it is not read.',
  importPacked:
    'The file can not be unpacked: it is damaged, or its end is missing. Compress it again, or send it as it is.',
};
