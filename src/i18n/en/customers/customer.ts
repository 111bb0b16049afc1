const customer = {
  number: 'Customer %{id}',
  recent: 'Recent:',
  journey: 'Timeline',
  journeyOf: 'Timeline of %{name}',
  search: {
    label: 'Find a customer',
    hint: 'Name, email, phone, plate, VIN or its last 6, customer number',
    hintShort: 'Name, email, phone, plate, VIN',
    hintMasked: 'Plate, VIN or its last 6, customer number',
  },
  picker: { type: 'Enter a name, phone, plate or VIN', nobody: 'No matches' },
  household: {
    merge: 'Merged with another household by %{name}, %{time}: %{reason}',
    split: 'Separated from another household by %{name}, %{time}: %{reason}',
    somebody: 'a deleted user',
    change: 'Change household',
  },
  class: {
    V: 'VIP (%{range})',
    P: 'Platinum (%{range})',
    E: 'Emerald (%{range})',
    G: 'Gold (%{range})',
    N: 'New Customers (%{range})',
    unscored: 'Unscored',
  },
  scored: {
    by: 'Score version %{version}',
    since: 'Score version %{version}, since %{since}',
  },
  className: { V: 'VIP', P: 'Platinum', E: 'Emerald', G: 'Gold', N: 'New', unscored: 'Unscored' },
  classHelp: {
    N: '“New” means a low score, not a recent customer.',
    unscored: 'No deal or repair order to score yet. This isn’t a score of 0.',
  },
  export: {
    action: 'Export CSV',
    counting: 'Counting customers',
    title: 'Export %{smart_count} customer? |||| Export %{count} customers?',
    text: 'All matching customers are exported, not just the ones shown. The file lists email, text and call opt-outs. Honor them.',
    logged: 'This export is logged with your name, the filter and the number of rows.',
    hidden: 'Your role can’t see these columns, so they aren’t exported: %{what}.',
    personal: 'names and contact details',
    gross: 'gross',
    tooMany: 'A file can hold up to %{most} customers. Narrow your filter.',
    confirm: 'Export',
    started: 'Your download has started',
    startedText:
      'Track it in your browser’s downloads. If you cancel it there, the log keeps the number of rows sent.',
  },
  compare: {
    picked: 'Selected for comparison',
    one: 'Select one to three more to compare.',
    tooMany: 'You can compare up to four. Remove some.',
    action: 'Compare %{smart_count} customer |||| Compare %{smart_count} customers',
  },
};

export const texts = { customer };
