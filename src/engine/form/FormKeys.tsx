import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/** Ctrl or ⌘ and S save; after a save that was refused, the first input that is wrong gets the focus. */
export function FormKeys() {
  const place = useRef<HTMLSpanElement>(null);
  const { formState } = useFormContext();
  const { submitCount, isSubmitting, errors } = formState;
  const answered = useRef(0);

  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      place.current?.closest('form')?.requestSubmit();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, []);

  useEffect(() => {
    const hasErrors = Object.keys(errors).length > 0;
    if (isSubmitting || !hasErrors || answered.current === submitCount) return;
    answered.current = submitCount;
    const wrong = place.current?.closest('form')?.querySelector('[aria-invalid="true"]');
    if (wrong instanceof HTMLElement) wrong.focus();
  }, [submitCount, isSubmitting, errors]);

  return <span ref={place} hidden />;
}
