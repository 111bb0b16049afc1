import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { HelpText, HelpVersions } from '../../../../contract/calls/help.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Tag } from '../../../ui/page/Tag.tsx';

interface Props extends HelpVersions {
  /** An earlier text is wanted again, to be looked at before it is saved. */
  readonly onUse: (text: HelpText) => void;
}

/** Who wrote which version and when, down to the shipped text, each to be used again. */
export function VersionList({ shipped, versions, onUse }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const id = useId();
  const lines = [
    ...versions.map(({ version, author, saved_at, text }) => ({
      key: version,
      name: t('help.versions.version', { version }),
      facts: t('help.versions.by', {
        author: author ?? t('help.versions.nobody'),
        time: format.dateTime(saved_at),
      }),
      isShipped: text === null,
      text: text ?? shipped,
    })),
    { key: 0, name: t('help.versions.shipped'), facts: '', isShipped: false, text: shipped },
  ];
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t('help.versions.title')}</h3>
      <List>
        {lines.map(({ key, name, facts, isShipped, text }, place) => (
          <li key={key}>
            <div>
              <Typography variant="subtitle2" component="span">
                {name}
              </Typography>{' '}
              {place === 0 && <Tag>{t('help.versions.current')}</Tag>}
              <Typography variant="caption" component="div" color="textTertiary">
                {facts}
                {isShipped && ` · ${t('help.versions.back')}`}
              </Typography>
            </div>
            <Button size="small" aria-label={t('help.versions.useOf', { name })} onClick={() => onUse(text)}>
              {t('help.versions.use')}
            </Button>
          </li>
        ))}
      </List>
    </section>
  );
}

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1),
    padding: theme.spacing(0.75, 0),
    borderBottom: `thin solid ${theme.vars.palette.divider}`,
  },
  '& button': { flex: 'none' },
}));
