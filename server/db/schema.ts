import type { Kysely, Transaction } from 'kysely';
import type {
  ApiKeyTable,
  AppUserTable,
  AuditTable,
  AuthenticatorAppTable,
  EndedSessionTable,
  FailedSignInTable,
  FirstLinkTable,
  ModuleTable,
  OneTimeCodeTable,
  PasskeyChallengeTable,
  PasskeyTable,
  PermissionOverrideTable,
  PermissionTable,
  ProductTable,
  RecoveryCodeTable,
  RoleTable,
  RoleWidgetTable,
  SavedViewTable,
  SessionTable,
  SignedInFromTable,
  SignInAttemptTable,
  UserLayoutTable,
  UserPreferenceTable,
  UserWidgetTable,
  WidgetTable,
} from './tables/access.ts';
import type {
  CustomerNoteTable,
  CustomerPeriodTable,
  CustomerSetTable,
  CustomerTable,
  EquityKeyTable,
  EquityTable,
  HouseholdDecisionTable,
  HouseholdSetTable,
  JourneyEventTable,
  MatchPairTable,
  ScoreScaleTable,
  ScoreStateTable,
  SharedKeyTable,
  WhatIfTable,
} from './tables/customers.ts';
import type { ImportTables } from './tables/imports.ts';
import type { LeadAnswerTable, LeadArrivalTable, LeadTable } from './tables/leads.ts';
import type { MailTable } from './tables/mail.ts';
import type { NotificationTable } from './tables/notifications.ts';
import type {
  BrandTable,
  EmployeePhotoTable,
  EmployeeTable,
  GroupSettingTable,
  StoreGroupStoreTable,
  StoreGroupTable,
  StoreTable,
} from './tables/organization.ts';
import type {
  BudgetTable,
  DcContactTable,
  DictionaryEntryTable,
  FormNonceTable,
  HelpTextTable,
  MarketValueTable,
  OverheadTable,
  SalesTaxTable,
  SupportFileTable,
  SupportForwardingTable,
  SupportMessageTable,
  SupportTicketTable,
  UserActivityTable,
  ValuationStateTable,
  VinModelTable,
  ZipPlaceTable,
} from './tables/reference.ts';
import type { ErasedKeyTable, SubjectRequestTable } from './tables/requests.ts';
import type { RetentionTable } from './tables/retention.ts';
import type {
  AdvisorDayTable,
  AppointmentDayTable,
  EquityBandTable,
  EquityOwnerTable,
  FinanceDayTable,
  InventoryDayTable,
  InventoryFlowTable,
  LeadPathTable,
  LeadPathVersionTable,
  ModelDayTable,
  ModelStockTable,
  PartShelfTable,
  PartsDayTable,
  RollupMonthTables,
  SalesDayTable,
  SalespersonDayTable,
  ServiceDayTable,
} from './tables/rollups.ts';
import type { DealTable, InventoryVehicleTable, PriceChangeTable, VehicleLookTable } from './tables/sales.ts';
import type { ScoreNowTable, ScoreVersionTable } from './tables/scores.ts';
import type {
  SegmentDayTable,
  SegmentHistoryTable,
  SegmentMemberTable,
  SegmentMoveTable,
  SegmentPeopleTable,
  SegmentTable,
} from './tables/segments.ts';
import type {
  AppointmentTable,
  PartStockTable,
  PartsSaleTable,
  RepairLineTable,
  RepairOrderTable,
  ServiceAdvisorTable,
  ServiceDayOffTable,
  ServiceHoursTable,
  ServiceShopTable,
  ServiceWriteTable,
} from './tables/service.ts';
import type { LoginIdentityTable, SsoAttemptTable, SsoSessionTable } from './tables/sso.ts';

