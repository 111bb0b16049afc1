import { useTranslate } from 'ra-core';
import { type Drafts, draftedCell, type Levels, letters, type Module, type Role } from '../model.ts';
import { Cell, Change, Dots, LevelLetters } from './gridStyles.ts';

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
  const cell = draftedCell(levels, drafts, role.role_id, module.Mod_ID);
  const { saved, letter, isDrafted, overrides, overrideCount } = cell;
  const hasOverrideDraft = overrides.some((one) => one.saved !== one.to);
  const sentence = [
    module.mod_name,
    role.role_name,
    isDrafted
      ? t('permissions.changed', {
          from: t(`permissions.level.${saved}`),
          to: t(`permissions.level.${letter}`),
        })
      : t(`permissions.level.${letter}`),
    ...(overrides.length > 0 ? [t('permissions.overrides', { smart_count: overrideCount })] : []),
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
        {sentence.join(', ')}
      </span>
      {isFocused && mayEdit ? (
        <LevelLetters aria-hidden>
          {letters.map((one) => (
            <span key={one} data-set={one} data-chosen={one === letter}>
              {one}
            </span>
          ))}
        </LevelLetters>
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
          • {overrideCount}
        </Dots>
      )}
    </Cell>
  );
}
