import fc from 'fast-check';

const store = fc.constantFrom(1, 2);
const id = fc.integer({ min: 1, max: 12 });

/** Few enough names and addresses for records to be one person, or one household. */
const customer = fc.record({
  UC_ID: id,
  UC_FirstName: fc.constantFrom('Ann', 'Bob'),
  UC_LastName: fc.constantFrom('Stone', 'Mueller', ''),
  UC_Email: fc.constantFrom('a@example.com', 'b@example.com', null),
  UC_Phone1: fc.constantFrom('610-555-0101', '610-555-0102', null),
  address: fc.constantFrom('1 Main St', '2 Main St', null),
  zip: fc.constantFrom('19512', null),
  stated_ltv: fc.constantFrom(90, 82, 75, 60, 10, null),
  stated_stores: fc.constantFrom([], [1], [2], [1, 3]),
});

export const randomCustomers = fc.uniqueArray(customer, {
  minLength: 8,
  maxLength: 12,
  selector: (row) => row.UC_ID,
});

/** Deals of some of these numbers. */
export const randomPurchases = fc.uniqueArray(
  fc.record({
    store_id: store,
    deal_no: fc.constantFrom('A', 'B', 'C', 'D'),
    UC_ID: id,
    contract_date: fc.constantFrom('2014-05-01', '2025-06-01', '2026-01-31'),
    vin: fc.constantFrom('1M8GDM9AXKP042788', '2M8GDM9AXKP042788'),
  }),
  { selector: (row) => `${row.store_id}${row.deal_no}` },
);

const VALUE = 20_000;
/** The ends of bands and of break-even, and what lies right beside them; null where the value is not known. */
const equity = fc.constantFrom(
  ...[-12_500, -10_000, -9999.99, -2500, -500.01, -500, -0.01, 0, 499.99, 500, 500.01, 2500, 9999.99, 10_000],
  null,
);
const maturity = fc.constantFrom('2026-01-31', '2026-02-01', '2026-05-31', '2026-06-01', '2027-02-01', null);

/** Rows of `equity`: vehicles of customers who have several, of several stores. */
export const randomEquity = fc.uniqueArray(
  fc
    .record({
      UC_ID: fc.integer({ min: 1, max: 4 }),
      vin: fc.integer({ min: 1, max: 90 }).map((number) => `VIN${number}`),
      store_id: fc.constantFrom(1, 2, 3),
      finance_type: fc.constantFrom('cash' as const, 'finance' as const, 'lease' as const),
      equity,
      maturity_date: maturity,
    })
    .map(({ equity: left, ...row }) => ({
      ...row,
      market_value: left === null ? null : VALUE,
      payoff_est: left === null ? VALUE : VALUE - left,
    })),
  { minLength: 40, maxLength: 45, selector: (row) => row.vin },
);

const day = fc.constantFrom(
  '2020-01-01',
  '2025-11-30',
  '2025-12-01',
  '2025-12-02',
  '2026-02-28',
  '2026-03-01',
);

/** Rows of `employee`. */
export const randomStaff = fc.array(
  fc
    .record({
      firstname: fc.constant('Pat'),
      lastname: fc.constantFrom('Ames', 'Bell'),
      title: fc.constant('Consultant'),
      department: fc.constantFrom(
        'Sales' as const,
        'Service' as const,
        'Parts' as const,
        'F&I' as const,
        'BDC' as const,
      ),
      store_id: store,
      hire_date: day,
      term_date: fc.option(day),
      status: fc.constantFrom('A' as const, 'I' as const),
    })
    .filter(({ hire_date, term_date }) => term_date === null || term_date >= hire_date),
  { minLength: 30, maxLength: 40 },
);
