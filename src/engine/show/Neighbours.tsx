import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type Identifier, useCreatePath, usePrevNextController, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useDeclaration } from '../declaration.ts';

/** Goes to the record before or after this one in the list that one came from. */
export function Neighbours({ id }: { readonly id: Identifier }) {
  const t = useTranslate();
  const createPath = useCreatePath();
  const { resource } = useDeclaration();
  const { index, total, prevPath, nextPath, isPending } = usePrevNextController({
    resource: resource.name,
    linkType: 'show',
    storeKey: `${resource.name}.listParams`,
    sort: { field: resource.list.sort, order: resource.list.order ?? 'ASC' },
    limit: neighbourhood,
  });
  // The buttons keep their place while they load.
  if (!isPending && (index === undefined || index < 0 || !total || total < 2)) return null;
  const steps = [
    { key: 'previous', path: prevPath, Arrow: ChevronLeft },
    { key: 'next', path: nextPath, Arrow: ChevronRight },
  ];
  return steps.map(({ key, path, Arrow }) => (
    <IconButton
      key={key}
      component={Link}
      to={path ?? createPath({ resource: resource.name, type: 'show', id })}
      disabled={!path}
      aria-label={t(`form.${key}`)}
    >
      <Arrow aria-hidden="true" />
    </IconButton>
  ));
}

/** Records around this one that are looked at. */
const neighbourhood = 100;
