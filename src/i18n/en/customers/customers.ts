const customers = {
  title: 'Customers',
  what: 'The customers',
  intro: 'Find one of them by whatever you know.',
  last: 'Here last',
  found: 'Found',
  count: '%{smart_count} customer |||| %{count} customers',
  countOrMore: 'More than %{count} customers',
  more: 'Show more',
  typeMore: 'There are more. Type another letter to come closer.',
  lastSale: 'Sale %{date}',
  lastService: 'Service %{date}',
  columns: {
    name: 'Name',
    class: 'Class',
    contact: 'Contact',
    store: 'Store',
    lastSale: 'Last sale',
    lastService: 'Last service',
    matched: 'Found by',
  },
  matched: { name: 'Name', email: 'E-mail', phone: 'Phone', vin: 'VIN', id: 'Number' },
  foundBy: {
    name: 'Found by name',
    email: 'Found by e-mail',
    phone: 'Found by phone',
    vin: 'Found by VIN',
    id: 'Found by number',
  },
  masked: {
    title: 'Your role finds customers by number and VIN only.',
    text: 'Names and contact data are hidden by permission, so they cannot be searched either.',
  },
  nobody: {
    title: 'Nobody fits “%{words}”',
    text: 'Try fewer letters, the phone number with its area code, or the last six of the VIN. Customers of stores that you may not see are not found.',
  },
  nobodyYet: {
    title: 'No customer has been here yet',
    text: 'Once deals or repair orders of your stores are imported, the latest customers stand here.',
  },
};

export const texts = { customers };
