import { useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const notTyped: readonly string[] = ['search', 'button', 'submit', 'file', 'hidden', 'range'];

/**
 * Whether anything in a dialog differs from what stood there when it first had the focus: what was typed
 * anywhere, and what was chosen in a form. A search is nothing to lose.
 */
export function useTyped(dialog: RefObject<HTMLDialogElement | null>): {
  readonly hasTyped: () => boolean;
  readonly onFocus: (event: FocusEvent) => void;
} {
  const before = useRef(new Map<Control, string>());
  return {
    hasTyped: () =>
      [...before.current].some(([control, value]) => control.isConnected && valueOf(control) !== value),
    onFocus: ({ target }) => {
      if (!isControl(target) || target.closest('dialog') !== dialog.current) return;
      if (!before.current.has(target)) before.current.set(target, valueOf(target));
    },
  };
}

function isControl(target: EventTarget): target is Control {
  if (target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return target.form !== null;
  if (!(target instanceof HTMLInputElement) || notTyped.includes(target.type)) return false;
  return (target.type !== 'checkbox' && target.type !== 'radio') || target.form !== null;
}

function valueOf(control: Control): string {
  const isChecked = control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);
  return isChecked ? String(control.checked) : control.value;
}
