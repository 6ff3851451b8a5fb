import { formatDate, formatTime12 } from '#shared/core/dates.ts';
import type { CalendarDate, ClockTime, Instant } from '#shared/core/dates.ts';
import { languages, translate, writtenIn } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import type { BillView } from '#shared/modules/billing/queries.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import type { Ladder } from '#shared/modules/bookings/cancellation.ts';
import type { PlannedVisit } from '#shared/modules/bookings/upcoming.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { answerMessages as messages } from './answer-messages.ts';
import type { Question } from './understand-question.ts';

/** A booking as the device shows it; `_state` says that something of it has not reached the server. */
export type KnownBooking = Booking & { readonly _state?: 'waiting' | 'refused' };

/** An invoice of who asks, as far as an answer speaks of it. */
export type KnownBill = Pick<BillView, 'number' | 'state' | 'total' | 'left' | 'awaiting' | 'due_on'>;

/** What answers are made of: the catalogue, the bookings of who asks, and how the business works. */
export type Known = {
  readonly services: readonly Service[];
  /** Null where nobody has signed in. */
  readonly bookings: readonly KnownBooking[] | null;
  /** Whether the bookings were ever read on this device. */
  readonly here: boolean;
  /** What cancelling costs a new booking. */
  readonly ladder: Ladder;
  /** The state code of the business, for the tax. */
  readonly state: string;
  readonly phone: string;
  /** The name of the business, and the cities in which it works; none where it works anywhere. */
  readonly business: string;
  readonly cities: readonly string[];
  /** Who asks; null where nobody has signed in. */
  readonly person: { readonly name: string; readonly phone: string } | null;
  /** The invoices of who asks, the newest first, and visits of contracts to come; null where not known. */
  readonly bills: readonly KnownBill[] | null;
  readonly visits: readonly PlannedVisit[];
  readonly online: boolean;
  readonly now: Instant;
};

/** Something to press under an answer. */
export type Offer = { readonly label: Message } & (
  | { readonly kind: 'open'; readonly to: string }
  | { readonly kind: 'call'; readonly phone: string }
  /** Says its label. */
  | { readonly kind: 'say'; readonly danger?: true }
  /** Goes on to book. */
  | {
      readonly kind: 'book';
      readonly service_id: string;
      readonly date?: CalendarDate;
      readonly time?: ClockTime;
      readonly people?: number;
    }
  /** Joins the waiting list of a city. */
  | { readonly kind: 'wait'; readonly city: string }
  /** Names the booking that is meant. */
  | { readonly kind: 'booking'; readonly booking_id: string }
  | { readonly kind: 'move'; readonly date: CalendarDate; readonly time: ClockTime }
);

/** A line of a list under an answer; it leads to a page where it has one. */
export type Point = { readonly text: Message; readonly to?: string };

/** What was asked back, so that the next line is heard as its answer. */
export type Task =
  | { readonly kind: 'service'; readonly question: Question }
  | { readonly kind: 'which'; readonly question: Question; readonly among: readonly string[] }
  /** To be confirmed, at the fee in rupees that was shown. */
  | { readonly kind: 'cancel'; readonly booking_id: string; readonly fee: number }
  | { readonly kind: 'move'; readonly booking_id: string }
  /** Asked for the number of who waits for a city. */
  | { readonly kind: 'wait'; readonly city: string }
  | {
      readonly kind: 'confirm_move';
      readonly booking_id: string;
      readonly date: CalendarDate;
      readonly time: ClockTime;
    };

export type Answer = {
  readonly says: readonly Message[];
  readonly points?: readonly Point[];
  readonly offers?: readonly Offer[];
  /** What the next line answers. */
  readonly task?: Task;
  /** The service that was spoken of. */
  readonly about?: string;
};

/** What only the server knows: the times of a day that are left. */
export type SlotQuestion = {
  readonly service_id: string;
  readonly date: CalendarDate;
  readonly time?: ClockTime;
  readonly people: number;
};

/** What its customer has agreed to: a change of a booking, or to wait for a city. */
export type Act =
  | { readonly kind: 'wait'; readonly city: string; readonly phone: string }
  | { readonly kind: 'cancel'; readonly booking_id: string }
  | {
      readonly kind: 'move';
      readonly booking_id: string;
      readonly date: CalendarDate;
      readonly time: ClockTime;
    };

/** An answer, or what it needs first: something of the server, or a change that was agreed to. */
export type Reply = Answer | { readonly ask: SlotQuestion } | { readonly act: Act };

/** A message with values that differ by language. */
export function inBoth(
  message: Message,
  valuesIn: (language: Language) => Readonly<Record<string, string | number>>,
): Message {
  const [english, hindi] = languages.map((language) => translate(message, language, valuesIn(language)));
  return [english ?? '', hindi ?? ''];
}

/** The name of a service in a language; what a booking keeps is English. */
export function serviceName(
  { services }: Pick<Known, 'services'>,
  { service_id, service }: Pick<Booking, 'service_id' | 'service'>,
  language: Language,
): string {
  const found = services.find(({ id }) => id === service_id);
  return writtenIn(language, found?.name ?? service, found?.name_hi);
}

/** A booking in a line: what, on which day, when. */
export function bookingWords(known: Pick<Known, 'services'>, booking: Booking): Message {
  return inBoth(messages.booking, (language) => ({
    service: serviceName(known, booking, language),
    day: formatDate(booking.date, language),
    time: formatTime12(booking.time),
  }));
}

/** A message about one booking. */
export function aboutBooking(
  message: Message,
  known: Pick<Known, 'services'>,
  booking: Booking,
  valuesIn: (language: Language) => Readonly<Record<string, string | number>> = () => ({}),
): Message {
  const words = bookingWords(known, booking);
  return inBoth(message, (language) => ({
    booking: words[language === 'hi' ? 1 : 0],
    ...valuesIn(language),
  }));
}

/** The services that most people ask for, to be pressed where none was named. */
export function popularServices({ services }: Pick<Known, 'services'>): readonly Offer[] {
  return services
    .toSorted((a, b) => Number(b.popular) - Number(a.popular) || a.position - b.position)
    .slice(0, 3)
    .map(({ name, name_hi }) => ({ kind: 'say', label: [name, name_hi || name] }));
}

/** Calling the business, where it has a number. */
export function callOffer({ phone }: Pick<Known, 'phone'>): readonly Offer[] {
  return phone === '' ? [] : [{ kind: 'call', phone, label: messages.callUs }];
}

/** Asks for the service of a question that cannot do without. */
export function askService(question: Question, known: Known): Answer {
  return {
    says: [messages.serviceFirst],
    offers: popularServices(known),
    task: { kind: 'service', question },
  };
}

/** The service that a question is about, if it is on offer. */
export function serviceOf({ services: asked }: Question, { services }: Known): Service | undefined {
  return asked
    .map((id) => services.find((service) => service.id === id))
    .find((service) => service !== undefined);
}
