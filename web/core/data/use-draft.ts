import { useState } from 'react';
import * as z from 'zod/mini';
import { useSession } from '#web/core/session/session.ts';
import { dropAnswer, keepAnswer, keptAnswer } from './kept-answers.ts';

/**
 * What is typed into a form of the field, kept on the phone until `clear`: it outlives the page and an empty
 * battery, and goes when its person leaves the device. `name` says which form of which record it is; what
 * was kept in another shape is forgotten.
 */
export function useDraft<Draft>(
  name: string,
  shape: z.ZodMiniType<Draft>,
  blank: Draft,
): { readonly draft: Draft; readonly set: (change: Partial<Draft>) => void; readonly clear: () => void } {
  const { user } = useSession();
  const key = `draft/${name}`;
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = user && z.safeParse(shape, keptAnswer<unknown>(user, key)?.data);
    return kept?.success ? kept.data : blank;
  });
  return {
    draft,
    set: (change) => {
      const next = { ...draft, ...change };
      setDraft(next);
      if (user) keepAnswer(user, key, next);
    },
    clear: () => {
      if (user) dropAnswer(user, key);
    },
  };
}
