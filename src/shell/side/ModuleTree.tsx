import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type FocusEvent, useState } from 'react';
import { useMenu } from '../../providers/menu/menuContext.ts';
import { leadsTo } from '../../providers/menu/tree.ts';
import { TreeBranch } from './TreeBranch.tsx';
import { placeId, useTreeKeys } from './useTreeKeys.ts';

interface Props {
  readonly current: string;
  readonly onChoose: () => void;
}

/** The modules as a tree: one stop of the Tab key, arrows within. The branch of the current page is open. */
export function ModuleTree({ current, onChoose }: Props) {
  const t = useTranslate();
  const groups = useMenu().products.flatMap((product) => product.groups);
  const here = groups.find(({ children }) => children.some((item) => leadsTo(item, current)));
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(here && [here.key]));
  const [stop, setStop] = useState(placeId(groups[0]?.key ?? ''));
  const onKeyDown = useTreeKeys();

  const toggle = (key: string) => {
    const changed = new Set(expanded);
    if (!changed.delete(key)) changed.add(key);
    setExpanded(changed);
  };

  return (
    <Tree
      role="tree"
      aria-label={t('shell.navigation')}
      onKeyDown={onKeyDown}
      onFocus={({ target }: FocusEvent<HTMLElement>) => setStop(target.id)}
    >
      {groups.map((group) => (
        <TreeBranch
          key={group.key}
          group={group}
          isExpanded={expanded.has(group.key)}
          onToggle={() => toggle(group.key)}
          {...{ stop, current, onChoose }}
        />
      ))}
    </Tree>
  );
}

const Tree = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: theme.spacing(1),
  '& ul': { listStyle: 'none', margin: 0, padding: `0 0 0 ${theme.spacing(3)}` },
}));
