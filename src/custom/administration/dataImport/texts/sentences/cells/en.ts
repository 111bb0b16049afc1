/** What the server says of single cells; other languages translate it. */
export const cellSentences = {
  importNoStore: 'No such store.',
  importChangedSince: 'A later import changed this record, so it isn’t updated.',
  importSeveralStores: 'Matches several stores.',
  importNoBrand: 'No such brand.',
  importShareOfOne: 'Could be a fraction of 1. Write it as a percentage, such as 3.49%.',
  importDestroyed:
    'A spreadsheet cut off the last digits. Export the file again and import it without opening it.',
  importSwappedDays:
    'A spreadsheet swapped day and month in some dates of %{header}. Export the file again and import it without opening it.',
  importTotals: 'Totals.',
  importSecondHeader: 'Second header row.',
  importPageTitle: 'Page title.',
  importBelowTotals: 'Single cell below the totals.',
  importNoPayAmount: 'No pay type has an amount. It’s a repair order without sales.',
  importOtherPayTotal: 'The pay types don’t add up to the total.',
  importOtherCurrency: 'Not in the currency of the file.',
  importNoPlace: 'Doesn’t end with a state and ZIP.',
  importNoDay: 'Placeholder date. A real date is required.',
  importNoEmail: 'Placeholder email, read as empty.',
  importNeededEmail: 'Placeholder email. A real one is required.',
  importNoPhone: 'Placeholder phone, read as empty.',
  importNeededPhone: 'Placeholder phone. A real one is required.',
  importNoPhoneNoCustomer: 'Placeholder phone, so the row is loaded without a customer.',
  importNotFoundCustomer: 'Missing, so the row is loaded without a customer.',
  importIndistinct:
    'Can’t tell this customer from others with the same name. Add a phone, email, or address with ZIP.',
  importNoStreet: 'Placeholder address, read as empty.',
  importNeededStreet: 'Placeholder address. A real one is required.',
  importSeveralLists: 'Store names contain commas, so the list is ambiguous.',
  importAlike:
    'Looks like a record of the same store and date with another number. If it’s the same one, it counts twice.',
  importAlikeTo: 'Looks like %{number} of the same store and date. If it’s the same one, it counts twice.',
  importNoDayInName: 'The profile needs a date in the file name, but %{name} has none.',
};
