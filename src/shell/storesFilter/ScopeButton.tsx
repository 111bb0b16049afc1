import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ListFilter } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { usePageScope } from '../../providers/stores/pageScope.ts';
import { useScopeLabel } from '../../providers/stores/useScopeLabel.ts';
import { useShownStores } from '../../providers/stores/useShownStores.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useOpenOverlay } from '../../ui/overlayContext.ts';
import { SrOnly } from '../../ui/SrOnly.tsx';
import { sizes } from '../../ui/theme/sizes.ts';

/** Opens the Stores Filter and names the scope: "All stores · MTD · as of 7:42 AM". */
export function ScopeButton() {
  const t = useTranslate();
  const { stores: open } = useOpenOverlay();
  const scope = useScopeLabel(useShownStores().storeId);
  const page = usePageScope();
  return (
    <Button
      startIcon={<Icon of={ListFilter} />}
      aria-haspopup="dialog"
      onClick={open}
      sx={{
        fontWeight: 'fontWeightRegular',
        // A narrow header keeps all of its buttons in sight; the name gives way, and more words come with more room.
        flex: { xs: '1 0 0', md: '1 1 min-content' },
        minWidth: { xs: 2 * sizes.control, md: 3 * sizes.control },
        maxWidth: 'max-content',
      }}
    >
      <SrOnly>{t('storesFilter.button', { scope: '' })}</SrOnly>
      <Words>
        <Label>{scope}</Label>
        {page.map((words) => (
          <Further key={words}>{words}</Further>
        ))}
      </Words>
    </Button>
  );
}

/** What has no room on its only line is left out from the end, a word group at a time. */
const Words = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  height: '1lh',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
});

const Label = styled('span')(({ theme }) => ({
  maxWidth: sizes.scopeLabel,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  [theme.breakpoints.down('md')]: { maxWidth: sizes.scopeLabel / 2 },
}));

/** What the page adds; the scope bar says it too where there is no room. */
const Further = styled('span')(({ theme }) => ({
  '&::before': { content: '"·"', marginInline: theme.spacing(0.75), color: theme.vars.palette.text.tertiary },
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));
