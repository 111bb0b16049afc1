import { importCorrections } from './corrections/en.ts';
import { importFlow } from './flow/en.ts';
import { importFolder } from './folder/en.ts';
import { importHistory } from './history/en.ts';
import { importTexts } from './importTexts.ts';
import { importLater } from './later/en.ts';
import { importLosses } from './losses/en.ts';
import { importPeople } from './people/en.ts';
import { importProfiles } from './profiles/en.ts';
import { importReconcile } from './reconcile/en.ts';
import { importRules } from './rules/en.ts';
import { importSets } from './set/en.ts';

const dataImport = {
  intro: 'Load stores, people, vehicles, deals and more from your systems’ files.',
  back: 'Data import',
  upload: {
    title: 'New import',
    for: 'File with: %{feed}',
    drop: 'Drop a file here, or several related files',
    dropNow: 'Drop to upload',
    or: 'or',
    choose: 'Choose files',
    hint: 'Excel, CSV, or leads in XML. Nothing is loaded until you’ve checked it.',
    sending: 'Uploading %{name}',
    sent: '%{sent} of %{total}',
    abort: 'Cancel upload',
    failed: "%{name} wasn't uploaded",
    noFile: 'Drop an Excel or CSV file.',
  },
  samples: {
    title: 'Try a sample file:',
    failed: "The sample file couldn't be loaded. Check your connection and try again.",
  },
  running: {
    notStopped: "The import wasn't stopped",
    title: 'Running and waiting',
    waiting: 'Waiting for another import',
    inLine: '%{name} · number %{position} in line',
    rows: '%{rows} row read |||| %{rows} rows read',
    progress: 'Progress of %{name}',
    open: 'Open',
    stop: 'Stop',
    stopping: 'Stopping…',
    stopHelp: 'Nothing is loaded. You can load the file again.',
    leave: 'You can leave this page. The import continues, and you can find it under Imports.',
    undoing: 'Undoing %{name}',
  },
  settings: {
    title: 'Group settings',
    fundingLimit: 'Contracts stay open for',
    days: 'days',
    help: 'For files that don’t track funding. Afterward, funding is unknown and the contract is no longer in transit.',
    saved:
      'Contracts without funding data stay open for %{smart_count} day. |||| Contracts without funding data stay open for %{smart_count} days.',
  },
  ...importFlow,
  ...importFolder,
  ...importHistory,
  ...importProfiles,
  ...importLater,
  ...importLosses,
  ...importRules,
  ...importPeople,
  ...importReconcile,
  ...importSets,
  ...importCorrections,
  ...importTexts('en'),
};

export const en = { dataImport };
