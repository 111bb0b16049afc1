import { useTranslate } from 'ra-core';
import {
  type Drafts,
  draftedLetter,
  draftedOverrides,
  type Levels,
  letters,
  type Module,
  type Role,
} from '../model.ts';
import { Cell, Change, Choice, Dots } from './gridStyles.ts';

interface Props {
  readonly id: string;
  readonly place: number;
  readonly column: number;
  readonly role: Role;
  readonly module: Module;
  readonly levels: Levels;
  readonly drafts: Drafts;
  readonly isFocused: boolean;
  readonly mayEdit: boolean;
}

/** The level of a role in a module; with the focus a choice of three. A dot counts exceptions of logins. */
export function GridCell({ id, place, column, role, module, levels, drafts, isFocused, mayEdit }: Props) {
  const t = useTranslate();
  const saved = levels.letterAt(role.role_id, module.Mod_ID);
  const letter = draftedLetter(levels, drafts, role.role_id, module.Mod_ID);
  const overrides = draftedOverrides(levels, drafts, role.role_id, module.Mod_ID);
  const kept = overrides.filter(({ to }) => to !== null).length;
  const hasOverrideDraft = overrides.some((one) => one.saved !== one.to);
  const isDrafted = saved !== letter;
  const said = [
    module.mod_name,
    role.role_name,
    isDrafted
      ? t('permissions.changed', {
          from: t(`permissions.level.${saved}`),
          to: t(`permissions.level.${letter}`),
        })
      : t(`permissions.level.${letter}`),
    ...(overrides.length > 0 ? [t('permissions.overrides', { smart_count: kept })] : []),
    ...(hasOverrideDraft ? [t('permissions.overrideChanged')] : []),
  ];
  return (
    <Cell
      id={id}
      className="cell"
      role="gridcell"
      aria-colindex={column + 2}
      aria-selected={isFocused}
      aria-readonly={!mayEdit}
      data-row={place}
      data-column={column}
      data-drafted={isDrafted || hasOverrideDraft}
      data-focused={isFocused}
    >
      <span className="said" data-said>
        {said.join(', ')}
      </span>
      {isFocused && mayEdit ? (
        <Choice aria-hidden>
          {letters.map((one) => (
            <span key={one} data-set={one} data-chosen={one === letter}>
              {one}
            </span>
          ))}
        </Choice>
      ) : (
        <span aria-hidden>
          {isDrafted && <Change>{saved} → </Change>}
          <span data-letter={letter} data-new={isDrafted}>
            {letter}
          </span>
        </span>
      )}
      {overrides.length > 0 && (
        <Dots
          aria-hidden
          data-overrides
          title={overrides.map(({ name }) => name || t('permissions.elsewhere')).join(', ')}
        >
          • {kept}
        </Dots>
      )}
    </Cell>
  );
}
