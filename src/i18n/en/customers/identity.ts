const identity = {
  title: 'Customer identity',
  what: 'Customer identity',
  intro: 'Which records of your sources are one person.',
  summary: {
    title: 'Records and people',
    records: 'Source records',
    customers: 'Customers',
    duplicates: 'Duplicates',
    duplicatesHelp: 'of the records',
    households: 'Households',
    email: 'With e-mail',
    phone: 'With phone',
    of: 'of the customers',
    open: 'To review',
  },
  tabs: { label: 'Pairs by decision', open: 'To review', merged: 'Merged', rejected: 'Kept apart' },
  queue: {
    title: 'Pairs that may be one person',
    merged: 'Pairs that were merged',
    rejected: 'Pairs that are two people',
    keys: 'Keys: %{arrows} next pair, %{merge} merge, %{keep} keep apart',
    what: 'The pairs',
    more: 'Show more',
    shown: '%{shown} of %{total}',
  },
  pair: {
    label: '%{left} and %{right}',
    field: 'Field',
    record: 'Record %{id}',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    address: 'Address',
    zip: 'ZIP',
    deals: 'Deals',
    ros: 'Repair orders',
    lastSeen: 'Last seen',
    differs: 'differs',
    same: 'same',
    confidence: '%{percent} alike',
    decided: 'Decided %{time} by %{name}',
    decidedAlone: 'Decided %{time}',
  },
  action: {
    merge: 'Merge',
    keep: 'Keep apart',
    reopen: 'Open again',
    unmerge: 'Take apart',
    merged: 'Merged %{name}',
    kept: 'Kept %{name} apart',
    reopened: 'Opened again: %{name}',
  },
  empty: {
    open: 'No pair waits for a decision',
    openText:
      'Records of the same last name with the same e-mail, phone or vehicle were merged by themselves. New imports may add pairs here.',
    merged: 'No pair was merged by hand',
    mergedText: 'A pair that you merge is listed here and can be taken apart again.',
    rejected: 'No pair was kept apart',
    rejectedText:
      'A pair that you keep apart is listed here, and is never proposed again unless you open it.',
  },
  readOnly: 'Your role shows the pairs. Deciding takes the right to edit this page.',
};

/** What the server says of pairs, as it words it; other languages translate it. */
const server = {
  matchNameEmail: 'Same last name and e-mail address.',
  matchNamePhone: 'Same last name and phone number.',
  matchNameVehicle: 'Same last name and a vehicle in common.',
  matchEmailFirst: 'Same e-mail address and first name, %{last}.',
  matchEmail: 'Same e-mail address, %{last}.',
  matchNoLast: 'a last name is missing',
  matchOtherLast: 'another last name',
  matchPhoneFirst: 'Same phone number and first name, last names spelt alike.',
  matchPhone: 'Same phone number, last names spelt alike.',
  matchAddress: 'Same first and last name at the same address.',
  matchAddressLetter: 'Same first name at the same address, last names one letter apart.',
  pairBusy: 'An import is running. Decide again when it has ended.',
  pairOpen: 'This pair is open already. Reload the list.',
  pairDecided:
    'Somebody has decided on this pair already. Reload the list; open the pair again to decide anew.',
  pairContradicts:
    'This contradicts what was decided on other pairs of these customers. Open one of those again first.',
  pairGone: 'There is no such pair any more. Reload the list.',
};

export const texts = { identity, server };
