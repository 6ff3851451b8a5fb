import { calendarDate, clockTime } from '#shared/core/dates.ts';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.test-data.ts';
import { changeDraft, converse, emptyDraft } from './conversation.ts';
import type { AssistantDraft, Surroundings, Turn } from './conversation.ts';

const world: Surroundings = {
  services: catalogue,
  today: calendarDate('2026-11-21'),
  now: clockTime('10:00'),
};

function talk(...lines: readonly string[]): Turn {
  return lines.reduce<Turn>((turn, line) => converse(turn.draft, line, world), {
    draft: emptyDraft,
    says: [],
  });
}
const english = (turn: Turn): string[] => turn.says.map(([text]) => text);

describe('the assistant', () => {
  it('asks in turn for what is missing, in the words of the specification', () => {
    expect(english(talk('hello'))).toEqual(['I did not understand that. Which service would you like?']);
    expect(english(talk('deep cleaning'))).toEqual(['What date works for you? (YYYY-MM-DD)']);
    expect(english(talk('deep cleaning', '2026-11-25'))).toEqual(['What time works for you? (e.g., 14:00)']);
    expect(english(talk('deep cleaning', '2026-11-25', '14:00'))).toEqual([
      'Where should we provide the service?',
    ]);
  });

  it('takes a bare answer to what it asked', () => {
    const { draft, says } = talk('guard', '25', '9', 'Flat 12, Sai Kripa Colony');
    expect(draft).toMatchObject({
      service_id: 'security-commercial',
      date: '2026-11-25',
      time: '09:00',
      location: 'Flat 12, Sai Kripa Colony',
      confirmationAsked: true,
    });
    expect(says[0]?.[0]).toMatch(/^Please check this/);
  });

  it('remembers the part of the day until the hour comes', () => {
    expect(talk('guard in Palasia kal shaam', '7').draft).toMatchObject({
      date: '2026-11-22',
      time: '19:00',
    });
  });

  it.each(['yes', 'y', 'Confirm', 'ok', 'OK, book it', 'haan', 'ji haan', 'हाँ', 'theek hai', 'kar do ji'])(
    'books what was shown when the answer is «%s»',
    (answer) => {
      const turn = talk('kal subah 9 baje Vijay Nagar me guard chahiye', answer);
      expect(turn.book).toMatchObject({
        service_id: 'security-commercial',
        date: '2026-11-22',
        time: '09:00',
        location: 'Vijay Nagar',
      });
      expect(turn.draft).toEqual(emptyDraft);
    },
  );

  it.each(['no', 'nahi', 'नहीं', 'cancel', 'rehne do'])(
    'books nothing when the answer is «%s», and keeps what was said',
    (answer) => {
      const turn = talk('guard tomorrow at 9am in Palasia', answer);
      expect(turn.book).toBeUndefined();
      expect(turn.draft).toMatchObject({ location: 'Palasia', confirmationAsked: false });
      expect(converse(turn.draft, 'yes', world).book).toBeUndefined();
    },
  );

  it('never books what was not shown: a change asks again', () => {
    const turn = talk('guard tomorrow at 9am in Palasia', 'yes but at 10 am');
    expect(turn.book).toBeUndefined();
    expect(turn.draft).toMatchObject({ time: '10:00', confirmationAsked: true });
    expect(english(turn)).toEqual(['Changed. Shall I book it now? (yes / no)']);
    expect(converse(turn.draft, 'yes', world).book).toMatchObject({ time: '10:00' });
  });

  it('a yes before there is anything to confirm books nothing', () => {
    expect(talk('yes').book).toBeUndefined();
    expect(talk('guard', 'yes').book).toBeUndefined();
  });

  it('does not take a day or a time that has passed', () => {
    expect(english(talk('guard on 2026-11-20 at 9am in Palasia'))).toEqual([
      'That day has passed. What date works for you? (YYYY-MM-DD)',
    ]);
    expect(english(talk('guard today at 9am in Palasia'))).toEqual([
      'That time has passed today. What time works for you? (e.g., 14:00)',
    ]);
  });

  it('says nothing to an empty line', () => {
    expect(talk('   ')).toEqual({ draft: emptyDraft, says: [] });
  });

  it('goes on from a pressed choice as from words', () => {
    const shown: AssistantDraft = talk('guard tomorrow at 9am in Palasia').draft;
    const other = changeDraft(
      shown,
      { service_id: 'security-residential', service: 'Residential / Society Security' },
      world,
    );
    expect(other.draft).toMatchObject({ service_id: 'security-residential', confirmationAsked: true });
  });
});
