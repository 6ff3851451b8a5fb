import { calendarDate, clockTime, instantAt, instantFromMs } from '#shared/core/dates.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { untouched } from '#shared/modules/bookings/booking.ts';
import { usualLadder } from '#shared/modules/bookings/cancellation.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { describe, expect, it } from 'vitest';
import type { Answer, Known } from './answer.ts';
import { answerSlots } from './answer-availability.ts';
import { answerTaken } from './answer-move.ts';
import { catalogue } from './catalogue.test-data.ts';
import { emptyDraft } from './conversation.ts';
import { press, respond } from './dialogue.ts';
import type { Step, Talk } from './dialogue.ts';

const now = instantAt(calendarDate('2026-11-21'), clockTime('10:00'));

/** A service as the price book has it. */
function service(id: string, changes: Partial<Service> = {}): Service {
  const { name = id, name_hi = id } = catalogue.find((known) => known.id === id) ?? {};
  return {
    id,
    name,
    name_hi,
    description: '',
    description_hi: '',
    category: 'Housekeeping',
    popular: false,
    rating: 0,
    reviews: 0,
    icon: 'broom',
    unit: 'per visit',
    basic: 999,
    price: 1500,
    premium: 2500,
    list_price: null,
    first_order: false,
    custom: false,
    per_person: false,
    shift_hours: 0,
    sac: '998533',
    availability: null,
    duration: 60,
    images: [],
    inclusions: [],
    exclusions: [],
    features: [],
    position: 1,
    status: 'active',
    ver: 1,
    created_at: now,
    updated_at: now,
    ...changes,
  };
}

function booking(id: string, changes: Partial<Booking> = {}): Booking {
  return {
    ...untouched(),
    id: `0190d2f0-0000-7000-8000-0000${id}`,
    user_id: 'asha',
    customer_name: 'Asha',
    customer_phone: null,
    service_id: 'hk-deep-clean',
    service: 'Deep Cleaning Services',
    package: 'standard',
    booking_type: 'One-time',
    date: calendarDate('2026-11-22'),
    time: clockTime('09:00'),
    location: 'Palasia',
    notes: '',
    status: 'confirmed',
    price: 1000,
    quoted_price: null,
    quantity: 1,
    history: [],
    ver: 1,
    created_at: now,
    updated_at: now,
    ...changes,
  };
}

const deep = booking('1a2b3c4d');
const guard = booking('2b3c4d5e', {
  service_id: 'security-commercial',
  service: 'Commercial Security Guards',
  date: calendarDate('2026-11-25'),
  time: clockTime('18:00'),
});
const hours = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  timeSlots: ['09:00', '11:00', '16:00'].map(clockTime),
  capacity: 1,
  buffer: 0,
  notice: 0,
  blocked: [],
} satisfies Service['availability'];
const world: Known = {
  services: [
    service('hk-deep-clean', {
      features: [{ en: 'Floors scrubbed', hi: 'फ़र्श की घिसाई' }],
      exclusions: ['Outer windows'],
    }),
    service('security-commercial', {
      price: 900,
      per_person: true,
      shift_hours: 12,
      unit: 'per 12-hour duty',
    }),
    service('rec-oncall', { custom: true }),
    service('hk-office', { availability: hours }),
  ],
  bookings: [deep, guard],
  here: true,
  ladder: usualLadder,
  state: '23',
  phone: '+919876500000',
  business: 'Narmada Services',
  cities: ['Indore', 'Bhopal'],
  person: { name: 'Asha', phone: '+919876500001' },
  bills: [],
  visits: [],
  online: true,
  now,
};
const start: Talk = { draft: emptyDraft, task: null };

function talk(known: Known, ...lines: readonly string[]): Step {
  return lines.reduce<Step>((step, line) => respond(step.talk, line, known), { talk: start, answers: [] });
}
/** Everything that an answer says, in English. */
function words(answers: readonly Answer[]): string {
  return answers
    .flatMap(({ says, points = [] }) => [...says, ...points.map(({ text }) => text)])
    .map(([english]) => english)
    .join('\n');
}

