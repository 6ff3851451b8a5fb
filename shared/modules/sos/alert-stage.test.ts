import { expect, it } from 'vitest';
import { alertStage } from './alert-stage.ts';

it('says of an alert that was taken and opened again that it was lost, never that nobody answered', () => {
  expect(alertStage({ status: 'open', level: 0, taken_by: '' })).toBe('sent');
  expect(alertStage({ status: 'open', level: 2, taken_by: '' })).toBe('unanswered');
  expect(alertStage({ status: 'taken', level: 2, taken_by: 'Imran Khan' })).toBe('coming');
  expect(alertStage({ status: 'open', level: 3, taken_by: 'Imran Khan' })).toBe('lost');
  expect(alertStage({ status: 'closed', level: 4, taken_by: 'Imran Khan' })).toBe('closed');
});
