import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harmless } from '#shared/core/workbook.ts';
import { makeXlsx } from '#server/core/documents/xlsx.ts';
import { quickReports } from '#shared/modules/dashboard/reports.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let asha: string;
let ravi: string;
beforeAll(async () => {
  t = await makeApp();
  asha = (await t.signIn('+919876500001')).token;
  ravi = (await t.signIn('+919876500002')).token;
});
afterAll(() => t.remove());

describe.each(quickReports)('the %s report', (kind) => {
  it.each(['pdf', 'xlsx'])('comes as %s in both languages, also with nothing in it', async (format) => {
    for (const token of [asha, ravi])
      for (const language of ['en', 'hi']) {
        const answer = await t.call('GET', `/api/dashboard/reports/${kind}?format=${format}`, {
          token,
          headers: { 'accept-language': language },
        });
        expect(answer.status).toBe(200);
        expect(answer.text.slice(0, 4)).toBe(format === 'pdf' ? '%PDF' : 'PK\u0003\u0004');
        expect(answer.headers.get('content-disposition')).toContain(`${kind}-report`);
      }
  });
});

describe('trends', () => {
  const chart = async (query: string, token = asha) =>
    (await t.call('GET', `/api/dashboard/chart-data?${query}`, { token })).body.data.points as {
      month: string;
      value: number | null;
    }[];
  it('have one point a month up to this one', async () => {
    expect((await chart('metric=spending&period=last3Months')).map((item) => item.month)).toEqual([
      '2026-09',
      '2026-10',
      '2026-11',
    ]);
    expect(await chart('metric=incidents&period=last12Months')).toHaveLength(12);
    expect(await chart('metric=satisfaction&period=thisYear')).toHaveLength(11);
  });
  it('add up to what the stats say', async () => {
    const points = await chart('metric=spending&period=last6Months');
    const stats = (await t.call('GET', '/api/dashboard/stats?period=last6Months', { token: asha })).body.data;
    expect(points.reduce((sum, point) => sum + (point.value ?? 0), 0)).toBeCloseTo(stats.spending, 2);
    expect(
      stats.breakdown.reduce((sum: number, item: { share: number }) => sum + item.share, 0),
    ).toBeGreaterThan(97);
  });
  it('of a new customer are empty', async () => {
    expect((await chart('metric=spending', ravi)).every((item) => item.value === 0)).toBe(true);
    expect((await chart('metric=satisfaction', ravi)).every((item) => item.value === null)).toBe(true);
  });
});

describe('a workbook', () => {
  const sheetOf = (file: Buffer): string => {
    const at = file.indexOf('xl/worksheets/sheet1.xml');
    const from = at + 'xl/worksheets/sheet1.xml'.length;
    return inflateRawSync(file.subarray(from, from + file.readUInt32LE(at - 12))).toString();
  };
  it('keeps numbers as numbers, and texts as texts whatever they begin with', () => {
    const sheet = sheetOf(
      makeXlsx([
        {
          name: 'A/B',
          head: ['Name', 'Sum'],
          rows: [
            ['=1+1', 12.5],
            ['<b>&"', null],
          ],
        },
      ]),
    );
    expect(sheet).toContain('<c r="B2"><v>12.5</v></c>');
    expect(sheet).toContain('&#60;b&#62;&#38;&#34;');
    expect(sheet).toContain(">'=1+1<");
    expect(sheet).not.toContain('<f>');
  });
  it.each(['=', '+', '-', '@', '\t', '\r'])('never begins a text with %j', (mark) =>
    expect(harmless(`${mark}x`)).toBe(`'${mark}x`),
  );
});
