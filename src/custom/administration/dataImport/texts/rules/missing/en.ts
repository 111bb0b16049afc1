/** What becomes of rows in which something is missing. */
export const missing = {
  title: 'Where %{field} is missing',
  without: 'No column gives %{field}',
  computed: '%{field} is worked out',
  rows: 'Rows without %{field}',
  unreadable: 'Values of %{field} that can not be read',
  value: 'Value to use',
  ways: {
    reject: 'reject the row',
    fill: 'use this value',
    leave: 'leave it empty',
    compute: 'work it out',
  },
  hints: {
    without: {
      front_gross:
        'Choose the column of the cost, and it is worked out. Where the file tells neither, leave it empty: it then stays unknown, which is not zero.',
      back_gross:
        'Where finance is not in this file, leave it empty: it then stays unknown, which is not zero.',
    },
    computed: { front_gross: 'Sale price − cost − pack, of the columns of this file.' },
  },
  next: {
    reject: 'and list it for correction',
    leave: 'and keep the row',
    waive: 'The rows are kept without it.',
  },
  unread: 'Where %{field} can not be read',
  unreads: { reject: 'reject the row', drop: 'leave it out' },
  unreadRows: "where it can't be read: %{rows}",
  costs: {
    term: 'Leases are loaded without it. Their payoff, equity and end are not known; the deals count in all other figures.',
    residual:
      'Leases are loaded without it. Their payoff, equity and end are not known; the deals count in all other figures.',
    front_gross:
      'Where the file does not tell front gross, it stays unknown. The dashboard counts these units and their prices, and shows no front gross of them, nor total gross.',
    back_gross:
      'Where the file does not tell back gross, it stays unknown. The dashboard counts these units and their prices, and shows no back gross of them, nor total gross.',
    cost: 'These records show no cost and no gross, and the average gross leaves them out.',
    UC_LastName: 'These customers are listed and found by their first name only.',
    vin: 'These records are of no vehicle: its history, and what its owner has, leave them out.',
    billed_hours: 'Hours per order, effective labor rate and proficiency leave these lines out.',
    labor_cost: 'Labor gross leaves these lines out.',
    parts_cost: 'Parts gross leaves these lines out.',
    advisor_id: 'Figures by advisor leave these lines out.',
  },
};
