import { type QueryExecutorProvider, sql } from 'kysely';

/** Order of the products in the menus. */
const products = ['Analytics', 'Customers', 'Vehicles', 'Service', 'Exchange', 'Admin'] as const;

/** Id, name and product of a heading, and the ids of the modules under it in their order. */
const headings = [
  [120, 'Figures', 'Analytics', [100, 116, 110]],
  [121, 'Data quality', 'Customers', [112]],
  [122, 'Values', 'Vehicles', [113]],
  [123, 'People', 'Admin', [101, 102, 111]],
  [124, 'Rights', 'Admin', [103, 114, 115]],
  [125, 'Group', 'Admin', [104, 105, 106]],
  [126, 'Portal', 'Admin', [107, 109, 108]],
] as const;

/** Id, name, route, product, and a letter for each seeded role in the order of their ids: E edit, V view, N none. */
const modules = [
  [114, 'Permissions', 'permissions', 'Admin', 'ENNNNNNNNNN'],
  [115, 'Modules', 'cmsmodules', 'Admin', 'ENNNNNNNNNN'],
  [116, 'Reports', 'Reports', 'Analytics', 'EVVVNVNVNVV'],
] as const;

async function addModules(db: QueryExecutorProvider): Promise<void> {
  for (const [id, name, route, product, letters] of modules) {
    await sql`insert into module ("Mod_ID", mod_name, mod_filename, mod_prod_id)
      select ${id}, ${name}, ${route}, mod_prod_id from product where prod_title = ${product}`.execute(db);
    await sql`insert into permission (p_mod_id, p_cr_id, p_mod_type)
      select ${id}, place, letter from unnest(${letters.split('')}::text[]) with ordinality as level (letter, place)
      where exists (select 1 from role where role_id = place)`.execute(db);
  }
}

/** The screens for rights, modules and reports, and headings under which the menus list what there is. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index module_parent on module ("Mod_ParentId")`.execute(db);
  for (const [index, title] of products.entries()) {
    await sql`update product set sequence = ${index + 1} where prod_title = ${title}`.execute(db);
  }
  await addModules(db);
  for (const [index, [id, name, product, children]] of headings.entries()) {
    await sql`insert into module ("Mod_ID", mod_name, mod_prod_id, sequence)
      select ${id}, ${name}, mod_prod_id, ${index + 1} from product where prod_title = ${product}`.execute(
      db,
    );
    await sql`update module set "Mod_ParentId" = ${id}, sequence = array_position(${[...children]}::integer[], "Mod_ID")
      where "Mod_ID" = any (${[...children]}::integer[]) and "Mod_ParentId" = 0`.execute(db);
  }
}
