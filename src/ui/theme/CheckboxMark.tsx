import { type CSSObject, styled, type Theme } from '@mui/material/styles';

type State = 'empty' | 'checked' | 'mixed';

/** The look of a mark, on the `svg` itself. */
export const markStyles = (theme: Theme): CSSObject => ({
  width: 14,
  height: 14,
  '& rect': {
    fill: theme.vars.palette.background.paper,
    stroke: theme.vars.palette.control,
  },
  '&[data-state="checked"] rect, &[data-state="mixed"] rect': {
    fill: theme.vars.palette.primary.main,
    stroke: theme.vars.palette.primary.main,
  },
  '& path': {
    fill: 'none',
    stroke: theme.vars.palette.primary.contrastText,
    strokeWidth: 1.5,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
});

const marks: Record<State, string | undefined> = {
  empty: undefined,
  checked: 'M3.5 7.2 6 9.7 10.5 4.8',
  mixed: 'M4 7h6',
};

interface Props {
  /** @default 'empty' */
  state?: State;
}

/** The 14 px box of a checkbox, without a look of its own. */
export function PlainMark({ state = 'empty', ...others }: Props & { readonly className?: string }) {
  const path = marks[state];
  return (
    <svg {...others} viewBox="0 0 14 14" data-state={state} aria-hidden="true">
      <rect x="0.5" y="0.5" width="13" height="13" rx="3" />
      {path && <path d={path} />}
    </svg>
  );
}

/** The 14 px box that MUI's Checkbox shows; the input itself stays MUI's. */
export const CheckboxMark = styled(PlainMark)(({ theme }) => markStyles(theme));
