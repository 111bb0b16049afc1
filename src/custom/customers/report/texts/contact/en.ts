/** Contact data of a customer as filters ask for it, in words. */
export const contact = {
  known_name: { Y: 'Full name known', N: 'Full name not known' },
  known_email: { Y: 'With e-mail', N: 'Without e-mail' },
  known_phone: { Y: 'With phone', N: 'Without phone' },
  known_address: { Y: 'With full address', N: 'Without full address' },
  reach_email: { Y: 'Reached by e-mail', N: 'Not reached by e-mail' },
  reach_sms: { Y: 'Reached by text message', N: 'Not reached by text message' },
  reach_phone: { Y: 'Reached by call', N: 'Not reached by call' },
  reach_mail: { Y: 'Reached by letter', N: 'Not reached by letter' },
  opt_out_email: { Y: 'Opted out of e-mail', N: 'Did not opt out of e-mail' },
  opt_out_sms: { Y: 'Opted out of text messages', N: 'Did not opt out of text messages' },
  opt_out_phone: { Y: 'Opted out of calls', N: 'Did not opt out of calls' },
};

/** Names of the fields. */
export const contactNames = {
  known_name: 'Full name',
  known_email: 'E-mail known',
  known_phone: 'Phone known',
  known_address: 'Full address',
  reach_email: 'Reached by e-mail',
  reach_sms: 'Reached by text message',
  reach_phone: 'Reached by call',
  reach_mail: 'Reached by letter',
  opt_out_email: 'Opted out of e-mail',
  opt_out_sms: 'Opted out of text messages',
  opt_out_phone: 'Opted out of calls',
  record_source: 'Source',
};
