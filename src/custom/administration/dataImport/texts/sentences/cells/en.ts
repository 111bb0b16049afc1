/** What the server says of single cells; other languages translate it. */
export const cellSentences = {
  importNoStore: 'No such store.',
  importSeveralStores: 'Names several stores.',
  importNoBrand: 'No such brand.',
  importTotals: 'Is a line of totals.',
  importBelowTotals: 'Stands alone below the totals.',
  importOtherCurrency: 'Is in another currency than the file.',
  importNoDay: 'Stands for no day, as programs write it where there is none, and the row needs one.',
  importSeveralLists:
    'Can be read as several lists of names, since there are names with commas or the like in them.',
};
