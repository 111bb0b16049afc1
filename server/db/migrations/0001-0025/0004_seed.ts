import { type Kysely, sql } from 'kysely';
import { runStatements } from '../statements.ts';

/** One letter a role, in this order: E edit, V view, N none. */
const roles = [
  ['Administrator', 'Runs the portal: people, rights, stores.', 'Y', 'Y'],
  ['GM', 'General manager: every figure of their stores.', 'Y', 'Y'],
  ['Sales Manager', 'Sales, inventory and people of the sales department.', 'Y', 'Y'],
  ['F&I Manager', 'Finance and insurance: contracts, products, lenders.', 'Y', 'Y'],
  ['Salesperson', 'Own customers and deals; no cost or gross.', 'N', 'Y'],
  ['Service Manager', 'Service lane, advisors, appointments.', 'Y', 'Y'],
  ['Service Advisor', 'Appointments and repair orders; no cost or gross.', 'N', 'Y'],
  ['Parts Manager', 'Parts sales and stock.', 'Y', 'N'],
  ['BDC', 'Appointments and follow-up; no cost or gross.', 'N', 'Y'],
  ['Marketing', 'Segments, campaigns and consent.', 'Y', 'Y'],
  ['Controller', 'Gross, contracts in transit, budgets.', 'Y', 'N'],
] as const;

const products: readonly string[] = ['Analytics', 'Customers', 'Vehicles', 'Exchange', 'Service', 'Admin'];

/** Name, route, product, and a letter for each role in the order above. */
const modules = [
  ['Dashboard', 'dashboard', 'Analytics', 'EVVVVVVVVVV'],
  ['Employees', 'employee', 'Admin', 'EEVNNVNNNNV'],
  ['Logins', 'admusers', 'Admin', 'EVNNNNNNNNN'],
  ['Roles', 'role', 'Admin', 'ENNNNNNNNNN'],
  ['Stores', 'stores', 'Admin', 'EVVVNVNVNNV'],
  ['Store groups', 'store_groups', 'Admin', 'EVNNNNNNNNV'],
  ['Brands', 'brands', 'Admin', 'EVNNNNNNNNV'],
  ['Widgets', 'widgets', 'Admin', 'EVNNNNNNNNN'],
  ['User activity', 'user_activity', 'Admin', 'EVNNNNNNNNV'],
] as const;

/** Name, call, size, and the roles that include it: Y or N in the order above. */
const widgets = [
  ['Sales', 'GetSalesDashboardWidget', 'L', 'YYYYYNNNNNY'],
  ['New inventory', 'GetInventorySummaryWidget', 'M', 'YYYYYNNNNNY'],
  ['Used inventory', 'GetInventoryUsedSummaryWidget', 'M', 'YYYYYNNNNNY'],
  ['Data freshness', 'GetSyncData', 'W', 'YYYYYYYYYYY'],
] as const;

const productId = (title: string) => products.indexOf(title) + 1;

/** What every group starts with: roles, modules, who may open them, widgets, store group 1. No person and no store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [index, [name, description, seesGross, seesPersonal]] of roles.entries()) {
    await sql`insert into role (role_id, role_name, description, sees_gross, sees_personal)
      values (${index + 1}, ${name}, ${description}, ${seesGross}, ${seesPersonal})`.execute(db);
  }
  for (const [index, title] of products.entries()) {
    await sql`insert into product (mod_prod_id, prod_title, sequence)
      values (${index + 1}, ${title}, ${index + 1})`.execute(db);
  }
  for (const [index, [name, route, product, letters]] of modules.entries()) {
    const id = 100 + index;
    await sql`insert into module ("Mod_ID", mod_name, mod_filename, mod_prod_id, sequence)
      values (${id}, ${name}, ${route}, ${productId(product)}, ${index + 1})`.execute(db);
    await sql`insert into permission (p_mod_id, p_cr_id, p_mod_type)
      select ${id}, place, letter from unnest(${letters.split('')}::text[]) with ordinality as level (letter, place)`.execute(
      db,
    );
  }
  for (const [index, [name, callName, size, letters]] of widgets.entries()) {
    const id = index + 1;
    await sql`insert into widget ("Id", name, "SEQUENCE", call_name, size)
      values (${id}, ${name}, ${id}, ${callName}, ${size})`.execute(db);
    await sql`insert into role_widget (role_id, widget_id)
      select place, ${id} from unnest(${letters.split('')}::text[]) with ordinality as level (letter, place)
      where letter = 'Y'`.execute(db);
  }
  await runStatements(
    db,
    `
insert into store_group (sg_id, sg_name) values (1, 'All stores');
select setval(pg_get_serial_sequence('store_group', 'sg_id'), 1);
select setval(pg_get_serial_sequence('role', 'role_id'), (select max(role_id) from role));
select setval(pg_get_serial_sequence('module', 'Mod_ID'), 1000);
select setval(pg_get_serial_sequence('widget', 'Id'), 1000);
`,
  );
}
