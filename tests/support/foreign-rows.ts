import type { Field } from '#shared/core/field.ts';
import type { Resource } from '#shared/core/resource.ts';
import { modules } from '#server/app.ts';
import type { Database } from '#server/core/sql/database.ts';
import { columnsOf, encodeRow } from '#server/core/sql/table.ts';
import { demoIds } from '#server/demo/demo-people.ts';

/** Records of another business, by the first part of the address under which they are asked for. */
export const foreignIds: Record<string, string> = {
  payroll: '00000000-0000-4000-8000-0000000b0006',
  tasks: '00000000-0000-4000-8000-0000000b0007',
  patrol: '00000000-0000-4000-8000-0000000b0008',
  incidents: '00000000-0000-4000-8000-0000000b0003',
  jobs: '00000000-0000-4000-8000-0000000b0009',
  recovery: '00000000-0000-4000-8000-0000000b000a',
  bookings: '00000000-0000-4000-8000-0000000b0001',
  locations: 'm-site-1',
  staff: 'm-g-1',
  roster: 'duty:m-g-1:2026-11-21',
  attendance: 'm-g-1:2026-11-21:day:in',
  sessions: 'm-session',
  uploads: '00000000-0000-4000-8000-0000000b0002',
  tenants: demoIds.malwa,
  blog: '00000000-0000-4000-8000-0000000b0003',
  'job-types': '00000000-0000-4000-8000-0000000b000b',
  reports: '00000000-0000-4000-8000-0000000b000c',
  'on-call-services': '00000000-0000-4000-8000-0000000b0004',
};
/** Records of the business that asks. */
export const ownIds: Readonly<Record<string, string>> = {
  bookings: '00000000-0000-4000-8000-00000000b100',
  locations: 'n-site-1',
  staff: 'n-g-1',
  roster: 'duty:n-g-1:2026-11-21',
  services: 'hk-office',
  blog: '00000000-0000-4000-8000-00000000c100',
  'on-call-services': '00000000-0000-4000-8000-00000000d100',
  incidents: '00000000-0000-4000-8000-0000000c1000',
  contracts: 'demo-contract-1',
  tasks: '00000000-0000-4000-8000-0000000f0201',
  patrol: '00000000-0000-4000-8000-0000000f0001',
};

const why = { reason: 'Asked from outside' };
const said = { answer: 'Asked from outside' };

/** What a call says, where it is judged only after that: without it a foreign id would not be looked for. */
export const bodies: Readonly<Record<string, object>> = {
  'POST /jobs/{id}/offer': { to: 'person', worker_id: '00000000-0000-4000-8000-0000000b0004' },
  'PUT /jobs/{id}/team': { helper_ids: [] },
  'POST /jobs/{id}/cancel': why,
  'POST /jobs/{id}/reopen': why,
  'POST /jobs/{id}/codes': why,
  'POST /jobs/{id}/progress': { to: 'arrive' },
  'POST /jobs/{id}/extras': { name: 'Pipe', amount: 100 },
  'POST /jobs/{id}/nobody-home': { lat: 22.7, lng: 75.8, photos: [] },
  'POST /jobs/{id}/rate-customer': { rating: 5 },
  'POST /jobs/no-shows/{id}/settle': { came: false, ...said },
  'POST /jobs/customer-ratings/{id}/hide': why,
  'POST /recovery/cases/{id}/visits': { outcome: 'other' },
  'POST /recovery/cases/{id}/pause': why,
  'POST /recovery/cases/{id}/close': why,
  'POST /recovery/cases/{id}/reopen': why,
  'POST /on-call-services/providers/{id}/reject': why,
  'POST /on-call-services/providers/{id}/suspend': why,
  'DELETE /on-call-services/ratings/{id}': why,
  'PUT /on-call-services/my-ratings/{id}': { reply: 'Thank you' },
  'POST /on-call-services/rating-reports/{id}/appeal': { appeal: 'Look again' },
  'POST /on-call-services/rating-reports/{id}/keep': said,
  'POST /on-call-services/rating-reports/{id}/uphold': said,
  'POST /on-call-services/wallet/appeals/{id}/accept': said,
  'POST /on-call-services/wallet/appeals/{id}/reject': said,
};

const planted: ReadonlySet<string> = new Set(['jobs', 'recovery', 'on-call', 'reports', 'incidents']);

/**
 * Writes a record with the mark in each of its texts into every table of jobs, recovery, on-call services,
 * incidents and reports, under the id by which the other business asks for it. Gives the tables.
 */
export async function plantRows(database: Database, tenantId: string, mark: string): Promise<string[]> {
  const resources = modules.filter(({ name }) => planted.has(name)).flatMap((module) => module.resources);
  for (const resource of resources) {
    const id = foreignIds[resource.path.split('/')[1] ?? ''];
    if (id === undefined) throw new Error(`no foreign id for ${resource.path}`);
    await database.write(async (trx) => {
      const known = await trx
        .selectFrom(resource.name)
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (known === undefined)
        await trx
          .insertInto(resource.name)
          .values({ tenant_id: tenantId, seq: 1, deleted: 0, ...rowOf(resource, id, mark) })
          .execute();
    });
  }
  return resources.map(({ name }) => name);
}

function rowOf(resource: Resource, id: string, mark: string) {
  const record = {
    ...Object.fromEntries(
      Object.entries(resource.fields).map(([name, field]) => [name, valueOf(field, id, mark)]),
    ),
    id,
    ver: 1,
    created_at: '2026-11-21T06:30:00.000Z',
    updated_at: '2026-11-21T06:30:00.000Z',
  };
  const values = encodeRow(resource, record);
  return Object.fromEntries(columnsOf(resource).names.map((name, i) => [name, values[i] ?? null]));
}

function valueOf({ spec, maxLength, nullable, column }: Field, id: string, mark: string): unknown {
  switch (spec.kind) {
    case 'id':
      return nullable ? null : id;
    case 'text':
    case 'lines':
      // A text of ten characters is a day.
      return maxLength === 10 ? '2026-11-21' : mark.slice(0, maxLength);
    case 'choice':
      return spec.choices?.[0] ?? '';
    case 'date':
      return '2026-11-21';
    case 'month':
      return '2026-11';
    case 'time':
      return '10:00';
    case 'instant':
      return '2026-11-21T06:30:00.000Z';
    case 'money':
    case 'number':
      return Math.max(spec.min ?? 0, 1);
    case 'flag':
      return false;
    case 'nested':
      return nullable ? null : (spec.initial ?? (column === 'json' ? [] : ''));
  }
}
