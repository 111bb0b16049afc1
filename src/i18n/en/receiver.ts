const receiver = {
  aside: 'has no address here yet, so the portal received in its place',
  failed: 'The token was not redeemed',
  names: {
    analytics: 'Analytics site',
    exchange: 'Exchange',
    agent: 'Agent application',
    xperience: 'Xperience',
    xtract: 'Xtract',
    tracs: 'Tracs',
    touch: 'Touch',
    external: 'Another site',
  },
  empty: {
    title: 'Nothing arrived',
    text: 'A token is shown once. Open the entry of the menu again to see another one.',
  },
  states: {
    redeemed: {
      title: 'Redeemed.',
      text: '%{name} would know now who you are. This token works for nobody any more.',
    },
    used: { title: 'Already used.', text: 'A token works once. Open the entry of the menu again.' },
    refused: {
      title: 'Refused.',
      text: 'This token is too old, was changed, or is for somebody or something else.',
    },
  },
  goes: {
    title: 'Where it would have gone',
    unknown: 'not known',
    query: 'as token in the query',
    path: 'as the last part of the path',
    fields: { address: 'Address', place: 'Token' },
  },
  payload: {
    title: 'What the token holds',
    aside: 'base64 of JSON',
    fields: {
      userid: 'user id',
      role: 'role in the sibling',
      session: 'one-time code, masked here',
      store: 'home store; 0 for all stores',
      email: 'e-mail address',
      flag: 'kind of hand-off',
      oth_stores: 'further stores; 0 for all stores',
      pin: 'not kept by the portal',
      Type: 'period to open with',
      MTD: 'first day of the month to date',
      LM: 'first day of last month',
      sig: 'signature over the rest',
    },
  },
  answer: {
    title: 'What redeeming answers',
    aside: 'what the server tells %{name}, whatever the token says',
    fields: {
      userid: 'user id',
      role: 'role at this moment',
      stores: 'ids of the stores you may see',
      email: 'e-mail address',
    },
  },
};

export const texts = { receiver };
