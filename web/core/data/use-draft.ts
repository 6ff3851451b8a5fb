import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { translate } from '#shared/core/i18n.ts';
import { currentLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useSession } from '#web/core/session/session.ts';
import { dropDraft, keepDraft, keptDraft } from './kept-drafts.ts';
import { draftMessages } from './draft-messages.ts';

/**
 * What is typed into a form of the field, kept on the phone until `clear`: it outlives the page, an update of
 * the app and an empty battery, and goes when its person leaves the device. `name` says which form of which
 * record it is; what was kept in another shape is forgotten. Where there is no room the person is told, once
 * a form. A change that takes a while is given as a function of the draft as it is by then.
 */
export function useDraft<Draft>(
  name: string,
  shape: z.ZodMiniType<Draft>,
  blank: Draft,
): {
  readonly draft: Draft;
  readonly set: (change: Partial<Draft> | ((now: Draft) => Partial<Draft>)) => void;
  readonly clear: () => void;
} {
  const { user } = useSession();
  const wasTold = useRef(false);
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = user && z.safeParse(shape, keptDraft(user, name));
    return kept?.success ? kept.data : blank;
  });
  // What is set when something comes back must not undo what was typed meanwhile.
  const latest = useRef(draft);
  return {
    draft,
    set: (change) => {
      latest.current = { ...latest.current, ...(isChange(change) ? change(latest.current) : change) };
      setDraft(latest.current);
      if (!user || keepDraft(user, name, latest.current) || wasTold.current) return;
      wasTold.current = true;
      toast.error(translate(draftMessages.draftNotKept, currentLanguage()), 10_000);
    },
    clear: () => {
      if (user) dropDraft(user, name);
    },
  };
}

function isChange<Draft>(
  change: Partial<Draft> | ((now: Draft) => Partial<Draft>),
): change is (now: Draft) => Partial<Draft> {
  return typeof change === 'function';
}
