import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { foundBy } from '../../../../contract/textKey.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { SearchInput } from '../../../ui/page/SearchInput.tsx';
import { moveFocus, useRoving } from '../../../ui/roving.ts';
import { insetRing } from '../../../ui/theme/insetRing.ts';
import { sizes } from '../../../ui/theme/sizes.ts';
import type { DocumentedCall } from './document.ts';

interface Props {
  readonly calls: readonly DocumentedCall[];
  readonly open: DocumentedCall | undefined;
  readonly words: string;
  readonly onWords: (words: string) => void;
}

/** Every call by its area, or those in whose name or summary all words are. */
export function CallList({ calls, open, words, onWords }: Props) {
  const t = useTranslate();
  const found = calls.filter(({ line, summary }) => foundBy(words, `${line} ${summary}`));
  const { stopProps } = useRoving(found.map(({ line }) => line));
  const areas = [...Map.groupBy(found, ({ area }) => area)];
  return (
    <Panel title={t('apiDocs.list')} aside={words.trim() !== '' && String(found.length)}>
      <SearchInput label={t('apiDocs.search')} value={words} onText={onWords} fullWidth />
      <List aria-label={t('apiDocs.list')} onKeyDown={(event) => moveFocus(event, event.currentTarget)}>
        {found.length === 0 && <p>{t('apiDocs.none')}</p>}
        {areas.map(([area, group]) => (
          <section key={area}>
            <h3>{area}</h3>
            <ul>
              {group.map(({ line, method, path, summary }) => (
                <li key={line}>
                  <Link
                    to={`?${new URLSearchParams({ call: line })}`}
                    aria-current={line === open?.line ? 'page' : undefined}
                    title={summary}
                    {...stopProps(line)}
                  >
                    <b>{method}</b>
                    <span>{path.startsWith(`${area}/`) ? path.slice(area.length + 1) : path}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </List>
    </Panel>
  );
}

const List = styled('nav')(({ theme }) => ({
  ...theme.typography.body1,
  marginTop: theme.spacing(1),
  [theme.breakpoints.up('md')]: {
    maxHeight: `calc(100dvh - ${sizes.header}px - ${theme.spacing(24)})`,
    overflowY: 'auto',
  },
  '& h3': {
    ...theme.typography.subtitle2,
    margin: theme.spacing(1.5, 0, 0.5),
    color: theme.vars.palette.text.tertiary,
  },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& a': {
    display: 'flex',
    gap: theme.spacing(1),
    padding: theme.spacing(0.5, 1),
    borderRadius: theme.shape.borderRadius,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '& a:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& a[aria-current]': { backgroundColor: theme.vars.palette.action.selected },
  '& a:focus-visible': insetRing(theme),
  '& b': {
    ...theme.typography.caption,
    flex: 'none',
    width: theme.spacing(6),
    fontWeight: 600,
    lineHeight: 'inherit',
    color: theme.vars.palette.text.tertiary,
  },
}));
