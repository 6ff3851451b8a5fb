import { expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import { fillTemplate, templateLength } from './fill-template.ts';

type Asked = Parameters<typeof fillTemplate>[0];

const clause = (body: string, hindi: string): Asked['clauses'][number] =>
  ({ title: 'Scope', title_hi: 'काम', body, body_hi: hindi }) as Asked['clauses'][number];
const asked = (clauses: Asked['clauses'], languages: 'both' | 'en'): Asked =>
  ({
    template: { languages, fields: [{ name: 'days', kind: 'number', initial: '15' }] },
    clauses,
    values: {},
    contract: {
      description: 'Two at the gate',
      start_date: calendarDate('2026-01-01'),
      end_date: calendarDate('2026-12-31'),
      yearly_value: 120_000,
      frequency: 'monthly',
      wage_change: 'by_agreement',
      notice_days: 30,
      renewal_days: 30,
      renews_id: null,
    },
    sides: { client: { name: 'Jain Mills', phone: '' }, business: { name: 'Narmada', phone: '', city: '' } },
  }) as unknown as Asked;

it.each(['both', 'en'] as const)('tells the length of a template in %s without filling it', (languages) => {
  const three = [
    clause('{{scope}} for {{client_name}}.', '{{client_name}} के लिए {{scope}}।'),
    clause('Within {{days}} days; {{ unknown_one }} stays.', '{{days}} दिन में।'),
    clause('{{scope}}{{scope}}{{yearly_value}}', ''),
  ];
  for (const clauses of [three, three.slice(0, 1), []])
    for (const language of ['en', 'hi'] as const) {
      const of = asked(clauses, languages);
      expect(templateLength(of, language)).toBe(fillTemplate(of, language).length);
    }
});

it('of a language that the template lacks has what the client agreed to in it', () => {
  const own = [clause('Two guards.', '')];
  const agreed = { clause_id: 'a', title: 'Canteen', title_hi: 'कैंटीन', text: 'Free.', text_hi: 'मुफ़्त।' };
  const of = { ...asked(own, 'en'), agreed: { head: 'Agreed', clauses: [agreed] } };
  expect(fillTemplate(of, 'hi')).toBe('Agreed\n\n1. कैंटीन\nमुफ़्त।');
  expect(templateLength(of, 'hi')).toBe(fillTemplate(of, 'hi').length);
  expect(fillTemplate(of, 'en')).toContain('Two guards.');
  const inEnglish = { ...of, agreed: { head: 'Agreed', clauses: [{ ...agreed, text_hi: '' }] } };
  expect(fillTemplate(inEnglish, 'hi')).toBe('');
});