describe('questions about services', () => {
  it('says the price of each package with its tax, and offers to book it', () => {
    const { answers } = talk(world, 'deep cleaning kitne ki hai');
    expect(words(answers)).toBe(
      'Deep Cleaning Services, per visit, with GST:\nBasic: ₹1,178.82 (₹999 + 18% GST)\nStandard: ₹1,770 (₹1,500 + 18% GST)\nPremium: ₹2,950 (₹2,500 + 18% GST)',
    );
    expect(answers[0]?.offers?.[0]).toMatchObject({ kind: 'book', service_id: 'hk-deep-clean' });
    expect(answers[0]?.says[0]?.[1]).toBe('गहरी सफ़ाई, प्रति विज़िट, GST के साथ:');
  });

  it('says a price once where a service has one, and what is included only once', () => {
    const one = service('hk-pantry', {
      basic: 799,
      price: 799,
      premium: 799,
      features: [{ en: 'Two visits', hi: 'दो बार' }],
      inclusions: ['Two visits', 'Materials'],
    });
    const known = { ...world, services: [one] };
    expect(words(talk(known, 'price of pantry staff').answers)).toBe(
      'Pantry & Utility Staff, per visit, with GST:\n₹942.82 (₹799 + 18% GST)',
    );
    expect(words(talk(known, 'what is included in pantry staff').answers)).toBe(
      'Pantry & Utility Staff includes:\nTwo visits\nMaterials',
    );
  });

  it('gives who wants a person the number of the business', () => {
    const { answers } = talk(world, 'insaan se baat karni hai');
    expect(answers[0]?.offers).toEqual([
      { kind: 'call', phone: '+919876500000', label: ['Call us', 'हमें कॉल करें'] },
    ]);
  });

  it('says how a booking is paid', () => {
    expect(words(talk(world, 'payment kaise karu').answers)).toContain('By UPI when you order');
  });

  it('counts people and days into the price', () => {
    expect(words(talk(world, 'price of 2 guards for 3 days').answers)).toContain(
      'Commercial Security Guards for 2 people, 3 days, with GST:',
    );
    expect(words(talk(world, 'price of 2 guards for 3 days').answers)).toContain('Standard: ₹6,372 (₹5,400');
  });

  it('asks for the service that it cannot do without, and goes on with the answer', () => {
    const asked = talk(world, 'price list');
    expect(words(asked.answers)).toBe('Which service do you mean?');
    expect(asked.answers[0]?.offers).toHaveLength(3);
    expect(words(respond(asked.talk, 'deep cleaning', world).answers)).toContain('₹1,770');
  });

  it('stays with the service that was spoken of', () => {
    expect(words(talk(world, 'deep cleaning ka price', 'isme kya shamil hai').answers)).toBe(
      'Deep Cleaning Services includes:\nFloors scrubbed\nNot included: Outer windows',
    );
  });

  it('says that a price is on request', () => {
    expect(words(talk(world, 'recovery agent ka rate kya hai').answers)).toContain('priced on request');
  });

  it('goes on to book what was asked about', () => {
    const asked = talk(world, 'deep cleaning price');
    const [offer] = asked.answers[0]?.offers ?? [];
    const step = offer && press(asked.talk, offer, world);
    expect(step?.talk.draft).toMatchObject({ service_id: 'hk-deep-clean', asked: 'date' });
  });

  it('answers in the middle of a booking and goes on with it', () => {
    expect(words(talk(world, 'deep cleaning tomorrow', 'kitna lagega?').answers)).toMatch(
      /^Deep Cleaning Services, per visit[^]*What time works for you/,
    );
    const step = talk(world, 'deep cleaning tomorrow', 'kitna lagega?', '11:00');
    expect(step.talk.draft).toMatchObject({ date: '2026-11-22', time: '11:00', asked: 'location' });
  });

  it('takes a place with a word of a question in it as a place', () => {
    const step = talk(world, 'deep cleaning tomorrow at 11 am', 'Hotel Price Palace, Refund Road');
    expect(step.talk.draft).toMatchObject({ location: 'Hotel Price Palace, Refund Road' });
  });
});

