import { sql } from 'kysely';
import { customersTarget } from '../../../../contract/records/customers.ts';
import type { PersonalTable, ValueOf } from './shape.ts';

const nothing = () => sql`null`;
const yes = () => sql`'Y'`;
const { fields } = customersTarget;

/** What an erased record is called: by its number alone. */
const numbered = (value: ValueOf) => sql`'#' || ${value('UC_ID')}`;
const hasFirst = (value: ValueOf) => sql`coalesce(${value('UC_FirstName')}, '') <> ''`;

/** Reports leave out who has no first name, so whoever had one keeps something in its place. */
const customer: PersonalTable = {
  table: 'customer',
  label: { en: 'Customer records', es: 'Registros del cliente' },
  of: (ids) => sql`t."UC_ID" = any (${ids})`,
  refers: ['UC_ID', 'merged_into', 'household_id'],
  left: [
    'CVP_DealTotalGross',
    'stated_gross',
    'counted',
    'in_report',
    'home_stores',
    'erased_alone',
    'household_id',
  ],
  also: {
    household_members: sql`(select count(*)::int from customer m where m.household_id = t.household_id and m.merged_into is null)`,
    source: sql`(select source from record_source r where r.source_id = t.source_id)`,
  },
  key: ['UC_ID'],
  erasure: {
    kind: 'fields',
    fields: {
      UC_FirstName: {
        label: fields.UC_FirstName.label,
        as: (value) => sql`case when ${hasFirst(value)} then ${numbered(value)} else '' end`,
      },
      UC_LastName: {
        label: fields.UC_LastName.label,
        as: (value) => sql`case when ${hasFirst(value)} then '' else ${numbered(value)} end`,
      },
      UC_Email: { label: fields.UC_Email.label, as: nothing },
      UC_Phone1: { label: fields.UC_Phone1.label, as: nothing },
      UC_Phone2: { label: fields.UC_Phone2.label, as: nothing },
      address: { label: fields.address.label, as: nothing },
      zip: { label: fields.zip.label, as: nothing },
      as_written: {
        label: { en: 'Original values from files', es: 'Valores originales de los archivos' },
        as: nothing,
      },
      opt_out_email: { label: fields.opt_out_email.label, isSet: true, as: yes },
      opt_out_sms: { label: fields.opt_out_sms.label, isSet: true, as: yes },
      opt_out_phone: { label: fields.opt_out_phone.label, isSet: true, as: yes },
    },
    stays: {
      en: 'A nameless record with a number, totals, scores, dates, brand, stores and distance in whole miles. All contact is opted out.',
      es: 'Un registro sin nombre, con número, totales, puntajes, fechas, marca, concesionarios y distancia en millas enteras. Todo contacto queda rechazado.',
    },
  },
};

const figures = {
  en: 'Anonymous figures',
  es: 'Cifras anónimas',
};

const mine = (ids: Parameters<PersonalTable['of']>[0]) => sql`t."UC_ID" = any (${ids})`;

const userName = sql`(select firstname || ' ' || lastname from app_user u where u.userid = t.userid)`;
const segmentName = sql`(select name from segment s where s.segment_id = t.segment_id)`;

/** What is kept of a person as such. The records themselves come first, and are erased last. */
export const personTables: readonly PersonalTable[] = [
  customer,
  {
    table: 'customer_period',
    label: { en: 'Scores and spend by period', es: 'Puntajes y gasto por período' },
    of: mine,
    left: ['gross'],
    also: { score_version: sql`(select number from score_now)` },
    erasure: { kind: 'nothing', stays: figures },
  },
  {
    table: 'customer_note',
    label: { en: 'Notes and calls', es: 'Notas y llamadas' },
    of: mine,
    also: { author: userName },
    erasure: { kind: 'rows' },
  },
  {
    table: 'match_pair',
    label: { en: 'Possible duplicates', es: 'Posibles duplicados' },
    of: (ids) => sql`(t.left_id = any (${ids}) or t.right_id = any (${ids}))`,
    refers: ['left_id', 'right_id'],
    columns: ['reason', 'confidence', 'status', 'decided_at'],
    erasure: { kind: 'rows' },
  },
  {
    table: 'household_decision',
    label: { en: 'Household changes', es: 'Cambios del hogar' },
    of: (ids) => sql`(t.left_id = any (${ids}) or t.right_id = any (${ids}))`,
    refers: ['left_id', 'right_id'],
    columns: ['kind', 'decided_at'],
    erasure: { kind: 'rows' },
  },
  {
    table: 'segment_member',
    label: { en: 'Fixed segments', es: 'Segmentos fijos' },
    of: mine,
    also: { segment: segmentName },
    erasure: { kind: 'nothing', stays: figures },
  },
  {
    table: 'segment_people',
    label: { en: 'Segments', es: 'Segmentos' },
    of: (ids) => sql`t.people && ${ids}`,
    refers: ['people'],
    columns: ['segment_id', 'sight'],
    also: { segment: segmentName },
    erasure: { kind: 'nothing', stays: figures },
  },
  {
    table: 'segment_move',
    label: { en: 'Joined and left segments', es: 'Entradas y salidas de segmentos' },
    of: (ids) => sql`(t.came && ${ids} or t.went && ${ids})`,
    refers: ['came', 'went'],
    columns: ['segment_id', 'day'],
    also: { segment: segmentName },
    erasure: { kind: 'nothing', stays: figures },
  },
  {
    table: 'audit',
    label: { en: 'Page views by users', es: 'Visitas de usuarios a su página' },
    of: (ids) => sql`t.action = 'look' and t.record_id = any (${ids}::text[])`,
    refers: [],
    columns: ['at', 'resource'],
    also: { person: userName },
    erasure: {
      kind: 'nothing',
      stays: {
        en: 'The change log uses customer numbers. Names, addresses and phone numbers are removed from it.',
        es: 'El registro de cambios usa números de cliente. Se le quitan nombres, direcciones y teléfonos.',
      },
    },
  },
  {
    table: 'subject_request',
    label: { en: 'Privacy requests', es: 'Solicitudes de privacidad' },
    of: mine,
    columns: ['kind', 'channel', 'received_on', 'due_on', 'status', 'reason', 'closed_at'],
    erasure: {
      kind: 'nothing',
      stays: {
        en: 'The request and its outcome, as required by law.',
        es: 'La solicitud y su resultado, como exige la ley.',
      },
    },
  },
  {
    table: 'erased_key',
    label: {
      en: 'Keys that block later imports',
      es: 'Claves que bloquean importaciones posteriores',
    },
    of: mine,
    columns: ['kind', 'erased_at'],
    erasure: {
      kind: 'nothing',
      stays: {
        en: 'Keyed hashes. They can’t be reversed without this installation’s key.',
        es: 'Hashes con clave. No se pueden revertir sin la clave de esta instalación.',
      },
    },
  },
];
