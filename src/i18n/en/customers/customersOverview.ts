const customersOverview = {
  title: 'Customer overview',
  what: 'The overview',
  total: '%{smart_count} customer |||| %{count} customers',
  scope: {
    all: 'All your stores',
    some: '1 store |||| %{smart_count} stores',
  },
  empty: {
    title: 'No customers yet',
    text: 'The stores in this scope have none. Choose other stores, or load customers in Data import.',
  },
  asOf: 'as of %{date}',
  columns: { band: 'Group', count: 'Customers', share: 'Share' },
  parts: {
    classes: { title: 'Class', aside: 'by lifetime value' },
    retention: { title: 'Retention', aside: 'by the last purchase or service' },
    value: { title: 'Vehicle spend', aside: 'all that they spent on vehicles' },
    serviceValue: { title: 'Service spend', aside: 'all that they spent on service' },
    brands: { title: 'Brands', aside: 'the brand that they drive' },
    proximity: { title: 'Proximity', aside: 'miles to the nearest of their stores' },
    equity: { title: 'Equity', aside: 'of their best vehicle' },
  },
  months: {
    within: 'Within %{to} months',
    between: '%{from}–%{to} months ago',
    longer: 'More than %{from} months ago',
    elsewhere: 'Also at stores that you do not see',
    never: 'Never',
  },
  dollars: {
    elsewhere: 'Also at stores that you do not see',
    nothing: 'Nothing',
    below: 'Below %{to}',
    between: '%{from} to %{to}',
    above: '%{from} or more',
    unknown: 'Not known',
  },
  miles: {
    first: 'Within %{to} miles',
    between: '%{from}–%{to} miles',
    above: 'More than %{from} miles',
    unknown: 'Not known',
  },
  brand: { others: 'Other brands', none: 'No brand' },
};

export const texts = { customersOverview };
