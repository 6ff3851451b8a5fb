import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Language, Message } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import type { Answer, Offer, Point } from '#shared/modules/assistant/answer.ts';
import { suggestions } from '#shared/modules/assistant/answer-help.ts';
import { changeDraft, emptyDraft, isComplete } from '#shared/modules/assistant/conversation.ts';
import type { AssistantDraft, CompleteDraft } from '#shared/modules/assistant/conversation.ts';
import { press, respond, stepOf, surroundings, turned } from '#shared/modules/assistant/dialogue.ts';
import type { Step, Talk } from '#shared/modules/assistant/dialogue.ts';
import { assistantMessages as messages } from '#shared/modules/assistant/messages.ts';
import { spokenLanguage } from '#shared/modules/assistant/spoken-language.ts';
import { scopeOf } from '#shared/modules/bookings/guard-scope.ts';
import { createBooking } from '#shared/modules/bookings/operations.ts';
import { pricedWith } from '#shared/modules/bookings/priced-with.ts';
import { agreedFor } from '#shared/modules/bookings/surcharge-rules.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { useBrand } from '#web/core/session/brand.ts';
import type { Brand } from '#web/core/session/brand.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { useSession } from '#web/core/session/session.ts';
import { syncStatus } from '#web/core/sync/sync-status.ts';
import { toast } from '#web/core/device/toast.ts';
import { carryOut } from './carry-out.ts';
import { readSlots } from './read-slots.ts';
import { useKnown } from './use-known.ts';

/** What is kept of a line: the assistant's in both languages, the person's as typed. */
export type ChatLine = {
  readonly id: string;
  readonly role: 'assistant' | 'user';
  readonly content: Message | string;
  /** The language in which it was asked; the page's where that is not known. */
  readonly language?: Language;
  readonly points?: readonly Point[];
  /** What can be pressed as long as nothing was said after it. */
  readonly offers?: readonly Offer[];
};
/** What a visitor agreed to before signing in, for the page that goes on with it. */
export type GuestBooking = CompleteDraft & { readonly price: number };

type Kept = { readonly lines: readonly ChatLine[]; readonly talk: Talk; readonly language?: Language };
export type Assistant = Kept & {
  readonly draft: AssistantDraft;
  readonly chosen: Service | undefined;
  readonly price: number | null;
  readonly busy: boolean;
  /** The language in which the person writes. */
  readonly language: Language;
  readonly say: (line: string) => Promise<void>;
  readonly press: (offer: Offer) => void;
  readonly change: (change: Partial<AssistantDraft>) => void;
  readonly startAgain: () => void;
};

const storageKey = 'assistant';
const redirectMs = 800;
const fresh = (): Kept => ({
  lines: [{ id: newId(), role: 'assistant', content: messages.hello, offers: suggestions }],
  talk: { draft: emptyDraft, task: null },
});

/** The conversation of this tab, which a reload does not end. */
export function useAssistant(keepForSignIn: (booking: GuestBooking) => void): Assistant {
  const { t, language: page } = useLanguage();
  const { user } = useSession();
  const navigate = useNavigate();
  const { surcharges: rules } = useBrand();
  const { offered: rows, ready, knownNow } = useKnown();
  const [kept, setKept] = useState<Kept>(readKept);
  const [busy, setBusy] = useState(false);
  /** What was said before the device had read what it holds. */
  const [unheard, setUnheard] = useState<string | null>(null);
  const latest = useRef(kept);

  useEffect(() => {
    latest.current = kept;
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  }, [kept]);

  const { draft } = kept.talk;
  const chosen = rows.find((service) => service.id === draft.service_id);
  const price = chosen && isComplete(draft) ? priceOfDraft(chosen, draft, rules) : null;
  const addLines = (...lines: readonly Omit<ChatLine, 'id'>[]): void =>
    setKept((before) => ({
      ...before,
      lines: [
        ...before.lines,
        ...lines.map((line) => ({ id: newId(), language: before.language ?? page, ...line })),
      ],
    }));
  const add = (role: ChatLine['role'], content: Message | string): void => addLines({ role, content });

  const finish = async (booking: CompleteDraft): Promise<void> => {
    const service = rows.find((row) => row.id === booking.service_id);
    const shown = service ? (priceOfDraft(service, booking, rules) ?? 0) : 0;
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
      const { service_id, date, time, location, people, shift_hours, days, scope = {} } = booking;
      const amounts = service?.per_person
        ? { people: people ?? 1, shift_hours: shift_hours ?? 0, days: days ?? 1, ...scopeOf(service, scope) }
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
      setKept((before) => ({
        ...before,
        talk: { ...before.talk, draft: { ...booking, confirmationAsked: true } },
      }));
      add('assistant', messages.failed);
      toast.error(t(messages.failedToast));
    } finally {
      setBusy(false);
    }
  };

  /** Shows what a step says, and does what it asks for; an answer that had to wait is a step of its own. */
  const settle = async (step: Step): Promise<void> => {
    setKept((before) => ({ ...before, talk: step.talk }));
    addLines(...step.answers.flatMap(linesOf));
    if (step.book) await finish(step.book);
    const { ask, act } = step;
    if (!ask && !act) return;
    setBusy(true);
    const known = knownNow();
    const answer = await (ask ? readSlots(ask, known) : act && carryOut(act, known));
    setBusy(false);
    if (answer) await settle(stepOf(step.talk, answer));
  };

  useEffect(() => {
    if (!ready || unheard === null) return;
    setUnheard(null);
    void settle(respond(latest.current.talk, unheard, knownNow()));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what answers is new at each render
  }, [ready, unheard]);

  return {
    ...kept,
    draft,
    chosen,
    price,
    busy: busy || unheard !== null,
    language: kept.language ?? page,
    say: async (line) => {
      if (line.trim() === '' || busy) return;
      setKept((before) => ({ ...before, language: spokenLanguage(line, page, before.language) }));
      add('user', line.trim());
      if (ready) await settle(respond(latest.current.talk, line, knownNow()));
      else setUnheard(line);
    },
    press: (offer) => {
      add('user', offer.label);
      void settle(press(latest.current.talk, offer, knownNow()));
    },
    change: (change) => {
      const { talk } = latest.current;
      void settle(turned(talk, changeDraft(talk.draft, change, surroundings(knownNow()))));
    },
    startAgain: () => setKept(fresh()),
  };
}

/** A line for each sentence; the list and what can be pressed belong to the last. */
function linesOf({ says, points, offers }: Answer): Omit<ChatLine, 'id'>[] {
  return says.map((content, at) => ({
    role: 'assistant',
    content,
    ...(at < says.length - 1 ? {} : { points: points ?? [], offers: offers ?? [] }),
  }));
}

function priceOfDraft(service: Service, draft: AssistantDraft, rules: Brand['surcharges']): number | null {
  const { people, shift_hours, days, time, scope } = draft;
  const agreed = agreedFor(service, { time: time ?? '', urgent: false, ...scope }, rules);
  return pricedWith(service, { package: 'standard', people, shift_hours, days }, agreed)?.price ?? null;
}

function readKept(): Kept {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (
      found !== null &&
      typeof found === 'object' &&
      'lines' in found &&
      Array.isArray(found.lines) &&
      'talk' in found
    )
      return found as Kept;
  } catch {
    // What cannot be read is not worth keeping.
  }
  return fresh();
}
