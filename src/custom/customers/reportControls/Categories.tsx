import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import type {
  ControlChoices,
  ControlsState,
} from '../../../../contract/expression/controls/controlsState.ts';
import { panel } from '../../../ui/theme/measures/reportControls.ts';
import { usePhone } from '../../../ui/usePhone.ts';
import { CategoryLabel } from './CategoryLabel.tsx';
import { type Category, categories, listed } from './categories.ts';
import { useSummary } from './useSummary.ts';

interface Props {
  readonly current: Category;
  readonly state: ControlsState;
  readonly choices: ControlChoices;
  /** Of the element in which the category's pane is. */
  readonly paneId: string;
  readonly onShow: (category: Category) => void;
}

/** What one can choose by, each with what is chosen. Choosing one shows its pane and does nothing else. */
export function Categories({ current, state, choices, paneId, onShow }: Props) {
  const t = useTranslate();
  const summaryOf = useSummary(state, choices);
  const list = listed(current, state.proximity.on);
  if (usePhone()) {
    return <OnPhone current={current} list={list} paneId={paneId} summaryOf={summaryOf} onShow={onShow} />;
  }
  return (
    <List
      orientation="vertical"
      value={current}
      onChange={(_, category: Category) => onShow(category)}
      aria-label={t('reportControls.categoryList')}
    >
      {list.map((category) => (
        <Tab
          key={category}
          value={category}
          aria-controls={paneId}
          label={<CategoryLabel category={category} summary={summaryOf(category)} />}
        />
      ))}
    </List>
  );
}

interface PhoneProps extends Pick<Props, 'current' | 'paneId' | 'onShow'> {
  readonly list: readonly Category[];
  readonly summaryOf: ReturnType<typeof useSummary>;
}

function OnPhone({ current, list, paneId, summaryOf, onShow }: PhoneProps) {
  const t = useTranslate();
  const choose = (value: string) => {
    const category = categories.find((each) => each === value);
    if (category) onShow(category);
  };
  return (
    <Select
      native
      value={current}
      onChange={({ target }) => choose(target.value)}
      inputProps={{ 'aria-label': t('reportControls.categoryList'), 'aria-controls': paneId }}
      sx={{ m: 2, mb: 0, flex: 'none' }}
    >
      {list.map((category) => (
        <option key={category} value={category}>
          {`${t(`reportControls.categories.${category}.title`)}: ${summaryOf(category).text}`}
        </option>
      ))}
    </Select>
  );
}

const List = styled(Tabs)(({ theme }) => ({
  flex: 'none',
  width: panel.list,
  overflowY: 'auto',
  borderRight: `thin solid ${theme.vars.palette.divider}`,
  '& .MuiTabs-indicator': { left: 0, right: 'auto' },
  '& .MuiTab-root': {
    alignItems: 'stretch',
    maxWidth: 'none',
    margin: 0,
    padding: theme.spacing(1.25, 2),
    textAlign: 'left',
    borderBottom: `thin solid ${theme.vars.palette.divider}`,
    '&.Mui-focusVisible': { outlineOffset: theme.spacing(-0.25) },
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&.Mui-selected': { backgroundColor: theme.vars.palette.action.selected },
  },
}));
