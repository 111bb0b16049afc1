import type { Kysely, Transaction } from 'kysely';
import type {
  AppUserTable,
  AuditTable,
  ModuleTable,
  OneTimeCodeTable,
  PermissionOverrideTable,
  PermissionTable,
  ProductTable,
  RoleTable,
  RoleWidgetTable,
  SavedViewTable,
  SessionTable,
  SignInAttemptTable,
  UserWidgetTable,
  WidgetTable,
} from './tables/access.ts';
import type {
  CustomerTable,
  DealTable,
  FeedTable,
  ImportRunTable,
  InventoryDayTable,
  InventoryFlowTable,
  InventoryVehicleTable,
  SalesDayTable,
} from './tables/facts.ts';
import type {
  BrandTable,
  EmployeeTable,
  StoreGroupStoreTable,
  StoreGroupTable,
  StoreTable,
} from './tables/organization.ts';

export interface Database {
  brand: BrandTable;
  store: StoreTable;
  store_group: StoreGroupTable;
  store_group_store: StoreGroupStoreTable;
  role: RoleTable;
  product: ProductTable;
  module: ModuleTable;
  permission: PermissionTable;
  employee: EmployeeTable;
  app_user: AppUserTable;
  permission_override: PermissionOverrideTable;
  session: SessionTable;
  sign_in_attempt: SignInAttemptTable;
  one_time_code: OneTimeCodeTable;
  audit: AuditTable;
  saved_view: SavedViewTable;
  widget: WidgetTable;
  role_widget: RoleWidgetTable;
  user_widget: UserWidgetTable;
  customer: CustomerTable;
  inventory_vehicle: InventoryVehicleTable;
  deal: DealTable;
  sales_day: SalesDayTable;
  inventory_day: InventoryDayTable;
  inventory_flow: InventoryFlowTable;
  feed: FeedTable;
  import_run: ImportRunTable;
}

/** The one type that queries take; a transaction is one too. */
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
