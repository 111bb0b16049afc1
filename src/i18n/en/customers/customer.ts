const customer = {
  number: 'Customer %{id}',
  recent: 'Opened last:',
  journey: 'Journey',
  journeyOf: 'Journey of %{name}',
  search: {
    label: 'Find a customer',
    hint: 'Name, e-mail, phone, plate, VIN or its last six, number',
    hintShort: 'Name, e-mail, phone, plate, VIN',
    hintMasked: 'Plate, VIN or its last six, number',
  },
  picker: { type: 'Type a name, phone, plate or VIN', nobody: 'Nobody fits' },
  household: {
    merge: 'Put together with another household by %{name}, %{time}: %{reason}',
    split: 'Taken out of another household by %{name}, %{time}: %{reason}',
    somebody: 'somebody who is gone',
    change: 'Change the household',
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
    by: 'Scored by version %{version}',
    since: 'Scored by version %{version}, since %{since}',
  },
  className: { V: 'VIP', P: 'Platinum', E: 'Emerald', G: 'Gold', N: 'New', unscored: 'Unscored' },
  classHelp: {
    N: 'New means a low score, not that the customer came recently.',
    unscored: 'Without a deal or repair order that counts there is no score. That is not a score of zero.',
  },
  consent: {
    label: 'Consent',
    email: { allowed: 'E-mail allowed', out: 'Opted out of e-mail', missing: 'No e-mail address' },
    sms: {
      allowed: 'Text messages allowed',
      out: 'Opted out of text messages',
      missing: 'No number to text',
    },
    phone: { allowed: 'Calls allowed', out: 'Opted out of calls', missing: 'No number to call' },
  },
  export: {
    action: 'Export CSV',
    counting: 'Counting the customers',
    title: 'Export %{smart_count} customer? |||| Export %{count} customers?',
    text: 'All of them are written, not only the listed ones. The file says who opted out of e-mail, text messages and calls; keep to it.',
    logged: 'The export is logged with your name, the filter and the number of rows.',
    hidden: 'Columns that your role does not see are left out: %{what}.',
    personal: 'names and contact data',
    gross: 'gross',
    tooMany: 'A file holds at most %{most} customers. Narrow the filter.',
    confirm: 'Export',
    started: 'Your browser is saving the file',
    startedText:
      'Its downloads show how far it is. Cancelling there stops the export; the log then says how many rows were sent.',
  },
  compare: {
    picked: 'Picked to compare',
    one: 'Pick one to three more to compare them.',
    tooMany: 'At most four stand beside each other. Take some off.',
    action: 'Compare the %{smart_count} |||| Compare the %{smart_count}',
  },
};

export const texts = { customer };
