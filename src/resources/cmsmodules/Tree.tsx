import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useCallback, useRef } from 'react';
import type { CmsModule } from '../../../contract/calls/modules.ts';
import { foundBy } from '../../../contract/textKey.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { useRoving } from '../../ui/roving.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { useAnnouncer } from '../../ui/useAnnouncer.tsx';
import { MoveBar } from './MoveBar.tsx';
import { useChanges } from './queries.ts';
import { Row } from './Row.tsx';
import { type Line, linesOf, movesTo, type Place, type Product, placeAfter, type Step } from './tree.ts';
import { useDrag } from './useDrag.ts';
import { useToggle } from './useToggle.ts';
import { useTreeKeys } from './useTreeKeys.ts';

interface Props {
  readonly modules: readonly CmsModule[];
  readonly products: readonly Product[];
  /** What is searched for; lines without it are left out. */
  readonly search: string;
  readonly selectedId: number | undefined;
  readonly mayEdit: boolean;
  readonly onChoose: (module: CmsModule) => void;
  /** Does something at once, or once the user has let go of what they have typed into the form. */
  readonly unlessTyped: (act: () => void) => void;
}

/** Without products that hold nothing of what is searched for. */
function matchingLines(lines: readonly Line[], search: string): readonly Line[] {
  if (search.trim() === '') return lines;
  const has = ({ mod_name, mod_filename }: CmsModule) => foundBy(search, mod_name, mod_filename);
  const own = lines.filter((line) => line.kind === 'product' || has(line.module));
  return own.filter((line, at) => line.kind !== 'product' || (own[at + 1]?.kind ?? 'product') !== 'product');
}

/** The modules by product and parent, moved by drag, keys or buttons. */
export function Tree({ modules, products, search, selectedId, mayEdit, onChoose, unlessTyped }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { say, announcer } = useAnnouncer();
  const { move } = useChanges();
  const toggle = useToggle();
  const lines = matchingLines(linesOf(modules, products), search);
  const visibleModules = lines.flatMap((line) => (line.kind === 'product' ? [] : [line.module]));
  const { stop, visit } = useRoving(visibleModules.map(({ Mod_ID }) => Mod_ID));
  const current = visibleModules.find(({ Mod_ID }) => Mod_ID === stop);

  const nameOfPlace = ({ Mod_ParentId, mod_prod_id }: Place) =>
    modules.find(({ Mod_ID }) => Mod_ID === Mod_ParentId)?.mod_name ??
    products.find((product) => product.mod_prod_id === mod_prod_id)?.prod_title ??
    '';

  /** A change of the module whose form is open is read into that form. */
  const changing = (ids: readonly number[], act: () => void) =>
    selectedId !== undefined && ids.includes(selectedId) ? unlessTyped(act) : act();

  const onPlace = (module: CmsModule, place: Place) => {
    const moves = movesTo(modules, module, place);
    if (moves.length === 0) return;
    const values = {
      name: module.mod_name,
      under: nameOfPlace(place),
      place: format.integer(place.index + 1),
    };
    changing(
      moves.map(({ id }) => id),
      () => {
        say(t('modules.said.place', values));
        void move(moves, t('modules.said.moved', values));
      },
    );
  };
  const onStep = (module: CmsModule, step: Step) => {
    if (!mayEdit) return;
    const place = placeAfter(modules, products, module, step);
    if (place) onPlace(module, place);
    else say(t(`modules.said.no.${step}`, { name: module.mod_name }));
  };
  const onToggle = (module: CmsModule) => {
    if (mayEdit) changing([module.Mod_ID], () => void toggle(module));
  };

  const drag = useDrag(modules, onPlace);
  const onKeyDown = useTreeKeys(visibleModules, { onStep, onChoose, onToggle });
  const steady = useSteady({ onChoose, onToggle, onDrop: drag.onDrop });

  if (visibleModules.length === 0) {
    return (
      <EmptyState
        title={t(search ? 'modules.none.found' : 'modules.none.title')}
        text={t('modules.none.text')}
      />
    );
  }
  return (
    <>
      {announcer}
      {mayEdit && <MoveBar module={current} onStep={onStep} />}
      <Scroll role="tree" aria-label={t('modules.tree')} onKeyDown={onKeyDown}>
        {lines.map((line, at) =>
          line.kind === 'product' ? (
            <Heading key={`p${line.product.mod_prod_id}`} role="treeitem" aria-level={1} aria-expanded="true">
              {line.product.prod_title || t('modules.strays')} <small>{format.integer(line.count)}</small>
            </Heading>
          ) : (
            <Row
              key={line.module.Mod_ID}
              module={line.module}
              level={line.kind === 'module' ? line.level + 1 : 2}
              index={line.kind === 'module' ? line.index : at}
              siblings={line.kind === 'module' ? line.siblings : lines.length}
              isStop={line.module.Mod_ID === current?.Mod_ID}
              isSelected={line.module.Mod_ID === selectedId}
              mayEdit={mayEdit}
              drop={drag.over?.module.Mod_ID === line.module.Mod_ID ? drag.over.drop : undefined}
              onDragStart={drag.onDragStart}
              onDragOver={drag.onDragOver}
              onDragEnd={drag.onDragEnd}
              onFocus={visit}
              {...steady}
            />
          ),
        )}
      </Scroll>
    </>
  );
}

interface Latest {
  readonly onChoose: (module: CmsModule) => void;
  readonly onToggle: (module: CmsModule) => void;
  readonly onDrop: () => void;
}

/** The same functions at every drawing, so that rows that stay are not drawn again; they call the latest ones. */
function useSteady(latest: Latest): Latest {
  const ref = useRef(latest);
  ref.current = latest;
  const onChoose = useCallback((module: CmsModule) => ref.current.onChoose(module), []);
  const onToggle = useCallback((module: CmsModule) => ref.current.onToggle(module), []);
  const onDrop = useCallback(() => ref.current.onDrop(), []);
  return { onChoose, onToggle, onDrop };
}

const Scroll = styled('div')(({ theme }) => ({
  overflow: 'auto',
  maxHeight: `calc(100dvh - ${theme.spacing(32)})`,
  [theme.breakpoints.down('sm')]: { maxHeight: 'none' },
}));

const Heading = styled('div')(({ theme }) => ({
  ...theme.typography.subtitle1,
  position: 'sticky',
  top: 0,
  zIndex: 1,
  padding: theme.spacing(0.75, 1),
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.sunken,
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  '& small': { color: theme.vars.palette.text.tertiary },
}));
