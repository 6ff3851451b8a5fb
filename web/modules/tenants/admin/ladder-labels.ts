import type { Message } from '#shared/core/i18n.ts';
import type { Ladder } from '#shared/modules/bookings/cancellation.ts';
import { ladderScreens as messages } from '../messages.ts';

type Translate = (message: Message, values?: Readonly<Record<string, string | number>>) => string;

/** Each step of a ladder as two texts: until when, and what it costs. The most hours before come first. */
export function ladderWords(
  ladder: Ladder,
  t: Translate,
): readonly { readonly when: string; readonly cost: string }[] {
  const steps = ladder.toSorted((a, b) => b.hours - a.hours);
  return steps.map(({ hours, percent }, i) => ({
    when:
      i < steps.length - 1
        ? t(messages.until, { n: hours })
        : steps.length === 1
          ? t(messages.always)
          : t(messages.after),
    cost: percent === 0 ? t(messages.free) : t(messages.percent, { n: percent }),
  }));
}
