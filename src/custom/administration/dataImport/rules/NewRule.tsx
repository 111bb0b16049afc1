import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { fieldOfLine, hasPayTypes } from '../payTypes/payEdit.ts';
import { tableOf } from '../profileLists.ts';
import type { Inspection, Profile } from '../queries.ts';
import { isStoreField } from '../storeField.ts';
import { NewFileStore } from './FileStore.tsx';
import { NewMade } from './made/NewMade.tsx';
import { withMade } from './madeEdit.ts';
import { NewConstant } from './NewConstant.tsx';
import { NewMissing } from './NewMissing.tsx';
import { addedUp } from './parts/partsEdit.ts';
import { withSkip } from './ruleEdit.ts';
import { NewSkip } from './skips/NewSkip.tsx';

const kinds = [
  'addConstant',
  'addSkip',
  'addMissing',
  'addMade',
  'addFileStore',
  'addPayTypes',
  'addUp',
] as const;
export type RuleKind = (typeof kinds)[number];

/** What kinds are called that bring questions of their own along. */
const names: ReadonlyMap<RuleKind, string> = new Map([
  ['addPayTypes', 'dataImport.lines.pay.add'],
  ['addUp', 'dataImport.parts.add'],
]);

interface ButtonProps {
  readonly kinds: readonly RuleKind[];
  readonly onAdd: (kind: RuleKind) => void;
}

/** Opens what kinds of rules there are. */
export function AddRule({ kinds: offered, onAdd }: ButtonProps) {
  const t = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        startIcon={<Icon of={Plus} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('dataImport.rules.new')}
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {offered.map((kind) => (
            <MenuItem
              key={kind}
              onClick={() => {
                setAnchor(null);
                onAdd(kind);
              }}
            >
              {t(names.get(kind) ?? `dataImport.rules.${kind}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

/** The kinds of rules that make sense for what a file holds. */
export const kindsFor = ({ fields, profile, parts }: InspectReply): readonly RuleKind[] =>
  kinds.filter((kind) => {
    if (kind === 'addFileStore') return fields.some(({ name }) => isStoreField(name));
    if (kind === 'addPayTypes')
      return fields.some(({ name }) => name === 'pay_type') && !hasPayTypes(profile);
    return kind !== 'addUp' || (parts !== null && addedUp(profile).length === 0);
  });

interface Props {
  readonly kind: RuleKind;
  readonly inspected: InspectReply;
  readonly fileName: string;
  readonly inspectionWith: (profile: Profile) => Inspection;
  readonly onProfile: (profile: Profile) => void;
  /** A field of which it is to be said what becomes of rows without it. */
  readonly onField: (name: string) => void;
  readonly onClose: () => void;
}

/** The form of a new rule. */
export function NewRule({ kind, inspected, fileName, inspectionWith, onProfile, onField, onClose }: Props) {
  const { profile, columns, fields } = inspected;
  switch (kind) {
    case 'addConstant':
      return <NewConstant {...{ inspected, inspectionWith, onProfile, onClose }} />;
    case 'addSkip':
      return (
        <NewSkip columns={columns} onAdd={(skip) => onProfile(withSkip(profile, skip))} onClose={onClose} />
      );
    case 'addMade':
      return (
        <NewMade
          inspected={inspected}
          onAdd={(rule) => onProfile(withMade(profile, rule))}
          onClose={onClose}
        />
      );
    case 'addMissing':
      return (
        <NewMissing
          fields={fields.filter(({ name }) => columns.some(({ field }) => fieldOfLine(field) === name))}
          onAdd={onField}
          onClose={onClose}
        />
      );
    default:
      return (
        <NewFileStore
          fileName={fileName}
          onAdd={(pattern, store) =>
            onProfile({ ...profile, storeByFile: { ...tableOf(profile.storeByFile), [pattern]: store } })
          }
          onClose={onClose}
        />
      );
  }
}
