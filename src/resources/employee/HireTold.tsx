import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { InputProps } from '../../engine/declaration.ts';
import { useLanguage } from '../../providers/texts/useLanguage.ts';

/** Says of somebody of whom nobody has told when they were hired what the day beside it is. */
export function HireTold({ name, field, label }: InputProps) {
  const language = useLanguage();
  const told: unknown = useWatch({ name });
  const words = field.kind === 'choice' && told === 'N' ? field.choices.N?.[language] : undefined;
  return words ? (
    <Typography variant="body2" color="textSecondary">
      {label}: {words}
    </Typography>
  ) : null;
}
