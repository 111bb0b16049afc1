/** Rules about whose customers a file has, and of whom its rows are. */
export const customers = {
  storeless: {
    title: 'The file names no store',
    text: 'Customers who are new here then count only under “All stores”, in no single store, until a sale or visit gives them one.',
    all: 'All are of one store:',
  },
  namedOnly: {
    title: 'Customers are named without phone or number',
    ofFirst: '%{count} of the first rows',
    text: '%{count} row names its customer in %{columns}, and nothing tells who of that name it is: it loads without a customer. |||| %{count} rows name their customer in %{columns}, and nothing tells who of that name it is: they load without a customer.',
    next: 'A name alone finds nobody and adds nobody. With a column of phones, or of the numbers of customers, they are found or added, also later: load the file again with it.',
  },
  byName: {
    group: 'The customer, by name',
    gone: 'With it the rule “Customers by name” is gone: too little is left of it to tell customers. %{columns} tells nothing any more. |||| With it the rule “Customers by name” is gone: too little is left of it to tell customers. These tell nothing any more: %{columns}.',
    none: 'Nothing tells who the customers are',
    unknown: 'The column of customers leads to nobody who is here',
    offer:
      'They can be told by their names and how they are reached, in %{columns}: known ones are found, others added.',
    take: 'Customers by %{columns}',
    alone: 'Customers by name: one more column is needed',
    aloneText:
      'A name alone tells nobody apart. Choose the column of their phones or e-mails, or both of their addresses and ZIPs.',
    nameless: 'Customers by name: the column of their names is needed',
    namelessText: 'Choose the column that has their whole names, or that of their last names.',
  },
  newCustomers: { rule: 'Customers by %{columns}; unknown ones are added' },
};
