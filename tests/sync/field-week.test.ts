import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOfWeek, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { windowDays } from '#shared/core/window.ts';
import { attendance } from '#shared/modules/attendance/punch.ts';
import { printSetupLink } from '#server/modules/tenants/set-up-link.ts';
import { cast, everybody, expected, hoursOf, shiftOf, total, wages } from '#tests/support/field-cast.ts';
import type { Who } from '#tests/support/field-cast.ts';
import { FieldPhone, momentMs } from '#tests/support/field-phone.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { startSmsGateway } from '#tests/support/sms-gateway.ts';
import type { SmsGateway } from '#tests/support/sms-gateway.ts';
import { untilDone } from '#tests/support/work-month.ts';

/**
 * October 2026: Thursday the 1st, Gandhi's birthday on Friday the 2nd, Sundays on 4, 11, 18 and 25. The week
 * is the 5th to the 11th.
 */
const month = '2026-10';
const days = Array.from({ length: 31 }, (_, i) => addDays(`${month}-01` as CalendarDate, i));
const holiday = `${month}-02`;
const password = 'long enough for anybody';

let t: TestApp;
let sms: SmsGateway;
let desk: Session;
let business: string;
let post: Record<Who, string>;
const id = {} as Record<Who, string>;
const phone = {} as Record<Exclude<Who, 'sunita'>, FieldPhone>;

