import { lines } from '../lines/en.ts';
import { form } from './form/en.ts';
import { parts } from './parts/en.ts';

const storeless = {
  title: 'The file names no store',
  text: 'New customers then appear only under All stores.',
};

/** What the rules of a file say. */
export const importRules = {
  rules: {
    title: 'Rules',
    count: '1 rule |||| %{smart_count} rules',
    none: 'No rules yet. Values are loaded as they are.',
    new: 'Add rule',
    add: 'Add',
    rows: '1 row |||| %{count} rows',
    remove: 'Remove rule: %{rule}',
    removed: 'Removed: %{rule}',
    editSql: 'Edit recipes as SQL',
    back: 'Undo last change',
  },
  form,
  spellings: {
    open: '%{field}: 1 value in %{header} is unknown |||| %{field}: %{smart_count} values in %{header} are unknown',
    known: '%{field}: 1 value in %{header} |||| %{field}: %{smart_count} values in %{header}',
    apart: 'Give %{text} its own meaning',
    meaningOf: 'Meaning of %{text}',
    more: '1 more value |||| %{smart_count} more values',
  },
  readings: {
    dates: 'Dates in %{headers}',
    decimal: 'Decimal mark in %{headers}',
    distances: 'Unit of %{headers}',
    because: {
      header: 'The header says kilometers. Rooftop stores miles.',
      cells: 'Some cells say kilometers. Rooftop stores miles.',
    },
    currency: 'Currency of the amounts',
    storeBy: 'Stores in %{headers}',
    employeesBy: 'People in %{headers}',
    zone: 'Time zone of the new stores',
    ask: 'Both fit, with different results. Which is right?',
    askStores: 'Several ways match different stores. Which is right?',
    askOnlyStore: 'Only one way matches a store: %{way}. Is it right?',
    askStore: "Are %{texts} your own store numbers or Rooftop's?",
    askCurrency: 'Some amounts are not in US dollars. Nothing is converted. Which currency is right?',
    askDistances: 'Cells have kilometers and miles. Which unit do the other numbers have?',
    askZone: 'Choose it once. Times from these stores are read in it.',
    askPeople: 'Several ways match different people. Which is right?',
    askOnlyPerson: 'Only one way matches an employee: %{way}. Is it right?',
    askPerson: "Are %{texts} your own employee numbers or Rooftop's?",
    inFile: 'in the file',
    all: 'the row fits |||| all %{count} fit',
    not: "1 doesn't fit |||| %{count} don't fit",
    nothing: {
      ...{ dates: 'no date', decimal: 'no number', distances: 'no number', currency: 'rejected' },
      ...{ storeBy: 'no store', employeesBy: 'no employee' },
    },
    ways: {
      dates: { month: 'Month first', day: 'Day first', excel: "Excel's day numbers" },
      decimal: form.choices.decimal,
      distances: { km: 'Kilometers, converted to miles', mi: 'Miles' },
      storeBy: { ...form.choices.by, own: 'Number in Rooftop', new: 'New stores with these numbers' },
      employeesBy: { ...form.choices.by, own: 'Number in Rooftop' },
    },
  },
  newStores: {
    text: 'You can add the unknown stores by name when the file is loaded.',
    add: 'Add unknown stores',
    hardly: 'Check the column: %{stores} names in %{rows} rows are unlikely to be stores.',
  },
  lacking: {
    title: 'No column for %{field}',
    column: 'Column for %{field}',
    choose: 'Choose a column',
    same: 'Same value in every row',
    age: 'Calculate from an age',
    number: 'Combine other fields',
    calculate: 'Calculate it',
    empty: 'Leave it empty',
    hints: {
      deals: { vin: 'Ask your system for a report with VINs or stock numbers.' },
      inventory: {
        vin: 'Ask your system for a report with VINs.',
        stocked_date: 'A column with days in stock, such as Age, is enough.',
      },
      repair_orders: {
        line_no: 'Enter 1 when each row is a complete repair order. Otherwise number the lines.',
        labor_sale: 'Enter 0 when the file has parts only.',
        parts_sale: 'Enter 0 when the file has one amount. It is counted under labor.',
      },
    },
    costs: {
      term: 'Without it, payoff, equity, and maturity of leases are unknown.',
      residual: 'Without it, payoff, equity, and maturity of leases are unknown.',
      front_gross: 'Without it, front and total gross of these units are unknown.',
      back_gross: 'Without it, back and total gross of these units are unknown.',
      cost: 'Without it, cost and gross are unknown.',
      vin: 'Without it, records have no vehicle and no history.',
      UC_LastName: 'Without it, customers are listed by first name.',
      billed_hours: 'Without it, hours per order, effective labor rate, and proficiency exclude these lines.',
      labor_cost: 'Without it, labor gross excludes these lines.',
      parts_cost: 'Without it, parts gross excludes these lines.',
      advisor_id: 'Without it, figures by advisor exclude these lines.',
    },
  },
  questions: {
    unusual: {
      title: 'The amounts look like another currency',
      text: 'Most gross is above $50,000. Nothing is converted.',
      use: 'They are US dollars',
      other: 'Choose the currency',
    },
    addUp: {
      title: 'Rows of one deal differ',
      text: '%{count} of %{records} deals has several rows. Its gross is %{last} by the last row, or %{added} added up. |||| %{count} of %{records} deals have several rows. Their gross is %{last} by the last row, or %{added} added up.',
      use: 'Add the rows up',
    },
    lines: {
      title: 'The lines have no numbers',
      text: 'Rows with the same number count once unless you number them. %{count} of %{records} has several rows. |||| Rows with the same number count once unless you number them. %{count} of %{records} have several rows.',
      none: 'Rows with the same number count once unless you number them.',
      use: 'Number the lines',
    },
    versions: {
      title: 'Some rows look like later versions',
      text: '%{count} of %{records} has several rows that nearly agree. The last one counts. |||| %{count} of %{records} have several rows that nearly agree. The last one counts.',
      use: 'They are separate lines',
    },
    stock: {
      title: 'Is this the complete stock?',
      text: '%{count} of %{stored} in stock is missing from the file. If the file is complete, it has left stock. |||| %{count} of %{stored} in stock are missing from the file. If the file is complete, they have left stock.',
      use: 'Yes, this is the complete stock',
    },
    customers: {
      title: 'Customers are not identified',
      text: 'Find or add them by %{columns}.',
      use: 'Identify customers',
    },
    begun: {
      title: 'Customers by name need one more column',
      text: 'Add a name and a phone, an email, or an address with ZIP.',
      use: 'Choose columns',
    },
    namedOnly: {
      title: 'Customers have only a name',
      text: '%{count} row has only a name in %{columns} and loads without a customer. Add phones or customer numbers to match it. |||| %{count} rows have only a name in %{columns} and load without a customer. Add phones or customer numbers to match them.',
    },
    stockVins: {
      title: 'Some deals have no VIN',
      text: 'Load the inventory first or with this file to find VINs by stock number.',
      use: 'Find VINs by stock number',
    },
    checkDigits: {
      title: 'Some VINs have a wrong check digit',
      text: 'Usually a typo. Vehicles built for other markets may have no check digit.',
      use: 'Ignore check digits',
    },
    closed_at: {
      title: 'No column has the closing date',
      text: 'Without it, orders stay open and service figures exclude them.',
      use: 'Closed on %{header}',
    },
    opened_at: {
      title: 'No column has the opening date',
      text: 'Without it, no order is loaded.',
      use: 'Opened on %{header}',
    },
    storeless: { ...storeless, use: 'Choose the store' },
    numberless: {
      title: 'Many rows have no number',
      text: 'Reports often have notes between records. Skipped rows are not rejected.',
      use: 'Skip rows without %{field}',
    },
  },
  storeless,
  byName: {
    group: 'The customer, by name',
    gone: 'Customers are no longer identified: too few columns remain. %{columns} is skipped. |||| Customers are no longer identified: too few columns remain. These are skipped: %{columns}.',
  },
  also: {
    set: 'Also skipped: %{what}',
    above: '1 line above the header |||| %{count} lines above the header',
    totals: 'row %{line}: %{reason} |||| %{count} rows from row %{line}: %{reason}',
    keep: 'Read them as records',
  },
  lines,
  parts,
};