export interface Database extends ImportTables, RollupMonthTables {
  brand: BrandTable;
  store: StoreTable;
  group_setting: GroupSettingTable;
  store_group: StoreGroupTable;
  store_group_store: StoreGroupStoreTable;
  role: RoleTable;
  product: ProductTable;
  module: ModuleTable;
  permission: PermissionTable;
  employee: EmployeeTable;
  employee_photo: EmployeePhotoTable;
  app_user: AppUserTable;
  permission_override: PermissionOverrideTable;
  session: SessionTable;
  ended_session: EndedSessionTable;
  sign_in_attempt: SignInAttemptTable;
  signed_in_from: SignedInFromTable;
  failed_sign_in: FailedSignInTable;
  one_time_code: OneTimeCodeTable;
  first_link: FirstLinkTable;
  login_identity: LoginIdentityTable;
  sso_attempt: SsoAttemptTable;
  sso_session: SsoSessionTable;
  authenticator_app: AuthenticatorAppTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  recovery_code: RecoveryCodeTable;
  mail: MailTable;
  notification: NotificationTable;
  retention: RetentionTable;
  api_key: ApiKeyTable;
  audit: AuditTable;
  saved_view: SavedViewTable;
  widget: WidgetTable;
  role_widget: RoleWidgetTable;
  user_widget: UserWidgetTable;
  user_layout: UserLayoutTable;
  user_preference: UserPreferenceTable;
  customer: CustomerTable;
  customer_period: CustomerPeriodTable;
  customer_set: CustomerSetTable;
  segment: SegmentTable;
  segment_member: SegmentMemberTable;
  segment_history: SegmentHistoryTable;
  segment_people: SegmentPeopleTable;
  segment_move: SegmentMoveTable;
  segment_day: SegmentDayTable;
  customer_note: CustomerNoteTable;
  household_decision: HouseholdDecisionTable;
  subject_request: SubjectRequestTable;
  erased_key: ErasedKeyTable;
  household_set: HouseholdSetTable;
  match_pair: MatchPairTable;
  shared_key: SharedKeyTable;
  score_scale: ScoreScaleTable;
  score_state: ScoreStateTable;
  score_version: ScoreVersionTable;
  score_now: ScoreNowTable;
  equity: EquityTable;
  equity_key: EquityKeyTable;
  what_if: WhatIfTable;
  journey_event: JourneyEventTable;
  inventory_vehicle: InventoryVehicleTable;
  price_change: PriceChangeTable;
  vehicle_look: VehicleLookTable;
  deal: DealTable;
  repair_order: RepairOrderTable;
  repair_line: RepairLineTable;
  parts_sale: PartsSaleTable;
  part_stock: PartStockTable;
  appointment: AppointmentTable;
  service_hours: ServiceHoursTable;
  service_day_off: ServiceDayOffTable;
  service_shop: ServiceShopTable;
  service_advisor: ServiceAdvisorTable;
  service_write: ServiceWriteTable;
  lead_arrival: LeadArrivalTable;
  lead: LeadTable;
  lead_answer: LeadAnswerTable;
  budget: BudgetTable;
  overhead: OverheadTable;
  sales_tax: SalesTaxTable;
  dc_contact: DcContactTable;
  dictionary_entry: DictionaryEntryTable;
  help_text: HelpTextTable;
  support_ticket: SupportTicketTable;
  support_file: SupportFileTable;
  support_forwarding: SupportForwardingTable;
  support_message: SupportMessageTable;
  form_nonce: FormNonceTable;
  user_activity: UserActivityTable;
  zip_place: ZipPlaceTable;
  market_value: MarketValueTable;
  valuation_state: ValuationStateTable;
  vin_model: VinModelTable;
  sales_day: SalesDayTable;
  salesperson_day: SalespersonDayTable;
  finance_day: FinanceDayTable;
  model_day: ModelDayTable;
  inventory_day: InventoryDayTable;
  inventory_flow: InventoryFlowTable;
  lead_path: LeadPathTable;
  lead_path_version: LeadPathVersionTable;
  model_stock: ModelStockTable;
  service_day: ServiceDayTable;
  advisor_day: AdvisorDayTable;
  parts_day: PartsDayTable;
  part_shelf: PartShelfTable;
  appointment_day: AppointmentDayTable;
  equity_band: EquityBandTable;
  equity_owner: EquityOwnerTable;
}

/** The one type that queries take; a transaction is one too. */
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
