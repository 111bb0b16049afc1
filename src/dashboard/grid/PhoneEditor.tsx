import IconButton from '@mui/material/IconButton';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Icon } from '../../ui/Icon.tsx';
import { sizes } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';
import type { Say } from '../../ui/useAnnouncer.tsx';
import type { WidgetProps } from '../widget.ts';
import { movedInOrder } from './phoneOrder.ts';
import { TileContent } from './TileContent.tsx';
import { Still, TileTools } from './TileTools.tsx';
import type { RemoveTile } from './useTileKeys.ts';
import type { ChosenTile } from './useTiles.ts';

interface Props {
  readonly tiles: readonly ChosenTile[];
  /** Names of the tiles from top to bottom. */
  readonly order: readonly string[];
  readonly common: WidgetProps;
  readonly onChange: (order: readonly string[]) => void;
  readonly onRemove: RemoveTile;
  readonly say: Say;
}

const ways = [
  { by: -1, key: 'up', icon: ArrowUp },
  { by: 1, key: 'down', icon: ArrowDown },
] as const;

/** The one column of a phone while it is arranged: each tile goes up or down by a button. */
export function PhoneEditor({ tiles, order, common, onChange, onRemove, say }: Props) {
  const t = useTranslate();

  function move({ callName, name }: ChosenTile, by: -1 | 1) {
    const result = movedInOrder(order, callName, by);
    if (!result) return say(t(`arrange.notMoved.${by < 0 ? 'ArrowUp' : 'ArrowDown'}`, { tile: name }));
    onChange(result);
    say(
      t('arrange.position', {
        tile: name,
        position: result.indexOf(callName) + 1,
        smart_count: result.length,
      }),
    );
  }

  return (
    <Column aria-label={t('arrange.label')}>
      {order.map((each) => {
        const tile = tiles.find(({ callName }) => callName === each);
        if (!tile) return null;
        const { name, widget } = tile;
        return (
          <li key={each} data-tile={each}>
            <Still inert>
              <TileContent widget={widget} {...common} />
            </Still>
            <TileTools label={name} onRemove={(from) => onRemove(each, from)}>
              {ways.map(({ by, key, icon }) => (
                <IconButton
                  key={key}
                  size="small"
                  aria-label={t(`arrange.${key}`, { tile: name })}
                  onClick={() => move(tile, by)}
                >
                  <Icon of={icon} />
                </IconButton>
              ))}
            </TileTools>
          </li>
        );
      })}
    </Column>
  );
}

const Column = themed('ul', {
  display: 'grid',
  gap: sizes.tileGap,
  margin: 0,
  padding: sizes.gutterPhone,
  listStyle: 'none',
  '& > li': { position: 'relative' },
});
