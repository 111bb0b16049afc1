import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';

interface Props {
  /** What they are, such as "Looked up last". */
  readonly label: string;
  readonly links: readonly { readonly to: string; readonly text: string }[];
}

/** What somebody opened last, side by side; nothing before the first. */
export function RecentLinks({ label, links }: Props) {
  if (links.length === 0) return null;
  return (
    <Row aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <ul>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link component={RouterLink} to={to}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Row>
  );
}

const Row = styled('nav')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 1.5),
  color: theme.vars.palette.text.tertiary,
  '& ul': { display: 'contents', listStyle: 'none' },
  '& a': { color: theme.vars.palette.text.secondary },
}));
