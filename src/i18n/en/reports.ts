const reports = {
  title: 'Reports',
  intro: 'what the portal and the analytics site can tell you',
  search: 'Search reports',
  newTab: '(opens in a new tab)',
  favourite: 'Favorite: %{name}',
  sections: { favourites: 'Favorites', analytics: 'Analytics site', portal: 'In the portal' },
  asides: {
    favourites: 'kept in this browser',
    analytics: 'opens in a new tab, signed in as you',
    portal: 'limited to your stores and rights',
  },
  none: { title: 'No report fits', text: 'Nothing has “%{text}” in its name or description.' },
  items: {
    report2: {
      name: 'Analytics overview',
      text: 'The first page of the analytics site, with all its reports.',
    },
    report5: { name: 'Sales gross', text: 'Front and back gross of every deal, by store and salesperson.' },
    report6: {
      name: 'Service gross',
      text: 'Labor and parts gross of repair orders, by pay type and advisor.',
    },
    report7: { name: 'Parts gross', text: 'Gross of the parts counter and of parts on repair orders.' },
    report8: { name: 'Floorplan', text: 'What financed vehicles in stock cost each day, oldest first.' },
    report9: { name: 'Salesperson ranking', text: 'Salespeople by units and gross in a period.' },
    report10: {
      name: 'F&I manager ranking',
      text: 'F&I managers by contracts, products and gross per unit.',
    },
    dashboard: { name: 'Dashboard', text: 'Today and the month so far; every figure opens its rows.' },
    employee: { name: 'Employees', text: 'Who works where, since when and for whom; exports as CSV.' },
    stores: { name: 'Stores', text: 'Stores with their brands, targets and settings; exports as CSV.' },
    dc_contacts: { name: 'Dealership contacts', text: 'Whom to call at each store; exports as CSV.' },
    CDP: {
      name: 'Customer identity',
      text: 'How many records stand for how many people, and which may be one.',
    },
    valuationlookup: { name: 'Valuation', text: 'What a vehicle is worth by your own sales and listings.' },
    user_activity: { name: 'User activity', text: 'Who opened what, and who changed what.' },
    DataDictionary: {
      name: 'Data dictionary',
      text: 'What every figure means, where it comes from and who owns it.',
    },
  },
};

export const texts = { reports };
