import { sampleFile, sampleVin } from '../../../support/imports.ts';

/** What several files say of one person, of whom somebody else lives at the same address, and what tells of them. */
export const people = [
  'UC_ID,UC_FirstName,UC_LastName,UC_Email,UC_Phone1,address,zip,CVP_RosRevenue',
  '501,Ottilie,Quarrington,Ottilie@Quarrington.example,610.555.0142,77 Larkspur Terrace,19512,100',
  '502,Bo,Ray,bo@ray.example,610-555-0143,1 High Street,19512,100',
];
export const deal = sampleFile({
  store_id: '1',
  deal_no: 'A',
  contract_date: '2026-02-02',
  status: 'Finalized',
  deal_type: 'New',
  deal_kind: 'Retail',
  finance_type: 'cash',
  funded_date: '2026-02-03',
  vin: sampleVin(1),
  sale_price: '30000',
  front_gross: '1000',
  back_gross: '500',
  UC_ID: '501',
});
export const order = sampleFile({
  store_id: '1',
  ro_no: 'R1',
  opened_at: '2026-02-10T10:00:00Z',
  closed_at: '2026-02-10T12:00:00Z',
  vin: sampleVin(1),
  plate: 'OTTI77',
  plate_state: 'PA',
  line_no: '1',
  pay_type: 'CP',
  description: 'Ottilie says that it squeaks',
  billed_hours: '1',
  labor_sale: '100',
  labor_cost: '50',
  parts_sale: '10',
  parts_cost: '5',
  advisor_id: '9',
  UC_ID: '501',
});
export const lead = sampleFile({
  store_id: '1',
  lead_no: 'L1',
  received_at: '2026-02-01T10:00:00Z',
  first_name: 'Ottilie',
  last_name: 'Quarrington',
  email: 'ottilie@quarrington.example',
  phone: '610-555-0142',
  comments: 'Call Ottilie in the evening please',
});
export const visit = sampleFile({
  store_id: '1',
  appt_id: 'V1',
  dept: 'Service',
  starts_at: '2026-02-10T10:00:00Z',
  status: 'completed',
  phone: '610-555-0142',
  concern: 'Ottilie hears it squeak',
  UC_ID: '501',
});
export const traces = ['ottilie', 'quarrington', '555-0142', '555.0142', 'larkspur', 'otti77'];
