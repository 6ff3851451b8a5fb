import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Goes on a form whose faults are found out in its own way: whenever one of `faults` is another, the first
 * wrong field has the focus, and so comes into view.
 */
export function useFirstWrong<Form extends HTMLElement = HTMLFormElement>(
  ...faults: readonly unknown[]
): RefObject<Form | null> {
  const form = useRef<Form>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is wrong is all that counts
  }, faults);
  return form;
}
