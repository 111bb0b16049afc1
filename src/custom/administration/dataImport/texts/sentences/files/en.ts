/** What the server says of files that it can't read, or in which it finds no table; other languages translate it. */
export const fileSentences = {
  importNoRows: 'The file is empty.',
  importUtf16: 'The file is UTF-16. Set "encoding": "%{encoding}" in the profile.',
  importEncoding:
    'The file isn’t %{encoding} text. Set its encoding in the profile, such as "encoding": "windows-1252".',
  importOldWorkbook:
    'The workbook has a password, is older than Excel 97, or is damaged. Save it in Excel as .xlsx without a password.',
  importNoWorkbook: 'The workbook is damaged or another kind of archive. Save it again as .xlsx or CSV.',
  importWebPage: 'The file is a web page. Open it in Excel or LibreOffice and save it as .xlsx or .csv.',
  importXmlSpreadsheet:
    'The file is an Excel 2003 XML spreadsheet. Open it in Excel or LibreOffice and save it as .xlsx or .csv.',
  importLargeWorkbook: 'The workbook is larger than %{limit} MB. Save the sheet as CSV.',
  importWorkbookBomb: 'The workbook is too large to unpack. Save the sheet as CSV.',
  importNoSheets: 'The workbook has no visible sheet.',
  importNoSheet: 'The workbook has no sheet "%{sheet}". Sheets: %{sheets}.',
  importBinary: 'The file isn’t text. Save it as CSV in UTF-8.',
  importGrows: 'The file would unpack to more than %{times} times its size, so it isn’t read.',
  importPacked: 'The .gz file is damaged or incomplete. Compress it again or upload it unpacked.',
};