describe('questions about times', () => {
  const ask = talk(world, 'is office cleaning available on monday at 4 pm?').ask;

  it('asks the server for the day', () => {
    expect(ask).toEqual({ service_id: 'hk-office', date: '2026-11-23', time: '16:00', people: 1 });
  });

  it('says what the server knows', () => {
    const slot = (time: string, available: boolean) => ({ time: clockTime(time), available, left: null });
    if (!ask) throw new Error('nothing was asked');
    expect(words([answerSlots(ask, [slot('16:00', true)], world)])).toBe(
      'Yes, Office / Corporate Housekeeping is available on 23 Nov 2026 at 4:00 PM.',
    );
    const taken = answerSlots(ask, [slot('09:00', true), slot('11:00', true), slot('16:00', false)], world);
    expect(words([taken])).toContain('is not available on 23 Nov 2026 at 4:00 PM');
    expect(words([taken])).toContain('9:00 AM, 11:00 AM');
    expect(taken.offers?.map((offer) => offer.label[0])).toEqual([
      'Book 23 Nov 2026, 11:00 AM',
      'Book 23 Nov 2026, 9:00 AM',
    ]);
  });

  it('says only the opening hours without network', () => {
    if (!ask) throw new Error('nothing was asked');
    const said = words([answerSlots(ask, null, { ...world, online: false })]);
    expect(said).toContain('You are offline.');
    expect(said).toContain('from 9:00 AM to 4:00 PM');
    const sunday = talk(world, 'is office cleaning available on sunday?').ask;
    expect(sunday && words([answerSlots(sunday, null, world)])).toContain('cannot be booked on 22 Nov 2026');
  });

  it('takes the first open day where none was named, and no day gone by', () => {
    const late = { ...world, now: instantAt(calendarDate('2026-11-21'), clockTime('20:00')) };
    expect(talk(late, 'office cleaning available?').ask?.date).toBe('2026-11-23');
    expect(words(talk(world, 'was office cleaning available on 2026-11-20').answers)).toBe(
      'That day has passed.',
    );
  });
});

describe('questions about bookings', () => {
  it('lists the next ones with their status, each leading to its page', () => {
    const { answers } = talk(world, 'meri booking dikhao');
    expect(words(answers)).toBe(
      'You have 2 upcoming bookings:\nDeep Cleaning Services, 22 Nov 2026, 9:00 AM: Confirmed\nCommercial Security Guards, 25 Nov 2026, 6:00 PM: Confirmed',
    );
    expect(answers[0]?.points?.[0]?.to).toBe(`/bookings/${deep.id}`);
  });

  it('says that nobody has signed in, or that they were never read here', () => {
    expect(words(talk({ ...world, bookings: null }, 'my bookings').answers)).toContain('Log in');
    expect(words(talk({ ...world, bookings: [], here: false }, 'my bookings').answers)).toContain(
      'not on this device yet',
    );
  });

  it('says that one was cancelled to whoever asks', () => {
    const gone = { ...world, bookings: [booking('9a9b9c9d', { status: 'cancelled' })] };
    expect(words(talk(gone, 'was my booking cancelled?').answers)).toContain('Cancelled');
  });

  it.each([
    ['received 1,000 and a fee of 250', { fee: 250, payments: [['received', 1000]] }, 'a refund of ₹750'],
    [
      'what went back',
      {
        fee: 0,
        payments: [
          ['received', 1000],
          ['returned', 1000],
        ],
      },
      '₹1,000 was sent on 21 Nov 2026',
    ],
    ['only reported', { fee: 0, payments: [['claimed', 1000]] }, 'not confirmed your payment of ₹1,000'],
    ['never paid', { fee: 0, payments: [] }, 'no payment was received'],
    ['the fee took it all', { fee: 500, payments: [['received', 500]] }, 'cancellation fee of ₹500'],
  ] as const)('knows the refund: %s', (_name, { fee, payments }, said) => {
    const cancelled = booking('9a9b9c9d', {
      status: 'cancelled',
      fee,
      payments: payments.map(([state, amount], n) => ({
        id: String(n),
        amount,
        method: 'upi',
        reference: '',
        at: now,
        by: 'Asha',
        state,
      })),
    });
    expect(words(talk({ ...world, bookings: [deep, cancelled] }, 'refund kab milega').answers)).toContain(
      said,
    );
  });

  it.each([
    ['pending', 'not confirmed yet, so no one is assigned'],
    ['confirmed', 'I cannot see who is coming or where they are'],
    ['in_progress', 'the service started at 9:05 AM'],
    ['completed', 'the service is completed'],
  ] as const)('says of a guard no more than is known: %s', (status, said) => {
    const history = [{ action: 'start', at: '2026-11-21T03:35:00.000Z', by: 'Office' }];
    const today = booking('9a9b9c9d', {
      date: calendarDate('2026-11-21'),
      time: clockTime('12:00'),
      status,
      history,
    });
    expect(words(talk({ ...world, bookings: [today] }, 'mera guard kahan hai').answers)).toContain(said);
  });

  it('says that nothing is booked today, and what comes next', () => {
    const said = words(talk(world, 'where is my guard').answers);
    expect(said).toContain('no booking on 21 Nov 2026');
    expect(said).toContain('Deep Cleaning Services, 22 Nov 2026');
  });
});

