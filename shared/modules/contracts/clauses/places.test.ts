import { describe, expect, it } from 'vitest';
import { fieldsIn, fieldsLeft, fillPlaces, hasOpenPlace } from './places.ts';

describe('the fields of a clause', () => {
  it('are found once each, with blanks in the brackets or without', () => {
    expect(fieldsIn('{{client_name}} and {{ start_date }} and {{client_name}}')).toEqual([
      'client_name',
      'start_date',
    ]);
  });
  it('are not found in brackets that are something else', () => {
    for (const text of ['{{Client name}}', '{{client_name}', '}} and {{', '{{}}'])
      expect([fieldsIn(text), hasOpenPlace(text)]).toEqual([[], true]);
    expect(hasOpenPlace('{{client_name}} has {one} bracket')).toBe(false);
  });
  it('are filled once: what stands in a value is text', () => {
    const values = { client_name: '{{yearly_value}} <b>$& $1</b>', yearly_value: '₹5' };
    expect(fillPlaces('{{client_name}} pays {{yearly_value}} {{other}}', values)).toBe(
      '{{yearly_value}} <b>$& $1</b> pays ₹5 {{other}}',
    );
  });
  it('are filled in where their brackets came in with a value', () => {
    expect(fieldsLeft('{{x}} Mills of {{x}} pays {{a}}', ['{{x}}', '{{x}} Mills', 'Indore'])).toEqual(['a']);
    expect(fieldsLeft('Mills pays {{a}}', ['Mills', ''])).toEqual(['a']);
  });
  it('are not taken from what every object has', () => {
    expect(fillPlaces('{{constructor}}', {})).toBe('{{constructor}}');
  });
});
