/** What the server says of single cells; other languages translate it. */
export const cellSentences = {
  importNoStore: 'No such store.',
  importChangedSince: 'A later import has changed this record, so it stays as it is.',
  importSeveralStores: 'Names several stores.',
  importNoBrand: 'No such brand.',
  importShareOfOne: 'Could be a fraction of 1. Write it as a percentage, such as 3.49%.',
  importDestroyed:
    'A spreadsheet cut off the last digits of this number. Export the file again, and import it without opening it first.',
  importSwappedDays:
    'A spreadsheet swapped day and month in some dates of %{header} and left others as text. Export the file again, and import it without opening it first.',
  importTotals: 'Is a line of totals.',
  importSecondHeader: 'Is a second header row.',
  importPageTitle: 'Is the title of a page.',
  importBelowTotals: 'Stands alone below the totals.',
  importNoPayAmount: 'None of its pay types has an amount: it counts as a repair order without sales.',
  importOtherPayTotal: 'The pay types of the row add up to another amount.',
  importOtherCurrency: 'Is in another currency than the file.',
  importNoPlace: 'Does not end with a state and a ZIP.',
  importNoDay: 'Stands for no day, as programs write it where there is none, and the row needs one.',
  importNoEmail: 'Stands for no e-mail address, so it is taken for an empty cell.',
  importNeededEmail: 'Stands for no e-mail address, and the row needs one.',
  importNoPhone: 'Stands for no phone number, so it is taken for an empty cell.',
  importNeededPhone: 'Stands for no phone number, and the row needs one.',
  importNoPhoneNoCustomer: 'Stands for no phone number, so the row is loaded without a customer.',
  importNotFoundCustomer: 'Is needed to find the customer, so the row is loaded without one.',
  importIndistinct:
    'Nothing tells this customer from others of that name: add a phone number, an e-mail address, or an address with its ZIP.',
  importNoStreet: 'Stands for no address, so it is taken for an empty cell.',
  importNeededStreet: 'Stands for no address, and the row needs one.',
  importSeveralLists:
    'Can be read as several lists of names, since there are names with commas or the like in them.',
  importAlike:
    'Looks like a record of the same store and day that is here under another number: if it is the same one, it counts twice.',
  importAlikeTo:
    'Looks like %{number} of the same store and day, which is here: if it is the same one, it counts twice.',
  importNoDayInName:
    "The profile counts days back from the day in the file's name, and the name %{name} says none.",
};
