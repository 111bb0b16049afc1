/** What is said of rows that name one record; other languages translate it. */
export const partSentences = {
  importLaterRow: 'A later row has other values for the same record. The last row is used.',
  importLaterRowOf: 'Line %{line} has other values for the same record. That row is used.',
  partDiffers: 'Added to a later row of the deal with other details. The last row is used.',
  partDiffersFrom: 'Added to line %{line}, a row of the deal with other details. That row is used.',
  partCrowded: 'Third salesperson of a deal with two. The gross is added anyway.',
  partRejected: 'Another row of this deal is rejected. Rows of a deal load together.',
  partRejectedOn: 'Line %{line} of this deal is rejected. Rows of a deal load together.',
  partOthers: 'Another row of the file belongs to this deal. Rows of a deal load together.',
  partOther: 'Line %{line} of the file belongs to this deal. Rows of a deal load together.',
  partLoaded:
    'Other rows of this deal are already loaded, and this row would replace them. Load the whole file again.',
};
