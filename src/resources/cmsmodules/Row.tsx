import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { Ban, GripVertical } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type DragEvent, memo } from 'react';
import type { CmsModule } from '../../../contract/calls/modules.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Tag } from '../../ui/page/Tag.tsx';
import { sizes } from '../../ui/theme/sizes.ts';

/** Where on a row something would be dropped. */
export type Drop = 'before' | 'into' | 'after';

interface RowEvents {
  readonly onChoose: (module: CmsModule) => void;
  readonly onToggle: (module: CmsModule) => void;
  readonly onDragStart: (module: CmsModule) => void;
  readonly onDragOver: (module: CmsModule, event: DragEvent<HTMLElement>) => void;
  readonly onDragEnd: () => void;
  readonly onDrop: () => void;
  readonly onFocus: (id: number) => void;
}

interface Props extends RowEvents {
  readonly module: CmsModule;
  /** In the whole tree; products are 1. */
  readonly level: number;
  readonly index: number;
  readonly siblings: number;
  readonly isStop: boolean;
  readonly isSelected: boolean;
  readonly mayEdit: boolean;
  readonly drop?: Drop | undefined;
}

/** One module of the tree. Memoised: a tree may have thousands. */
export const Row = memo(function Row(props: Props) {
  const { module, level, index, siblings, isStop, isSelected, mayEdit, drop } = props;
  const t = useTranslate();
  const { Mod_ID, mod_name, mod_filename, mod_Status, target } = module;
  const isOff = mod_Status !== 'Y';
  const leadsNowhere = mod_filename !== '' && target.kind === 'none';
  const marks = [leadsNowhere && t('modules.leadsNowhere'), isOff && t('modules.off')];
  return (
    <Item
      role="treeitem"
      aria-level={level}
      aria-posinset={index + 1}
      aria-setsize={siblings}
      aria-selected={isSelected}
      aria-label={[mod_name, ...marks, mod_filename].filter(Boolean).join(' ')}
      tabIndex={isStop ? 0 : -1}
      data-id={Mod_ID}
      data-level={level}
      data-off={isOff}
      data-drop={drop}
      draggable={mayEdit}
      onClick={() => props.onChoose(module)}
      onFocus={() => props.onFocus(Mod_ID)}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', mod_name);
        props.onDragStart(module);
      }}
      onDragOver={(event) => props.onDragOver(module, event)}
      onDragEnd={props.onDragEnd}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop();
      }}
    >
      {mayEdit && (
        <Grip aria-hidden="true">
          <Icon of={GripVertical} size={sizes.iconSmall} />
        </Grip>
      )}
      {/* The order and the spaces are those of the label: what is read out is what is seen. */}
      <Name>{mod_name}</Name>{' '}
      <Marks>
        {leadsNowhere && (
          <Tag tone="bad" icon={Ban}>
            {t('modules.leadsNowhere')}
          </Tag>
        )}{' '}
        {isOff && <Tag>{t('modules.off')}</Tag>}
      </Marks>{' '}
      <File title={mod_filename}>{mod_filename}</File>
      {mayEdit && (
        <Toggle
          size="small"
          checked={!isOff}
          onClick={(event) => event.stopPropagation()}
          onChange={() => props.onToggle(module)}
          slotProps={{ input: { tabIndex: -1, 'aria-label': t('modules.active', { name: mod_name }) } }}
        />
      )}
    </Item>
  );
});

const Item = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: theme.spacing(4.5),
  padding: theme.spacing(0.25, 1),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.primary,
  cursor: 'default',
  // Rows out of sight cost nothing.
  contentVisibility: 'auto',
  containIntrinsicBlockSize: theme.spacing(4.5),
  [theme.breakpoints.down('sm')]: { minHeight: sizes.controlPhone },
  '&[data-level="3"]': { paddingLeft: theme.spacing(4) },
  '&[data-off="true"]': { color: theme.vars.palette.text.tertiary },
  // Nothing of a row is drawn outside of it.
  '&:focus-visible': { outlineOffset: theme.spacing(-0.25) },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-selected="true"]': { backgroundColor: theme.vars.palette.action.selected },
  '&[data-drop="into"]': { backgroundColor: theme.vars.palette.primary.light },
  '&[data-drop="before"]': { boxShadow: `inset 0 ${theme.spacing(0.25)} ${theme.vars.palette.primary.main}` },
  '&[data-drop="after"]': { boxShadow: `inset 0 ${theme.spacing(-0.25)} ${theme.vars.palette.primary.main}` },
}));

// Off, it would be white on white.
const Toggle = styled(Switch)(({ theme }) => ({
  order: 3,
  '& .MuiSwitch-thumb': { border: `thin solid ${theme.vars.palette.borderStrong}` },
}));

const Grip = styled('span')(({ theme }) => ({
  display: 'flex',
  color: theme.vars.palette.text.tertiary,
  cursor: 'grab',
  // Fingers scroll; there the buttons move.
  '@media (pointer: coarse)': { display: 'none' },
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

const Name = styled('span')({
  flex: '1 1 auto',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

const Marks = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.5),
  order: 1,
  '& + * + *': { order: 2 },
}));

const File = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  flex: '0 1 auto',
  minWidth: 0,
  maxWidth: '45%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.tertiary,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));
