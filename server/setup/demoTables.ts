/**
 * What stays when the demo group is left; every other table is emptied, so that one of a later version can't keep
 * records of the demo by having been forgotten here. A test compares what is left with a database that never had a demo.
 */
export const staying: readonly string[] = [
  // What administrators have set, in the demo too.
  ...['role', 'product', 'module', 'permission', 'widget', 'role_widget', 'dictionary_entry', 'help_text'],
  ...['group_setting', 'retention', 'sales_tax', 'score_version'],
  ...['import_profile', 'import_profile_version'],
  // The login that stays; rows of others go with their logins.
  ...[
    'app_user',
    'session',
    'ended_session',
    'permission_override',
    'user_preference',
    'user_layout',
    'user_widget',
  ],
  ...['login_identity', 'sso_session', 'authenticator_app', 'passkey', 'recovery_code', 'signed_in_from'],
  // What logins refer to; rows that none does go one by one.
  ...['store', 'store_group', 'employee', 'record_source'],
  // How far the portal's own work is.
  ...[
    'score_state',
    'valuation_state',
    'lead_path_version',
    'customer_version',
    'customer_change',
    'rights_change',
  ],
  // Facts of the world, and of the database.
  ...['vin_model', 'zip_place', 'kysely_migration', 'kysely_migration_lock'],
];

/** The modules that the demo group adds to the menus that every group has: sibling applications that nobody has. */
export const demoModules: readonly number[] = [
  ...[5, 9, 37, 41, 46, 50],
  ...[201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213],
];