describe('cancelling in the chat', () => {
  it('shows the fee first, and cancels on a yes', () => {
    const asked = talk(world, 'cancel my deep cleaning booking');
    // 23 hours before the start, a quarter of 1,000.
    expect(words(asked.answers)).toBe(
      'Cancel Deep Cleaning Services, 22 Nov 2026, 9:00 AM? The cancellation fee is ₹250 if you cancel now. (yes / no)',
    );
    expect(asked.act).toBeUndefined();
    for (const line of ['yes', 'haan cancel kar do', 'हाँ, रद्द करें', 'Yes, Cancel It'])
      expect(respond(asked.talk, line, world).act, line).toEqual({ kind: 'cancel', booking_id: deep.id });
  });

  it.each(['no', 'nahi', 'rehne do', 'cancel mat karo', 'नहीं, रहने दें', 'No, Keep It', 'dont cancel it'])(
    'keeps it on «%s»',
    (line) => {
      const step = talk(world, 'cancel my deep cleaning booking', line);
      expect(step.act).toBeUndefined();
      expect(words(step.answers)).toContain('stays as it is');
      expect(respond(step.talk, 'yes', world).act).toBeUndefined();
    },
  );

  it.each(['cancel', 'hmm', 'what?'])('asks again on «%s»', (line) => {
    const step = talk(world, 'cancel my deep cleaning booking', line);
    expect(step.act).toBeUndefined();
    expect(words(step.answers)).toContain('Please answer yes or no.');
  });

  it('asks which of several is meant, and never guesses', () => {
    const asked = talk(world, 'booking cancel karni hai');
    expect(words(asked.answers)).toBe('Which booking would you like to cancel?');
    expect(respond(asked.talk, 'yes', world).act).toBeUndefined();
    for (const line of ['second', 'dusri wali', '2', 'guard wali', '25 november wali', '2B3C4D5E']) {
      const step = respond(asked.talk, line, world);
      expect(words(step.answers), line).toContain('Cancel Commercial Security Guards, 25 Nov 2026');
      expect(step.act).toBeUndefined();
    }
  });

  it('asks which where the named one is none of them', () => {
    const step = talk({ ...world, bookings: [deep] }, 'cancel the booking on 30 November');
    expect(words(step.answers)).toContain('I found no such booking.');
    expect(respond(step.talk, 'yes', world).act).toBeUndefined();
  });

  it('asks again where the fee has grown since it was shown', () => {
    const asked = talk(world, 'cancel my deep cleaning booking');
    const later = { ...world, now: instantAt(calendarDate('2026-11-22'), clockTime('05:00')) };
    const step = respond(asked.talk, 'yes', later);
    expect(step.act).toBeUndefined();
    expect(words(step.answers)).toContain('The fee has changed.');
    expect(words(step.answers)).toContain('₹500');
    expect(respond(step.talk, 'yes', later).act).toMatchObject({ kind: 'cancel' });
  });

  it('does not cancel what is over by then', () => {
    const asked = talk(world, 'cancel my deep cleaning booking');
    const over = { ...world, bookings: [{ ...deep, status: 'completed' as const }] };
    expect(respond(asked.talk, 'yes', over).act).toBeUndefined();
  });

  it('tells what it would cost without cancelling', () => {
    const step = talk(world, 'cancel hone par kitna katega');
    expect(words(step.answers)).toContain('24 hours or more: free\n6 hours or more: 25% of the price');
    const one = talk({ ...world, bookings: [deep] }, 'cancel hone par kitna katega');
    expect(words(one.answers)).toContain('the cancellation fee is ₹250');
    expect(one.act).toBeUndefined();
  });
});

