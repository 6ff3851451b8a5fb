import { useState } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { rosterScreens as messages } from '../messages.ts';
import type { Model } from './grid-model.ts';
import { copied, filled, pasted } from './plan-changes.ts';
import type { Pattern, Range } from './plan-changes.ts';
import type { Selecting } from './use-grid-selection.ts';
import type { PlanChanges } from './use-plan-changes.ts';

const free: Pattern = { duties: [], off: '' };

/**
 * Changes many days at once: a selection of days of the people who are shown, what was copied, and what can
 * be done with both. `scope` names what is shown; a selection ends when it changes.
 */
export function useRosterEditing(
  model: Model,
  people: readonly number[],
  scope: string,
  changes: PlanChanges,
) {
  const { t } = useLanguage();
  const [selected, setSelected] = useState<{ scope: string; range: Range } | null>(null);
  const [byPress, setByPress] = useState(false);
  const [clipboard, setClipboard] = useState<readonly (readonly Pattern[])[] | null>(null);
  const range = selected?.scope === scope ? selected.range : null;
  const onRange = (next: Range | null): void => setSelected(next && { scope, range: next });

  const change = (at: Range, pattern: Pattern): Promise<boolean> =>
    changes.save(pasted(model, people, at, [[pattern]]));
  const fill = (source: Range, at: Range): Promise<boolean> => {
    onRange(at);
    return changes.save(filled(model, people, source, at));
  };
  const copy = (at: Range): void => {
    const patterns = copied(model, people, at);
    setClipboard(patterns);
    toast.success(t(messages.copiedDays, { n: patterns.flat().length }));
  };
  const paste = (at: Range): void => {
    if (!clipboard) return;
    const isOne = at.top === at.bottom && at.left === at.right;
    const whole: Range = isOne
      ? {
          ...at,
          bottom: Math.min(people.length, at.top + clipboard.length) - 1,
          right: Math.min(model.dates.length, at.left + (clipboard[0]?.length ?? 1)) - 1,
        }
      : at;
    onRange(whole);
    void changes.save(pasted(model, people, whole, clipboard));
  };
  const selecting: Selecting = {
    range,
    byPress,
    onRange,
    onFill: (source, at) => void fill(source, at),
    onCommand: (command, at) => {
      if (command === 'copy') copy(at);
      else if (command === 'paste') paste(at);
      else if (command === 'undo') void changes.undo();
      else void change(at, free);
    },
  };
  return {
    selecting,
    mayPaste: clipboard !== null,
    copy,
    paste,
    change,
    clear: (at: Range) => void change(at, free),
    fillFromFirst: (at: Range) =>
      void fill(at.right > at.left ? { ...at, right: at.left } : { ...at, bottom: at.top }, at),
    begin: () => setByPress(true),
    end: () => {
      setByPress(false);
      onRange(null);
    },
  };
}
