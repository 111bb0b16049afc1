import { lines } from '../lines/en.ts';
import { customers } from './customers/en.ts';
import { made } from './made/en.ts';
import { missing } from './missing/en.ts';
import { parts } from './parts/en.ts';
import { reasons } from './reasons/en.ts';
import { skips } from './skips/en.ts';

/** What the rules of a file say. */
export const importRules = {
  rules: {
    title: 'Rules',
    count: '1 rule |||| %{smart_count} rules',
    none: 'None are needed so far: what the columns say is taken as it is.',
    addConstant: 'Same in every row',
    addSkip: 'Skip rows',
    new: 'Add rule',
    addMissing: 'Where something is missing',
    addMade: 'Split, join or add up columns',
    addFileStore: 'Store by the name of the file',
    allOfStore: 'All of store %{store}',
    field: 'Field',
    value: 'Value in every row',
    column: 'Column',
    is: 'Is one of',
    add: 'Add',
    choose: 'Choose',
    noValue: 'No value',
    from: 'from %{header}',
    spellingsOf: 'What %{header} means for %{field}',
    apart: 'Give %{text} a meaning of its own',
    meaningOf: 'Meaning of %{text}',
    rows: '1 row |||| %{count} rows',
    more: 'One more spelling |||| %{smart_count} more spellings',
    constant: '%{field}: %{value} in every row',
    remove: 'Remove the rule: %{rule}',
    back: 'Take the last change back',
  },
  readings: {
    dates: 'Dates: %{headers}',
    decimal: 'Decimal mark: %{headers}',
    distances: 'Unit of %{headers}',
    because: {
      header: 'The header says kilometres, and Rooftop keeps miles. Numbers that name no unit are:',
      cells: 'Cells say kilometres, and Rooftop keeps miles. Numbers that name no unit are:',
    },
    currency: 'Currency of the amounts',
    storeBy: 'How %{headers} names a store',
    employeesBy: 'How %{headers} names people',
    ask: 'Both would do, and they mean different things. Which is right?',
    askStores: 'Several ways find stores, and not the same ones. Which is right?',
    askOnlyStore: 'Only one way finds any store: %{way}. Is it right?',
    askStore:
      'Numbers are found here only since Rooftop itself has given them to stores; in your file they may mean others. Which is right?',
    askCurrency:
      'Amounts name another currency than US dollars. Nothing is converted: each counts as so many dollars. In which currency are they? Rows with amounts in another one are rejected.',
    askDistances:
      'Some cells say kilometres, others miles, and Rooftop keeps miles. Which are the numbers that name no unit?',
    askPeople: 'Several ways find people, and not the same ones. Which is right?',
    askOnlyPerson: 'Only one way finds anybody: %{way}. Is it right?',
    askPerson:
      'Numbers are found here only since Rooftop itself has given them to people; in your file they may mean others. Which is right?',
    inFile: 'in the file',
    all: 'the row fits |||| all %{count} fit',
    not: "1 doesn't fit |||| %{count} don't fit",
    nothing: {
      ...{ dates: 'no date', decimal: 'no number', distances: 'no number', currency: 'rejected' },
      ...{ storeBy: 'no store', employeesBy: 'nobody' },
    },
    ways: {
      dates: { month: 'Month first', day: 'Day first', excel: "Excel's day numbers" },
      decimal: { point: 'Point: 1,234.50', comma: 'Comma: 1.234,50' },
      distances: { km: 'Kilometres, made miles (÷ 1.609344)', mi: 'Miles, as they are' },
      storeBy: {
        ID: 'Number in its system',
        own: 'Number in Rooftop',
        AS_ID: 'AS number',
        dms_company_no: 'DMS company number',
        storename: 'Name',
      },
      employeesBy: {
        employee_id: 'Number in their system',
        own: 'Number in Rooftop',
        dms_number: 'DMS number',
        name: 'Name',
      },
    },
  },
  newStores: {
    text: 'Stores that are not known here can be added by their names when the file is loaded.',
    zone: 'Their time zone',
    add: 'Add the unknown stores',
    rule: 'Stores by %{column}; unknown ones are added',
    hardly:
      '%{stores} names in %{rows} rows are hardly those of stores. Look at the column before they are added.',
  },
  ...customers,
  closing: {
    title: 'No column says when orders were closed',
    text: 'They would count as open, and no figure of service has them. Where the file lists what was invoiced, its day is the one on which they were closed, too.',
    use: 'Closed on the day in %{header}',
    same: 'Orders were opened and closed on the day in %{header}',
  },
  opening: {
    title: 'No column says when orders were opened',
    text: 'A list of closed orders may have only the day on which they were closed: say that they were opened on it, too. Nothing then tells how long an order took.',
    use: 'Opened on the day in %{header}',
  },
  stockVins: {
    title: 'VINs by stock number',
    text: 'Load the inventory first, or together with this file: a row without a VIN is then the sale of the vehicle that was under its stock number that day.',
    use: 'Find VINs by stock number',
    rule: 'A row without a VIN is of the vehicle under its stock number',
  },
  checkDigits: {
    title: 'VINs whose check digit does not fit',
    text: 'A vehicle built in North America has a check digit, which tells a mistyped VIN. One that was built there for Europe or another market has none: compare some of these with their vehicles.',
    cost: 'What that costs: a mistyped VIN is a vehicle of its own. Its sale, visits and equity are not found together, and the year, make and model that it tells may be wrong.',
    use: 'Take VINs as they are',
    rule: 'VINs are taken as they are, whatever their check digit',
  },
  lacking: {
    column: 'choose its column',
    columnHelp: 'in the list of columns',
    same: 'same in every row',
    age: 'worked out from an age',
    ageColumn: 'Column with the days',
    useAge: 'Work it out',
    made: 'made of another field',
    of: '%{field} made of',
    rule: '%{field}: made of %{parts}',
    hints: {
      deals: {
        vin: 'A deal is the sale of a vehicle, which its VIN tells. Ask your system for a report with the VIN, or with stock numbers, by which VINs are found; without either the file can be loaded as Customers, who they are and what they spent.',
      },
      inventory: {
        vin: 'A vehicle is told by its VIN. Ask your system for a report with it.',
        stocked_date: 'Where a column has the days in stock, such as Age, the day is worked out from it.',
      },
      repair_orders: {
        line_no:
          'Say 1 where each row is a whole repair order, or a later version of one, for good. Where an order has several lines, or may have, count each row as a line above.',
        labor_sale: 'Say 0 where the file has parts only.',
        parts_sale: 'Say 0 where the file has one amount, which then counts as labor.',
      },
    },
  },
  lines,
  missing,
  parts,
  skips,
  made,
  fileStore: {
    pattern: 'Names of files',
    help: '* stands for any text.',
    store: 'Store',
    rule: 'Files called %{pattern} are of %{store}',
  },
  further: {
    title: 'Further rules',
    none: 'None',
    compute: 'Worked out by their definition',
    titleCase: 'Written with capitals',
    keep: 'Taken over by new records only',
    empties: 'Fields whose empty cells empty what is stored; none named: all',
    missing: 'More spellings of nothing, such as "none"; a dash and N/A are that anyway',
    combine: '%{field}: made of these fields',
    numbersOf: 'Numbers of another source',
    phonesOf: 'Country of phones that name none',
    allowedRejects: 'Percent of rows that may be rejected',
    lateAfterHours: 'Hours until the feed is late',
    help: {
      numbersOf:
        'Whose numbers of customers, stores and employees the file uses, where they are not its own.',
      phonesOf: 'Empty: that of the store, by its time zone.',
      allowedRejects: 'When more of them are, nothing is loaded. Empty: 5, of leads 99.',
      lateAfterHours: 'Empty: 26. 0: files do not come regularly.',
    },
    finders: {
      store: {
        title: 'Store by its name and place',
        name: 'Name',
        zip: 'ZIP',
        state: 'State',
        address: 'Address of new ones',
        city: 'City of new ones',
        phone: 'Phone of new ones',
        create: 'Add stores that are not known yet',
      },
      customer: {
        title: 'Customer by name and phone',
        first: 'First name',
        last: 'Last name',
        phone: 'Phone',
        email: 'E-mail',
        address: 'Address',
        zip: 'ZIP',
      },
    },
  },
  also: {
    set: 'Also set: %{what}',
    above: '1 line above the header left out |||| %{count} lines above the header left out',
    totals: 'row %{line}: %{reason} Left out |||| %{count} rows from row %{line} on: %{reason} Left out',
    off: 'Lines of totals are read as records',
    keep: 'Read them as records',
    leaveOut: 'Leave totals out',
  },
  reasons,
  becomes: {
    title: 'Row %{line} becomes',
    previous: 'Previous row',
    next: 'Next row',
    skipped: 'Nothing: it is left out.',
    rejected: 'Nothing, until it is corrected.',
    nothing: 'No field has a value.',
  },
};