const at = (date: string, time: string): void => {
  t.clock.nowMs = momentMs(date, time);
};
/** The owner in the admin app, who signs in again when that has run out. */
async function call(method: string, path: string, body?: object): Promise<Answer> {
  const ask = () => t.call(method, `/api${path}`, { token: desk.token, ...(body ? { body } : {}) });
  const answer = await ask();
  if (answer.status !== 401) return answer;
  desk = (
    await t.call('POST', '/api/auth/admin/login', { body: { email: 'meera@chambal.example', password } })
  ).body.data;
  return ask();
}
async function done(method: string, path: string, body?: object): Promise<Answer['body']['data']> {
  const answer = await call(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer.body.data;
}
async function bytes(path: string): Promise<Buffer> {
  const response = await t.app.fetch(
    new Request(`http://localhost/api${path}`, {
      headers: { authorization: `Bearer ${desk.token}`, 'accept-language': 'en' },
    }),
  );
  if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}
async function signInByPhone(who: Exclude<Who, 'sunita'>): Promise<Session> {
  const { phone: number, category } = cast[who];
  const role = category === 'supervisor' ? 'supervisor' : 'staff';
  await t.call('POST', '/api/auth/send-otp', { body: { phone: number, role } });
  const answer = await t.call('POST', '/api/auth/verify-otp', {
    body: { phone: number, role, otp: sms.codeFor(number) },
  });
  if (answer.status !== 200) throw new Error(`no sign-in for ${who}: ${answer.text}`);
  return answer.body.data as Session;
}

beforeAll(async () => {
  sms = await startSmsGateway();
  t = await makeApp({ demo: false, nowMs: momentMs('2026-09-28', '10:00'), env: { SMS_URL: sms.url } });
  await printSetupLink(t.app.services, 'http://localhost');
  const row = await t.app.services.database.read
    .selectFrom('install')
    .select('value')
    .where('name', '=', 'setup_token')
    .executeTakeFirstOrThrow();
  const body = {
    token: row['value'],
    business: 'Chambal Security',
    name: 'Meera Tomar',
    email: 'meera@chambal.example',
    password,
  };
  desk = (await t.call('POST', '/api/auth/register', { body })).body.data;
  business = desk.user.tenant_id;
});
afterAll(async () => {
  await t.remove();
  await sms.stop();
});

describe('a business from nothing', () => {
  it('has a first rostered shift in five steps', async () => {
    await done('PUT', `/tenants/${business}`, { phone: '+91 751 400 0300', city: 'Gwalior' });
    const site = await done('POST', '/locations', {
      name: 'Fort Gate',
      city: 'Gwalior',
      lat: 22.7533,
      lng: 75.8937,
      radius_m: 100,
    });
    const needs = (shift: string) => [{ shift_id: shift, people: 1, days: [0, 1, 2, 3, 4, 5, 6] }];
    const addPost = async (name: string, category: string, shift: string): Promise<string> =>
      (await done('POST', '/roster/posts', { site_id: site.id, name, category, needs: needs(shift) })).id;
    const gate = await addPost('Main gate', 'guard', 'a');
    const night = await addPost('Back gate', 'guard', 'c');
    post = {
      devendra: await addPost('Site office', 'supervisor', 'general'),
      ramesh: gate,
      imran: night,
      sunita: await addPost('Lobby', 'housekeeper', 'general'),
    };
    for (const [i, who] of everybody.entries()) {
      const bank = { bank_account: `30000000000${i}`, ifsc: 'SBIN0001234', pan: `ABCDE123${i}F` };
      const born = {
        date_of_birth: '1990-05-05',
        father_name: 'Mohan Lal',
        joined_on: '2026-10-01',
        weekly_off: 0,
      };
      id[who] = (await done('POST', '/staff', { ...cast[who], ...bank, ...born })).id;
    }
    await done('PUT', `/locations/${site.id}/supervisors`, { staff_ids: [id.devendra] });
    const first = [{ staff_id: id.ramesh, date: `${month}-01`, duties: [{ post_id: gate, shift_id: 'a' }] }];
    await done('POST', '/roster/plan', { changes: first });
    await done('POST', '/roster/publish', {
      from: `${month}-01`,
      to: `${month}-01`,
      override: 'Papers follow',
    });
    expect(
      (await done('GET', '/onboarding/progress')).steps.filter((step: { done: boolean }) => !step.done),
    ).toEqual([]);
  });

  it('plans and publishes its month, and says what everybody is paid', async () => {
    const changes = everybody.flatMap((who) =>
      days.map((date) => {
        const free =
          dayOfWeek(date) === 0 ? 'weekly_off' : date === holiday && who !== 'ramesh' ? 'holiday' : '';
        return {
          staff_id: id[who],
          date,
          duties: free === '' ? [{ post_id: post[who], shift_id: shiftOf[who] }] : [],
          off: free,
        };
      }),
    );
    await done('POST', '/roster/plan', { changes });
    const { duties } = await done('POST', '/roster/publish', {
      from: days[0],
      to: days.at(-1),
      override: 'Papers follow',
    });
    // 27 working days for four people, three of whom rest on the 2nd; Ramesh's first day is published
    // already.
    expect(duties).toBe(27 * 4 - 3 - 1);
    for (const who of everybody)
      await done('POST', '/payroll/structures', {
        staff_id: id[who],
        effective_from: `${month}-01`,
        ...wages[who],
      });
  });
});

/** Two ordinary punches of a day, on one's own phone; Sunita's are marked by Devendra. */
function works(who: Who, date: string, [from, to] = hoursOf[who]): void {
  const [by, whose] = who === 'sunita' ? [phone.devendra, id.sunita] : [phone[who], undefined];
  by.punch('in', date, from, {}, whose);
  by.punch('out', date, to, {}, whose);
}
async function evening(date: CalendarDate, without: readonly FieldPhone[] = []): Promise<void> {
  at(addDays(date, 1), '07:00');
  for (const one of Object.values(phone)) if (!without.includes(one)) await one.meetNetwork();
}

describe('the month of October', () => {
  it('begins quietly, also on the holiday, on which Ramesh works', async () => {
    at('2026-09-30', '20:00');
    for (const [i, who] of (['devendra', 'ramesh', 'imran'] as const).entries()) {
      phone[who] = new FieldPhone(t, who, () => signInByPhone(who), 40 + i);
      await phone[who].meetNetwork();
    }
    for (const date of days.slice(0, 4)) {
      for (const who of everybody)
        if (dayOfWeek(date) !== 0 && (date !== holiday || who === 'ramesh')) works(who, date);
      await evening(date);
    }
    expect(Object.values(phone).flatMap((item) => item.refused)).toEqual([]);
  });

  it('has a week of bad days, online and offline', async () => {
    // Monday: all well. Sunita takes her break, Imran's night ends on Tuesday.
    const [mon, tue, wed, thu, fri, sat, sun] = days.slice(4, 11) as [
      CalendarDate,
      CalendarDate,
      CalendarDate,
      CalendarDate,
      CalendarDate,
      CalendarDate,
      CalendarDate,
    ];
    for (const who of everybody) works(who, mon);
    phone.devendra.punch('break_start', mon, '13:00', {}, id.sunita);
    phone.devendra.punch('break_end', mon, '14:00', {}, id.sunita);
    await evening(mon);

    // Tuesday and Wednesday: no network at the site. Imran's phone believes it is a day later. Ramesh stays
    // two hours longer on Wednesday.
    const away = [phone.devendra, phone.ramesh];
    phone.imran.clockOffMs = 86_400_000;
    for (const who of everybody) works(who, tue);
    await evening(tue, away);
    phone.imran.clockOffMs = 0;
    for (const who of everybody) works(who, wed, who === 'ramesh' ? ['06:00', '16:00'] : hoursOf[who]);
    phone.imran.act(
      'sos_alerts',
      { raised_at: instantFromMs(momentMs(wed, '26:10')), lat: 22.7533, lng: 75.8937 },
      wed,
      '26:10',
    );
    // Ramesh asks without network for leave on Friday.
    const leave = phone.ramesh.act(
      'staff_requests',
      { kind: 'leave', leave_type: 'casual', from: fri, to: fri, reason: 'Home' },
      wed,
      '17:00',
    );
    await evening(wed, away);
    const calls = await done('GET', '/sos');
    expect(calls).toMatchObject([{ name: 'Imran Khan', status: 'open' }]);
    await done('POST', `/sos/${calls[0].id}/take`, {});
    await done('POST', `/sos/${calls[0].id}/close`, { outcome: 'A dog at the fence' });

    // Thursday: the network is back. Devendra had marked Ramesh at 7:30, whose own phone says 6:00. Sunita
    // goes home at 13:30.
    phone.devendra.punch('in', thu, '07:30', {}, id.ramesh);
    for (const who of everybody) works(who, thu, who === 'sunita' ? ['09:00', '13:30'] : hoursOf[who]);
    await evening(thu);
    expect((await done('GET', `/attendance/${id.ramesh}:${thu}:a:in`)).flags).toContain('duplicate');
    await done('POST', `/attendance/${id.ramesh}:${thu}:a:in/regularize`, {
      at: instantFromMs(momentMs(thu, '06:00')),
      reason: 'The camera shows him at six',
    });
    await done('POST', `/roster/requests/${leave}/approve`, {});

    // Friday: Ramesh is at home.
    for (const who of everybody) if (who !== 'ramesh') works(who, fri);
    await evening(fri);

    // Saturday: Ramesh forgets to punch out and asks for it; Sunita does not come.
    phone.ramesh.punch('in', sat, '06:00');
    for (const who of ['devendra', 'imran'] as const) works(who, sat);
    await evening(sat);
    const wanted = instantFromMs(momentMs(sat, '14:00'));
    const fix = phone.ramesh.act(
      'attendance_fixes',
      { duty_id: phone.ramesh.duty(sat)?.id, kind: 'out', wanted_at: wanted, reason: 'Battery empty' },
      sun,
      '08:00',
    );
    await evening(sun);
    await done('POST', `/attendance/fixes/${fix}/approve`, {});

    // Sunday: Imran is asked to stand in and does.
    await done('POST', '/roster/plan', {
      changes: [{ staff_id: id.imran, date: sun, duties: [{ post_id: post.imran, shift_id: 'c' }] }],
    });
    await done('POST', '/roster/publish', { from: sun, to: sun, override: 'Nobody else could come' });
    await phone.imran.meetNetwork();
    works('imran', sun);
    await evening(sun);
  });

  it('goes on quietly, but Ramesh’s punches of the 20th stay on a phone that lies in a drawer', async () => {
    await done('POST', '/payroll/advances', {
      staff_id: id.ramesh,
      amount: 3000,
      instalments: 3,
      reason: 'School',
    });
    const [advance] = await done('GET', '/payroll/advances');
    await done('POST', `/payroll/advances/${advance.id}/approve`, {});
    for (const [i, date] of days.slice(11).entries()) {
      for (const who of everybody)
        if (dayOfWeek(date) !== 0 && (who !== 'ramesh' || !date.endsWith('-20'))) works(who, date);
      // The network comes by every other day.
      if (i % 2 === 1) await evening(date);
    }
    expect(Object.values(phone).flatMap((item) => item.refused)).toEqual([]);
  });

  it('is on every phone what the server has', async () => {
    for (const [who, one] of Object.entries(phone)) {
      await one.meetNetwork();
      expect(one.device.faults).toEqual([]);
      // Of other people a phone has the days around now.
      const near = windowDays(attendance, t.clock.nowMs);
      const isKept = (punch: Readonly<Record<string, unknown>>): boolean =>
        punch['staff_id'] === id[who as Who] || near.includes(String(punch['date']));
      const shown: string[] = [];
      for (let page = 1, last = 1; page <= last; page += 1) {
        const { data, pagination } = (await one.call(
          `/api/attendance?limit=200&page=${page}`,
          undefined,
          'GET',
        )) as {
          data: { id: string; staff_id: string; date: string }[];
          pagination: { totalPages: number };
        };
        shown.push(...data.filter(isKept).map((punch) => punch.id));
        last = pagination.totalPages;
      }
      const held = one.device
        .rows('attendance')
        .filter(isKept)
        .map((punch) => punch.id);
      expect([who, held.toSorted()]).toEqual([who, shown.toSorted()]);
    }
  });
});

type Slip = { id: string; staff_id: string; staff_code: string; [name: string]: unknown };

describe('the close of the month', () => {
  const slips = {} as Record<
    Who,
    Slip & {
      days: { date: string; code: string; overtime: number }[];
      lines: { code: string; name: string; amount: number; inputs: Record<string, unknown> }[];
    }
  >;

  it('pays everybody what the law and the punches say', async () => {
    at('2026-11-02', '10:00');
    await done('POST', '/payroll/process/bulk', { month });
    expect(await untilDone(t, desk.token, month)).toMatchObject({
      status: 'ready',
      refused: 0,
      unsettled: 0,
      total: 4,
    });
    await done('POST', `/payroll/runs/${month}/lock`, { note: 'As agreed' });
    for (const who of everybody) {
      slips[who] = await done('GET', `/payroll/${id[who]}:${month}`);
      expect([who, slips[who]]).toMatchObject([who, expected[who]]);
    }
  });

  it('says the same on slips, to the fund, to state insurance, to the bank and in the registers', async () => {
    const report = async (
      type: string,
    ): Promise<{ of: (who: Who, head: string) => unknown; sum: (head: string) => unknown }> => {
      const table = await done('GET', `/payroll/reports/${type}?month=${month}`);
      const code = table.head.indexOf('Code');
      const column = (head: string): number => {
        if (!table.head.includes(head)) throw new Error(`no column ${head} in ${table.head.join(', ')}`);
        return table.head.indexOf(head);
      };
      return {
        of: (who, head) =>
          table.rows.find((cells: unknown[]) => cells[code] === cast[who].code)[column(head)],
        sum: (head) => table.sum[column(head)],
      };
    };
    const lines = async (kind: string, between: string): Promise<string[][]> =>
      (await bytes(`/payroll/runs/${month}/files/${kind}`))
        .toString()
        .trim()
        .split('\r\n')
        .map((line) => line.split(between));
    const ecr = await lines('ecr', '#~#');
    const bank = await lines('bank', ',');
    const esic = await done('GET', `/payroll/runs/${month}/files/esic?format=check`);
    const [register, pf, esi, muster] = [
      await report('register'),
      await report('pf'),
      await report('esi'),
      await report('muster'),
    ];
    const attendance = await done('GET', `/attendance/summary?month=${month}`);
    for (const who of everybody) {
      const wanted = expected[who];
      const member = ecr.find((cells) => cells[0] === cast[who].uan) ?? [];
      expect([who, ...member.slice(2, 3), ...member.slice(6, 9)]).toEqual([
        who,
        ...[wanted['gross'], wanted['epf'], wanted['eps'], wanted['employer_epf']].map(String),
      ]);
      expect([who, Number(member[9])]).toEqual([who, Math.round(31 - Number(wanted['paid_days']))]);
      expect([who, bank.find((cells) => cells[5] === cast[who].code)?.[3]]).toEqual([
        who,
        String(wanted['net']),
      ]);
      expect([
        who,
        register.of(who, 'Gross'),
        register.of(who, 'PF'),
        register.of(who, 'ESI'),
        register.of(who, 'Net'),
      ]).toEqual([who, wanted['gross'], wanted['epf'], wanted['esi'], wanted['net']]);
      expect([who, pf.of(who, "Employee's share"), pf.of(who, 'Pension')]).toEqual([
        who,
        wanted['epf'],
        wanted['eps'],
      ]);
      if (cast[who].esic !== '')
        expect([who, esi.of(who, "Employee's share"), esi.of(who, "Employer's share")]).toEqual([
          who,
          wanted['esi'],
          wanted['employer_esi'],
        ]);
      // The muster says each day what the slip says, and as many days as attendance counts people present,
      // half of a day as one.
      const codes = slips[who].days.map((day) => (day.overtime > 0 ? `${day.code}+` : day.code));
      expect([who, days.map((_, i) => muster.of(who, String(i + 1)))]).toEqual([who, codes]);
      expect([
        who,
        attendance.people.find((person: { staff_id: string }) => person.staff_id === id[who]).present,
      ]).toEqual([who, codes.filter((code) => /^(P|HD)\+?$/.test(code)).length]);
      const pdf = pdfText(await bytes(`/payroll/payslip/${id[who]}:${month}`));
      for (const name of ['gross', 'net'] as const)
        expect(pdf).toContain(`₹${Number(wanted[name]).toLocaleString('en-IN')}`);
    }
    for (const [head, name] of [
      ['Gross', 'gross'],
      ['PF', 'epf'],
      ['ESI', 'esi'],
      ['Net', 'net'],
    ] as const)
      expect([head, register.sum(head)]).toEqual([head, total(name)]);
    expect(ecr).toHaveLength(4);
    expect(bank).toHaveLength(5);
    expect(esic).toMatchObject({
      faults: [],
      totals: { members: 2, employee: total('esi'), employer: total('employer_esi') },
    });
    expect((await done('GET', `/payroll/runs/${month}/files/ecr?format=check`)).totals).toMatchObject({
      employee: total('epf'),
      pension: total('eps'),
      employer: total('employer_epf'),
    });
    expect(await done('GET', `/payroll/runs/${month}`)).toMatchObject({
      gross: total('gross'),
      net: total('net'),
    });
  });

  it('opens to a guard on his own phone, with the punches of each day', async () => {
    const { data } = (await phone.ramesh.call('/api/payroll/current', undefined, 'GET')) as {
      data: {
        payslips: { net: number; days: { date: string; code: string; times: { punches: string[] }[] }[] }[];
      };
    };
    expect(data.payslips.map((payslip) => payslip.net)).toEqual([expected.ramesh['net']]);
    const coded = new Map(data.payslips[0]?.days.map((day) => [day.date.slice(8), day]));
    expect(['02', '04', '08', '09', '10', '20'].map((day) => coded.get(day)?.code)).toEqual([
      'P',
      'WO',
      'P',
      'L',
      'P',
      'A',
    ]);
    expect(coded.get('10')?.times[0]?.punches).toHaveLength(2);
  });

  it('pays the punches from the drawer as arrears of November, once', async () => {
    at('2026-11-10', '10:00');
    works('ramesh', `${month}-20`);
    works('ramesh', '2026-11-09');
    await phone.ramesh.meetNetwork();
    expect((await done('GET', `/attendance/${id.ramesh}:${month}-20:a:in`)).flags).toContain('late_sync');
    const { lines, arrears } = await done('POST', '/payroll/process', {
      staff_id: id.ramesh,
      month: '2026-11',
    });
    // 31/31 less 30/31 of each part.
    expect(arrears).toBe(341 + 92 + 19 + 6);
    expect(
      lines
        .filter((line: { code: string }) => line.code === 'arrears')
        .map((line: { name: string; amount: number }) => [line.name, line.amount]),
    ).toEqual([
      ['basic', 341],
      ['vda', 92],
      ['hra', 19],
      ['washing', 6],
    ]);
  });
});
