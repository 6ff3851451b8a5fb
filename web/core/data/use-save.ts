import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { translate } from '#shared/core/i18n.ts';
import { ApiError, shownError } from '#web/core/session/api-error.ts';
import { currentLanguage } from '#web/core/device/language.tsx';
import { coreMessages } from '#web/core/device/messages.ts';
import { toast } from '#web/core/device/toast.ts';

/** How long what no field shows stays: it may name something that is not on the form. */
const readMs = 10_000;

/**
 * What a form needs to save: whether it is at it, what the server says about each field, and the form itself.
 */
export type Saving<Form extends HTMLElement> = {
  readonly busy: boolean;
  /** The sentence about a field, by the name that the server knows it by, such as `lines.0.rate`. */
  readonly error: (field: string) => string | undefined;
  /** Goes on the element around the fields, so that the first wrong one can be given the focus. */
  readonly form: RefObject<Form | null>;
  /** Does the work and says whether it went well. What no field can show is said in a toast. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
};

/**
 * Saves a form over REST: the server's sentences stand at their fields, and the first of them has the focus.
 */
export function useSave<Form extends HTMLElement = HTMLFormElement>(): Saving<Form> {
  const form = useRef<Form>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);

  useEffect(() => {
    if (!problem) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (first) showFault(first);
    else toast.error(problem.message, readMs);
  }, [problem]);

  return {
    busy,
    form,
    error: (field) => problem?.fieldMessage(field),
    run: async (work) => {
      setBusy(true);
      setProblem(null);
      try {
        await work();
        return true;
      } catch (thrown) {
        const error = shownError(thrown);
        if (error instanceof ApiError && error.fields.length > 0) setProblem(error);
        else
          toast.error(
            error instanceof Error && error.message
              ? error.message
              : translate(coreMessages.failed, currentLanguage()),
            readMs,
          );
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Gives a control the focus and brings the sentence below it into sight too. */
function showFault(control: HTMLElement): void {
  control.focus();
  control.scrollIntoView({ block: 'nearest' });
  const [said] = (control.getAttribute('aria-describedby') ?? '').split(' ').slice(-1);
  if (said) document.getElementById(said)?.scrollIntoView({ block: 'nearest' });
}
