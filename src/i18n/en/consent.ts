/** How a customer may be reached, in the same words everywhere. */
export const consent = {
  label: 'Consent',
  email: {
    allowed: 'Email allowed',
    out: 'Opted out of email',
    missing: 'No email address',
    closed: 'Can’t be emailed',
  },
  sms: {
    allowed: 'Texts allowed',
    out: 'Opted out of texts',
    missing: 'No phone',
    closed: 'Can’t be texted',
  },
  phone: {
    allowed: 'Calls allowed',
    out: 'Opted out of calls',
    missing: 'No phone',
    closed: 'Can’t be called',
  },
  anyway: {
    text: 'Contact this customer only if they asked for it.',
    phone: 'Call anyway',
    sms: 'Text anyway',
  },
};
