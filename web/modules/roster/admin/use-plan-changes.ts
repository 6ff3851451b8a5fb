import { useState } from 'react';
import type { DayChange, setDays } from '#shared/modules/roster/online.ts';
import type { RosterDay } from '#shared/modules/roster/roster-day.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { call } from '#web/core/session/call.ts';
import { rosterScreens as messages } from '../messages.ts';
import { rebased, undoOf } from './plan-changes.ts';
import type { Change } from './plan-changes.ts';

const mostUndone = 50;

/**
 * The changes that the office made on this screen: saved all or none at a time, and undone the last first.
 */
export type PlanChanges = {
  readonly busy: boolean;
  readonly undoable: number;
  readonly save: (changes: readonly Change[]) => Promise<boolean>;
  /** Keeps a change that was saved elsewhere, such as in the sheet of a day. */
  readonly remember: (changes: readonly Change[], saved: readonly RosterDay[]) => void;
  /** Forgets what could be undone, after a change that cannot be. */
  readonly forget: () => void;
  readonly undo: () => Promise<void>;
};

/**
 * Saves changes of the plan and keeps how to undo each. Where somebody else was faster, nothing is changed.
 */
export function usePlanChanges(onChange: () => void): PlanChanges {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const [stack, setStack] = useState<readonly (readonly DayChange[])[]>([]);
  const send = async (changes: readonly DayChange[]): Promise<readonly RosterDay[]> =>
    (await call<typeof setDays>('POST /roster/plan', { form: { changes } })).data;
  const remember: PlanChanges['remember'] = (changes, saved) => {
    const steps = undoOf(changes, saved);
    setStack((before) => [...before, steps].slice(-mostUndone));
  };
  return {
    busy,
    undoable: stack.length,
    remember,
    forget: () => setStack([]),
    save: async (changes) => {
      if (busy) return false;
      if (changes.length === 0) {
        toast.info(t(messages.nothingToChange));
        return false;
      }
      const done = await run(async () => {
        const saved = await send(changes.map(({ before: _before, ...change }) => change));
        remember(changes, saved);
        toast.success(t(messages.changed, { n: changes.length }));
      });
      onChange();
      return done;
    },
    undo: async () => {
      const last = stack.at(-1);
      if (!last || busy) return;
      let saved: readonly RosterDay[] = [];
      await run(async () => {
        saved = await send(last);
        toast.success(t(messages.undone, { n: last.length }));
      });
      setStack((before) =>
        rebased(
          before.filter((steps) => steps !== last),
          saved,
        ),
      );
      onChange();
    },
  };
}
