/** What is said of rows that name one record; other languages translate it. */
export const partSentences = {
  importLaterRow: 'Names the same record as a later row with other values; the last row counts.',
  importLaterRowOf: 'Names the same record as line %{line} with other values; that row counts.',
  partDiffers:
    'Is added up with a later row of its deal that says something else of it; the last row counts.',
  partDiffersFrom: 'Is added up with line %{line}, which says something else of the deal; that row counts.',
  partCrowded: 'Is of a third salesperson of its deal, which has two; the gross is added up all the same.',
  partRejected: 'Another row of the same deal is rejected, and the rows of a deal are loaded together.',
  partRejectedOn: 'Line %{line} of the same deal is rejected, and the rows of a deal are loaded together.',
  partOthers: 'Another row of the file is of the same deal, and the rows of a deal are loaded together.',
  partOther: 'Line %{line} of the file is of the same deal, and the rows of a deal are loaded together.',
  partLoaded:
    'Rows of the same deal are loaded already, and this row alone would take their place: load the whole file again.',
};
