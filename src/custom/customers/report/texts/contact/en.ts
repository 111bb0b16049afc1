/** Contact data of a customer as filters ask for it, in words. */
export const contact = {
  known_name: { Y: 'With full name', N: 'Without full name' },
  known_email: { Y: 'With email', N: 'Without email' },
  known_phone: { Y: 'With phone', N: 'Without phone' },
  known_address: { Y: 'With full address', N: 'Without full address' },
  reach_email: { Y: 'Reachable by email', N: 'Not reachable by email' },
  reach_sms: { Y: 'Reachable by text', N: 'Not reachable by text' },
  reach_phone: { Y: 'Reachable by phone', N: 'Not reachable by phone' },
  reach_mail: { Y: 'Reachable by mail', N: 'Not reachable by mail' },
  opt_out_email: { Y: 'Opted out of email', N: 'Not opted out of email' },
  opt_out_sms: { Y: 'Opted out of texts', N: 'Not opted out of texts' },
  opt_out_phone: { Y: 'Opted out of calls', N: 'Not opted out of calls' },
};

/** Names of the fields. */
export const contactNames = {
  known_name: 'Full name',
  known_email: 'Email on file',
  known_phone: 'Phone on file',
  known_address: 'Full address',
  reach_email: 'Reachable by email',
  reach_sms: 'Reachable by text',
  reach_phone: 'Reachable by phone',
  reach_mail: 'Reachable by mail',
  opt_out_email: 'Opted out of email',
  opt_out_sms: 'Opted out of texts',
  opt_out_phone: 'Opted out of calls',
  record_source: 'Source',
};
