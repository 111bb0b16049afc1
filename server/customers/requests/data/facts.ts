import { sql } from 'kysely';
import { appointmentsTarget } from '../../../../contract/records/appointments.ts';
import { leadsTarget } from '../../../../contract/records/leads.ts';
import { repairOrdersTarget } from '../../../../contract/records/repairOrders.ts';
import { isPersonal } from '../keys.ts';
import type { PersonalTable } from './shape.ts';

const nothing = () => sql`null`;
const mine = (ids: Parameters<PersonalTable['of']>[0]) => sql`t."UC_ID" = any (${ids})`;

const sums = {
  en: 'Anonymous vehicle, amounts, counts and dates',
  es: 'Vehículo, montos, cantidades y fechas anónimos',
};
const figures = {
  en: 'Anonymous figures',
  es: 'Cifras anónimas',
};

/** How the person is reached: an appointment or a lead may tell no more of them than that. */
const theirPhones = (ids: Parameters<PersonalTable['of']>[0]) =>
  sql`(select phone from customer, unnest(array["UC_Phone1", "UC_Phone2"]) as phone
    where "UC_ID" = any (${ids}) and ${isPersonal('phone', sql`phone`)})`;
const theirEmails = (ids: Parameters<PersonalTable['of']>[0]) =>
  sql`(select "UC_Email" from customer where "UC_ID" = any (${ids}) and ${isPersonal('email', sql`"UC_Email"`)})`;

/** Leads without a customer that came from the person under another last name. */
const theirLeads = (ids: Parameters<PersonalTable['of']>[0]) =>
  sql`(select coalesce(a.lead_id, a.arrival_id) from lead_arrival as a
    where a.known_id is null and (a.email in ${theirEmails(ids)} or a.phone in ${theirPhones(ids)}))`;

const earned = [
  'cost',
  'pack',
  'front_gross',
  'back_gross',
  'reserve',
  'market_value',
  'run_id',
  'funding_told',
];

const { fields: order } = repairOrdersTarget;
const { fields: visit } = appointmentsTarget;
const { fields: lead } = leadsTarget;

const prospect = {
  first_name: { label: lead.first_name.label, as: nothing },
  last_name: { label: lead.last_name.label, as: nothing },
  email: { label: lead.email.label, as: nothing },
  phone: { label: lead.phone.label, as: nothing },
  comments: { label: lead.comments.label, as: nothing },
} as const;

/** What a person did, and what follows from it. */
export const factTables: readonly PersonalTable[] = [
  {
    table: 'deal',
    label: { en: 'Deals', es: 'Ventas' },
    of: mine,
    left: earned,
    erasure: { kind: 'nothing', stays: sums },
  },
  {
    table: 'repair_order',
    label: { en: 'Repair orders', es: 'Órdenes de reparación' },
    of: mine,
    left: ['run_id'],
    key: ['store_id', 'ro_no'],
    erasure: {
      kind: 'fields',
      fields: {
        plate: { label: order.plate.label, as: nothing },
        plate_state: { label: order.plate_state.label, as: nothing },
      },
      stays: sums,
    },
  },
  {
    table: 'repair_line',
    label: { en: 'Repair order lines', es: 'Líneas de órdenes de reparación' },
    of: (ids) =>
      sql`exists (select from repair_order o where (o.store_id, o.ro_no) = (t.store_id, t.ro_no) and o."UC_ID" = any (${ids}))`,
    refers: [],
    left: ['labor_cost', 'parts_cost', 'run_id'],
    key: ['store_id', 'ro_no', 'line_no'],
    erasure: {
      kind: 'fields',
      fields: { description: { label: order.description.label, as: nothing } },
      stays: {
        en: 'Operation codes, hours and amounts',
        es: 'Códigos de operación, horas y montos',
      },
    },
  },
  {
    table: 'appointment',
    label: { en: 'Appointments', es: 'Citas' },
    of: (ids) => sql`(t."UC_ID" = any (${ids}) or t."UC_ID" is null and t.phone in ${theirPhones(ids)})`,
    left: ['run_id', 'write_key', 'changed_by', 'version'],
    key: ['store_id', 'appt_id'],
    erasure: {
      kind: 'fields',
      fields: {
        phone: { label: visit.phone.label, as: nothing },
        concern: { label: visit.concern.label, as: nothing },
      },
      stays: sums,
    },
  },
  {
    table: 'lead_arrival',
    label: { en: 'Leads as received', es: 'Prospectos tal como se recibieron' },
    of: (ids) => sql`(t.known_id = any (${ids})
      or t.known_id is null and coalesce(t.lead_id, t.arrival_id) in ${theirLeads(ids)})`,
    refers: ['UC_ID', 'found_id', 'known_id'],
    left: ['run_id', 'email_key', 'phone_key'],
    key: ['store_id', 'lead_no'],
    erasure: { kind: 'fields', fields: prospect, stays: sums },
  },
  {
    table: 'lead',
    label: { en: 'Leads', es: 'Prospectos' },
    of: (ids) => sql`(${mine(ids)} or t."UC_ID" is null and t.lead_id in ${theirLeads(ids)})`,
    erasure: { kind: 'fields', fields: prospect, stays: sums },
  },
  {
    table: 'lead_path',
    label: { en: 'Lead funnel stages', es: 'Etapas del embudo' },
    of: mine,
    erasure: { kind: 'nothing', stays: figures },
  },
  {
    table: 'journey_event',
    label: { en: 'Campaigns, declined work and alerts', es: 'Campañas, trabajos rechazados y avisos' },
    of: mine,
    erasure: { kind: 'nothing', stays: figures },
  },
  {
    table: 'equity',
    label: { en: 'Vehicles and equity', es: 'Vehículos y valor líquido' },
    of: mine,
    erasure: {
      kind: 'fields',
      fields: {
        customer_name: { label: { en: 'Name', es: 'Nombre' }, as: (value) => sql`'#' || ${value('UC_ID')}` },
      },
      stays: sums,
    },
  },
  {
    table: 'equity_key',
    label: { en: 'Equity record numbers', es: 'Números de registros de valor líquido' },
    of: mine,
    erasure: { kind: 'nothing', stays: figures },
  },
  {
    table: 'what_if',
    label: { en: 'What-ifs', es: 'Simulaciones' },
    of: mine,
    left: ['write_key'],
    erasure: { kind: 'rows' },
  },
  {
    table: 'vehicle_look',
    label: { en: 'Viewed vehicles', es: 'Vehículos vistos' },
    of: mine,
    erasure: { kind: 'nothing', stays: figures },
  },
];
