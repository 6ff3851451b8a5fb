import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dateOf, instantFromMs, timeOf } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { changeDraft, converse, emptyDraft, isComplete } from '#shared/modules/assistant/conversation.ts';
import type {
  AssistantDraft,
  CompleteDraft,
  Surroundings,
  Turn,
} from '#shared/modules/assistant/conversation.ts';
import { assistantMessages as messages } from '#shared/modules/assistant/messages.ts';
import { createBooking } from '#shared/modules/bookings/operations.ts';
import { priceFor } from '#shared/modules/marketplace/rules.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRows } from '#web/core/data/local.ts';
import { send } from '#web/core/data/outbox.ts';
import { useSession } from '#web/core/session/session.ts';
import { syncStatus } from '#web/core/sync/sync-status.ts';
import { toast } from '#web/core/device/toast.ts';

/** What is kept of a line: the assistant's in both languages, the person's as typed. */
export type ChatLine = {
  readonly id: string;
  readonly role: 'assistant' | 'user';
  readonly content: Message | string;
};
/** What a visitor agreed to before signing in, for the page that goes on with it. */
export type GuestBooking = CompleteDraft & { readonly price: number };

type Kept = { readonly lines: readonly ChatLine[]; readonly draft: AssistantDraft };
export type Assistant = Kept & {
  readonly chosen: Service | undefined;
  readonly price: number | null;
  readonly busy: boolean;
  readonly say: (line: string) => Promise<void>;
  readonly change: (change: Partial<AssistantDraft>) => void;
  readonly startAgain: () => void;
};

const storageKey = 'assistant';
const redirectMs = 800;
const fresh = (): Kept => ({
  lines: [{ id: newId(), role: 'assistant', content: messages.hello }],
  draft: emptyDraft,
});

/** The conversation of this tab, which a reload does not end. */
export function useAssistant(keepForSignIn: (booking: GuestBooking) => void): Assistant {
  const { t } = useLanguage();
  const { user } = useSession();
  const navigate = useNavigate();
  const { rows } = useRows(services, { filter: isActive });
  const [kept, setKept] = useState<Kept>(readKept);
  const [busy, setBusy] = useState(false);
  const latest = useRef(kept);

  useEffect(() => {
    latest.current = kept;
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  }, [kept]);

  const chosen = rows.find((service) => service.id === kept.draft.service_id);
  const price = chosen && isComplete(kept.draft) ? priceOfDraft(chosen, kept.draft) : null;
  const add = (role: ChatLine['role'], ...contents: readonly (Message | string)[]): void =>
    setKept((before) => ({
      ...before,
      lines: [...before.lines, ...contents.map((content) => ({ id: newId(), role, content }))],
    }));

  const finish = async (booking: CompleteDraft): Promise<void> => {
    const service = rows.find((row) => row.id === booking.service_id);
    const shown = service ? (priceOfDraft(service, booking) ?? 0) : 0;
    if (!user) {
      keepForSignIn({ ...booking, price: shown });
      add('assistant', messages.signIn);
      setTimeout(
        () => void navigate('/login', { state: { from: '/book-now?pendingBooking=true' } }),
        redirectMs,
      );
      return;
    }
    setBusy(true);
    try {
      const id = newId();
      const { service_id, date, time, location, people, shift_hours, days } = booking;
      const amounts = service?.per_person
        ? { people: people ?? 1, shift_hours: shift_hours ?? 0, days: days ?? 1 }
        : {};
      const { service: title } = booking;
      const input = {
        id,
        service_id,
        service: title,
        date,
        time,
        location,
        booking_type: 'One-time' as const,
        is_urgent: false,
        ...amounts,
      };
      await send(createBooking, {
        id,
        input: {
          ...input,
          ...(service?.custom ? { ask_price: true } : { price: shown }),
          status: 'Pending',
        },
      });
      const { online } = syncStatus.get();
      add('assistant', online ? messages.created : messages.savedHere);
      toast.success(t(messages.createdToast));
    } catch {
      // What was agreed is still there, to be tried again.
      setKept((before) => ({ ...before, draft: { ...booking, confirmationAsked: true } }));
      add('assistant', messages.failed);
      toast.error(t(messages.failedToast));
    } finally {
      setBusy(false);
    }
  };

  const settle = (turn: Turn): void => {
    setKept((before) => ({ ...before, draft: turn.draft }));
    add('assistant', ...turn.says);
  };

  return {
    ...kept,
    chosen,
    price,
    busy,
    say: async (line) => {
      if (line.trim() === '' || busy) return;
      add('user', line.trim());
      const turn = converse(latest.current.draft, line, surroundings(rows));
      settle(turn);
      if (turn.book) await finish(turn.book);
    },
    change: (change) => settle(changeDraft(latest.current.draft, change, surroundings(rows))),
    startAgain: () => setKept(fresh()),
  };
}

function isActive(service: Service): boolean {
  return service.status === 'active';
}

function priceOfDraft(service: Service, { people, shift_hours, days }: AssistantDraft): number | null {
  return priceFor(service, { package: 'standard', people, shift_hours, days });
}

function surroundings(rows: readonly Service[]): Surroundings {
  const now = instantFromMs(Date.now());
  return { services: rows, today: dateOf(now), now: timeOf(now) };
}

function readKept(): Kept {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (
      found !== null &&
      typeof found === 'object' &&
      'lines' in found &&
      Array.isArray(found.lines) &&
      'draft' in found
    )
      return found as Kept;
  } catch {
    // What cannot be read is not worth keeping.
  }
  return fresh();
}