describe('rescheduling in the chat', () => {
  it('shows the new time, and moves on a yes', () => {
    const asked = talk(world, 'move my guard booking to friday 5 pm');
    expect(words(asked.answers)).toBe(
      'Move Commercial Security Guards, 25 Nov 2026, 6:00 PM to 27 Nov 2026, 5:00 PM? (yes / no)',
    );
    expect(respond(asked.talk, 'haan', world).act).toEqual({
      kind: 'move',
      booking_id: guard.id,
      date: '2026-11-27',
      time: '17:00',
    });
  });

  it('asks for the booking and the time that were not said, and says what it may cost later', () => {
    const asked = talk(world, 'booking ka time badalna hai', 'deep cleaning');
    expect(words(asked.answers)).toContain('What is the new date or time for Deep Cleaning Services');
    const shown = respond(asked.talk, '28 november', world);
    expect(words(shown.answers)).toContain('The cancellation fee is now ₹250.');
    expect(words(shown.answers)).toContain('to 28 Nov 2026, 9:00 AM?');
    const other = respond(shown.talk, 'shaam 4 baje', world);
    expect(words(other.answers)).toContain('to 28 Nov 2026, 4:00 PM?');
    expect(respond(other.talk, 'no', world).act).toBeUndefined();
  });

  it('does not take a time that cannot be', () => {
    const office = booking('3c4d5e6f', {
      service_id: 'hk-office',
      service: 'Office',
      date: calendarDate('2026-11-24'),
    });
    const known = { ...world, bookings: [office] };
    expect(words(talk(known, 'reschedule my booking to sunday').answers)).toContain(
      'cannot be booked on 22 Nov 2026 at 9:00 AM',
    );
    expect(words(talk(known, 'reschedule my booking to 2026-11-20').answers)).toContain(
      'That day has passed.',
    );
    expect(words(talk(known, 'reschedule my booking to 24 november').answers)).toContain(
      'another date or time',
    );
  });

  it('offers other times where the wished one was taken', () => {
    const asked = talk(world, 'move my guard booking to friday 5 pm');
    const choice = { date: calendarDate('2026-11-28'), time: clockTime('09:00'), left: 1 };
    const answer = answerTaken(guard, [choice], world);
    const [offer] = answer.offers ?? [];
    const step = offer && press({ ...asked.talk, task: answer.task ?? null }, offer, world);
    expect(words(step?.answers ?? [])).toContain('to 28 Nov 2026, 9:00 AM?');
  });

  it('changes the booking that is being made while there is one', () => {
    const step = talk(world, 'deep cleaning tomorrow at 9am in Palasia', 'change the time to 11:30');
    expect(step.talk.draft).toMatchObject({ time: '11:30', confirmationAsked: true });
  });
});

describe('everything else', () => {
  it('offers three things to ask where it did not understand', () => {
    const { answers } = talk(world, 'qwerty');
    expect(words(answers)).toBe('I did not understand that. Which service would you like?');
    expect(answers[0]?.offers).toHaveLength(3);
  });

  it('says what it can do', () => {
    expect(words(talk(world, 'help').answers)).toContain('Your bookings');
  });

  it('books as before', () => {
    const step = talk(world, 'guard tomorrow at 9am in Palasia', 'yes');
    expect(step.book).toMatchObject({ service_id: 'security-commercial', location: 'Palasia' });
  });

  it('leaves a question back when a new booking is asked for', () => {
    const step = talk(world, 'booking cancel karni hai', 'guard tomorrow at 9am in Palasia');
    expect(step.talk).toMatchObject({ task: null, draft: { confirmationAsked: true } });
  });

  it('keeps the moment in both languages', () => {
    const hindi = talk({ ...world, now: instantFromMs(Date.parse(now)) }, 'मेरी बुकिंग रद्द करनी है', 'पहली');
    expect(hindi.answers[0]?.says.at(-1)?.[1]).toBe(
      'गहरी सफ़ाई, 22 नव॰ 2026, 9:00 AM रद्द करें? अभी रद्द करने पर ₹250 शुल्क लगेगा। (हाँ / नहीं)',
    );
  });
});
