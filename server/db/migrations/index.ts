import type { Migration } from 'kysely/migration';
import * as organization from './0001-0025/0001_organization.ts';
import * as access from './0001-0025/0002_access.ts';
import * as facts from './0001-0025/0003_facts.ts';
import * as seed from './0001-0025/0004_seed.ts';
import * as records from './0001-0025/0005_records.ts';
import * as reference from './0001-0025/0006_reference.ts';
import * as figures from './0001-0025/0007_figures.ts';
import * as imports from './0001-0025/0008_imports.ts';
import * as modules from './0001-0025/0009_modules.ts';
import * as dictionary from './0001-0025/0010_dictionary.ts';
import * as equityBands from './0001-0025/0011_equity_bands.ts';
import * as definitions from './0001-0025/0012_definitions.ts';
import * as layouts from './0001-0025/0014_layouts.ts';
import * as widgets from './0001-0025/0015_widgets.ts';
import * as widgetSizes from './0001-0025/0016_widget_sizes.ts';
import * as householdSets from './0001-0025/0017_household_sets.ts';
import * as partShelf from './0001-0025/0018_part_shelf.ts';
import * as menu from './0001-0025/0019_menu.ts';
import * as handoffs from './0001-0025/0020_handoffs.ts';
import * as preferences from './0001-0025/0021_preferences.ts';
import * as segments from './0001-0025/0022_segments.ts';
import * as customerFigures from './0001-0025/0023_customer_figures.ts';
import * as roleLanding from './0001-0025/0024_role_landing.ts';
import * as viewAs from './0001-0025/0025_view_as.ts';
import * as defaultStores from './0026-0050/0026_default_stores.ts';
import * as customerSearch from './0026-0050/0027_customer_search.ts';
import * as deletedSegments from './0026-0050/0028_deleted_segments.ts';
import * as wordings from './0026-0050/0029_wordings.ts';
import * as recordSources from './0026-0050/0030_record_sources.ts';
import * as fundingTold from './0026-0050/0032_funding_told.ts';
import * as signIn from './0026-0050/0033_sign_in.ts';
import * as endings from './0026-0050/0034_endings.ts';
import * as wordingsEquity from './0026-0050/0035_wordings_equity.ts';
import * as endedSessions from './0026-0050/0036_ended_sessions.ts';
import * as importEndings from './0026-0050/0037_import_endings.ts';

/** Every migration by name, in order. A migration that has landed is never edited; a new one goes at the end. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_organization': organization,
  '0002_access': access,
  '0003_facts': facts,
  '0004_seed': seed,
  '0005_records': records,
  '0006_reference': reference,
  '0007_figures': figures,
  '0008_imports': imports,
  '0009_modules': modules,
  '0010_dictionary': dictionary,
  '0011_equity_bands': equityBands,
  '0012_definitions': definitions,
  '0014_layouts': layouts,
  '0015_widgets': widgets,
  '0016_widget_sizes': widgetSizes,
  '0017_household_sets': householdSets,
  '0018_part_shelf': partShelf,
  '0019_menu': menu,
  '0020_handoffs': handoffs,
  '0021_preferences': preferences,
  '0022_segments': segments,
  '0023_customer_figures': customerFigures,
  '0024_role_landing': roleLanding,
  '0025_view_as': viewAs,
  '0026_default_stores': defaultStores,
  '0027_customer_search': customerSearch,
  '0028_deleted_segments': deletedSegments,
  '0029_wordings': wordings,
  '0030_record_sources': recordSources,
  '0032_funding_told': fundingTold,
  '0033_sign_in': signIn,
  '0034_endings': endings,
  '0035_wordings_equity': wordingsEquity,
  '0036_ended_sessions': endedSessions,
  '0037_import_endings': importEndings,
};
