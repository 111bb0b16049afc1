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
  newCustomers: { rule: 'Customers by %{columns}; unknown ones are added' },
};
