import { describe, expect, it } from 'vitest';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { fieldText } from '#shared/core/field-text.ts';
import { rateFor, serviceRates } from '#shared/modules/billing/service-rate.ts';
import { billingWorkers } from '#shared/modules/billing/billing-worker.ts';
import { postNameOf } from '#shared/modules/crm/quoted-work.ts';
import { guardRequests } from '#shared/modules/portal/guard-request.ts';
import { jobTitle, jobTitles, titleKey } from './job-titles.ts';
import { staff } from './staff-member.ts';

describe('what people at work are called', () => {
  it.each([
    ['Security guard', 'hi', 'सुरक्षा गार्ड'],
    ['SECURITY GUARD', 'hi', 'सुरक्षा गार्ड'],
    ['Armed guard', 'hi', 'सशस्त्र गार्ड'],
    ['Field officer', 'hi', 'फ़ील्ड अफ़सर'],
    ['Housekeeper', 'hi', 'हाउसकीपर'],
    ['SECURITY GUARD', 'en', 'SECURITY GUARD'],
    ['सुरक्षा गार्ड', 'en', 'Security guard'],
    ['Guard, gate 2', 'hi', 'Guard, gate 2'],
    [' guard ', 'hi', 'गार्ड'],
    [' guard ', 'en', ' guard '],
    ['cctv ऑपरेटर', 'en', 'CCTV operator'],
    ['', 'hi', ''],
  ] as const)('“%s” reads in %s as “%s”', (title, language, shown) => {
    expect(jobTitle(title, language)).toBe(shown);
    const titled = [
      [staff, 'post'],
      [serviceRates, 'rank'],
      [billingWorkers, 'rank'],
      [guardRequests, 'rank'],
    ] as const;
    const said = titled.map(([{ fields }, name]) => {
      const field = fields[name];
      return field && fieldText(field, title, language);
    });
    expect(new Set(said)).toEqual(new Set([shown]));
    expect(postNameOf({ rank: title, gender: 'any' }, language)).toBe(shown);
  });

  it('is told apart in both languages', () => {
    for (const at of [0, 1] as const) {
      const names = jobTitles.map((title) => title[at].toLowerCase());
      expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    }
  });

  it('is the same work in either language, so that a rate for it is found', () => {
    expect(titleKey('गनमैन')).toBe(titleKey('GUNMAN'));
    expect(jobTitles.filter(([en, hi]) => titleKey(en) !== titleKey(hi))).toEqual([]);
    expect(titleKey(' Guard, Gate 2 ')).toBe('guard, gate 2');
    expect(titleKey(' गनमैन')).toBe(titleKey('Gunman'));
    const rate = {
      site_id: null,
      post_id: null,
      rank: 'गनमैन',
      shift_id: null,
      basis: 'month',
      from: dateOf(instantFromMs(0)),
      to: null,
    } as const;
    const holder = { siteId: 's', postId: null, rank: 'Gunman', shiftId: 'd' };
    expect(rateFor([rate], holder, '2026-02-01')).toBe(rate);
    expect(rateFor([rate], { ...holder, rank: 'Guard' }, '2026-02-01')).toBeNull();
  });
});
