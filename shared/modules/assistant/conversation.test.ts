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

  it.each([
    ['2 armed guards tomorrow 9 am at Palasia', { people: 2, scope: { armed: true } }],
    ['kal subah 9 baje Vijay Nagar me 3 mahila guard chahiye', { people: 3, scope: { gender: 'female' } }],
    ['2 हथियारबंद गार्ड कल 9 बजे', { people: 2, scope: { armed: true } }],
    ['female security guard with relievers', { scope: { gender: 'female', relievers: true } }],
    ['no armed guards please, 2 guards tomorrow 9 am', { people: 2, scope: { armed: false } }],
    ['2 guards kal 9 baje, armed guard nahi chahiye', { people: 2, scope: { armed: false } }],
    ['2 guards tomorrow 9 am without relievers', { people: 2, scope: { relievers: false } }],
    ['2 armed male guards', { people: 2, scope: { armed: true, gender: 'male' } }],
    ['guard tomorrow at 9 am in Mahila Colony', { location: 'Mahila Colony', scope: undefined }],
    ['guard tomorrow at 9 am in Armed Forces Road', { location: 'Armed Forces Road', scope: undefined }],
  ])('takes over what guards are wanted for: %s', (line, wanted) => {
    const { draft } = talk(line);
    expect(draft.service_id).toBe('security-commercial');
    expect({ scope: undefined, ...draft }).toMatchObject(wanted);
  });

  it('reads no day out of an address', () => {
    const address = '5th floor, Vijay Nagar Business Park, Indore';
    expect(talk('2 guards tomorrow 10 am', address).draft).toMatchObject({
      ...{ date: '2026-11-22', time: '10:00', location: address },
    });
  });

  it('keeps what was said of guards, and changes it where they are spoken of again', () => {
    const before = talk('armed guard tomorrow 9 am at Palasia');
    expect(before.draft).toMatchObject({ confirmationAsked: true, scope: { armed: true } });
    expect(english(converse(before.draft, 'female guards', world))[0]).not.toMatch(/understand/);
    expect(converse(before.draft, 'female guards', world).draft.scope).toEqual({
      armed: true,
      gender: 'female',
    });
    expect(converse(before.draft, 'unarmed guards', world).draft.scope).toEqual({ armed: false });
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
