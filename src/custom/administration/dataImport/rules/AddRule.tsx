import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { importTargets } from '../../../../../contract/records/index.ts';
import { type ImportTarget, storeFieldOf } from '../../../../../contract/records/target.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { tableOf } from '../profileLists.ts';
import { commonRecipes, type RuleKind, recipeNames, ruleKinds } from './form/ruleKinds.ts';

const wholeFeeds: ReadonlySet<string> = new Set(['inventory', 'part_stock', 'repair_orders', 'parts_sales']);

function fits({ name, isSingle, places }: RuleKind, { feed, fields, profile }: InspectReply): boolean {
  const target: ImportTarget = importTargets[feed];
  const has = (field: string) => fields.some((one) => one.name === field);
  const kinds = new Set(fields.map(({ kind }) => kind));
  const needs: Readonly<Record<string, boolean>> = {
    store: storeFieldOf(target) !== undefined,
    people: Object.values(target.fields).some(
      (field) => field.kind === 'reference' && field.to === 'employee',
    ),
    customers: 'UC_ID' in target.fields,
    whole: wholeFeeds.has(feed),
    addUp: target.parts !== undefined,
    payTypes: has('pay_type'),
    lineNumbers: has('line_no'),
    frontGross: has('front_gross'),
    country: kinds.has('phone'),
    currency: kinds.has('money'),
    fixedWidth: tableOf(profile.read).delimiter === null,
  };
  const isTaken = isSingle && places(profile).length > 0;
  const isWritten = recipeNames.includes(name) && tableOf(profile.prepare).sql !== undefined;
  return (needs[name] ?? true) && !isTaken && !isWritten;
}

interface Props {
  readonly inspected: InspectReply;
  readonly onAdd: (kind: RuleKind) => void;
}

/** Common recipes, other rules, other recipes, and SQL. */
export function AddRule({ inspected, onAdd }: Props) {
  const t = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const offered = ruleKinds.filter((kind) => fits(kind, inspected));
  const isCommon = ({ name }: RuleKind) => commonRecipes.some((one) => one === name);
  const isRecipe = ({ name }: RuleKind) => recipeNames.includes(name);
  const groups = [
    commonRecipes.flatMap((name) => offered.find((kind) => kind.name === name) ?? []),
    offered.filter((kind) => !isRecipe(kind) && kind.name !== 'sql'),
    offered.filter((kind) => (isRecipe(kind) && !isCommon(kind)) || kind.name === 'sql'),
  ];
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
          {groups.flatMap((kinds, at) => [
            ...(at > 0 ? kinds.slice(0, 1) : []).map(({ name }) => <Divider key={`before ${name}`} />),
            ...kinds.map((kind) => (
              <MenuItem
                key={kind.name}
                onClick={() => {
                  setAnchor(null);
                  onAdd(kind);
                }}
              >
                {t(`dataImport.form.rules.${kind.name}.name`)}
              </MenuItem>
            )),
          ])}
        </Menu>
      )}
    </>
  );
}
