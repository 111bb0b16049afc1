import type { CSSObject, Theme } from '@mui/material/styles';
import { type ComponentProps, type ElementType, type ReactNode, useInsertionEffect } from 'react';
import { classesOf, insertDrawn, written } from './emotion.ts';
import { theme } from './theme.ts';

type Look = CSSObject | ((props: { readonly theme: Theme }) => CSSObject);

type ThemedProps<Tag extends ElementType> = ComponentProps<Tag> & {
  /** Another tag with this look, and with that of what it is put on. */
  readonly as?: ElementType;
  readonly className?: string;
};

/**
 * `styled` for a look that depends on the theme alone. The look is written once, and the element is a tag with a class;
 * `styled` writes it out at each drawing to find that class again, and a page of tiles has hundreds of elements. As with
 * `styled`, a look from outside wins over its own.
 */
export function themed<Tag extends ElementType>(tag: Tag, look: Look) {
  const isPlain = typeof tag === 'string';
  let own: ReturnType<typeof written> | undefined;
  return function Themed({ as, className, ...rest }: ThemedProps<Tag>): ReactNode {
    const Element: ElementType = isPlain && as ? as : tag;
    const inner = !isPlain && as ? { as } : undefined;
    own ??= written(typeof look === 'function' ? look({ theme }) : look);
    const classes = classesOf(own, className);
    useInsertionEffect(insertDrawn);
    return <Element {...rest} {...inner} className={classes} />;
  };
}
