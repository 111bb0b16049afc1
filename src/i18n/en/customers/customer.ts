const customer = {
  number: 'Customer %{id}',
  recent: 'Opened last:',
  search: {
    label: 'Find a customer',
    hint: 'Name, e-mail, phone, VIN or its last six, number',
    hintShort: 'Name, e-mail, phone, VIN, number',
    hintMasked: 'VIN or its last six, number',
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
  classHelp: {
    N: 'New means a low score, not that the customer came recently.',
    unscored: 'Without a deal or repair order that counts there is no score. That is not a score of zero.',
  },
  consent: {
    label: 'Consent',
    email: { allowed: 'E-mail allowed', out: 'Opted out of e-mail' },
    sms: { allowed: 'Text messages allowed', out: 'Opted out of text messages' },
    phone: { allowed: 'Calls allowed', out: 'Opted out of calls' },
  },
};

export const texts = { customer };
