import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import * as contracts from '#shared/modules/attendance/machines/contracts.ts';
import { mostMachines, mostNumbers } from '#shared/modules/attendance/machines/contracts.ts';
import { machines } from '#shared/modules/attendance/machines/machine.ts';
import type { Machine } from '#shared/modules/attendance/machines/machine.ts';
import { attendanceSays as messages } from '#shared/modules/attendance/server-messages.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { readRow } from '#server/core/http/crud.ts';
import { handleExchange } from '#server/core/http/exchange-route.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Route } from '#server/core/http/route.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { storedText } from '#server/core/sql/stored-values.ts';
import { publicRecord } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { answerMachine, answerPoll, mostSentBytes, takeAnswer, takeData } from './iclock.ts';
import { addressOf, hasAddress, machineAddress, newAddress } from './machine-address.ts';
import { knownOf } from './machine-actor.ts';
import { takeWaiting } from './take-waiting.ts';

const addMachine = handleOnline(contracts.addMachine, {
  handler: async (tx, { input }) => {
    await lockTenantSequence(tx);
    await checkSite(tx, input.site_id);
    const { tenantId } = tx.actor;
    const standing = await tx.sql
      .selectFrom('machines')
      .select(['serial'])
      .where('tenant_id', '=', tenantId)
      .where('deleted', '=', 0)
      .where('removed_at', 'is', null)
      .execute();
    if (standing.some((row) => row['serial'] === input.serial))
      refuse('exists', messages.serialKnown, 'serial');
    if (standing.length >= mostMachines)
      refuse('exists', filled(messages.tooManyMachines, { most: mostMachines }), 'serial');
    if (!(await hasAddress(tx.sql, tenantId))) await newAddress(tx.sql, tenantId);
    await tx.sql
      .deleteFrom('machine_strangers')
      .where('tenant_id', '=', tenantId)
      .where('serial', '=', input.serial)
      .execute();
    const row = tx
      .rows(machines)
      .insert({ id: newId(), ...input, registered_by: tx.actor.name, removed_at: null });
    await handOverWaiting(tx, input.serial, row.id);
    return { answer: publicRecord(machines, row), about: [machines.name, row.id] };
  },
});

/**
 * Gives a machine the punches that waited for a person when it was removed: it does not send them again. They
 * stay punches of the site where they were made, read as they were meant there.
 */
async function handOverWaiting(tx: Tx, serial: string, id: string): Promise<void> {
  const { tenantId } = tx.actor;
  const earlier = await tx.sql
    .selectFrom('machines')
    .select(['id', 'site_id', 'direction'])
    .where('tenant_id', '=', tenantId)
    .where('serial', '=', serial)
    .where('removed_at', 'is not', null)
    .orderBy('removed_at', 'desc')
    .execute();
  for (const row of earlier)
    await tx.sql
      .updateTable('machine_punches')
      .set((is) => ({
        machine_id: id,
        site_id: is.fn.coalesce('site_id', is.val(String(row['site_id']))),
        direction: is.fn.coalesce('direction', is.val(String(row['direction']))),
      }))
      .where('tenant_id', '=', tenantId)
      .where('machine_id', '=', String(row['id']))
      .where('outcome', '=', 'waiting')
      // What two of the machines that were removed have kept stays with the earlier one.
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom('machine_punches as own')
              .select('own.at')
              .where('own.tenant_id', '=', tenantId)
              .where('own.machine_id', '=', id)
              .whereRef('own.number', '=', 'machine_punches.number')
              .whereRef('own.at', '=', 'machine_punches.at')
              .whereRef('own.state', '=', 'machine_punches.state'),
          ),
        ),
      )
      .execute();
}

const editMachine = handleOnline(contracts.editMachine, {
  handler: async (tx, { input, params }) => {
    const current = await standing(tx, params['id']);
    await checkSite(tx, input.site_id);
    const row = tx.rows(machines).update({ ...current, ...input });
    return { answer: publicRecord(machines, row), about: [machines.name, row.id] };
  },
});

const removeMachine = handleOnline(contracts.removeMachine, {
  handler: async (tx, { params }) => {
    const current = await standing(tx, params['id']);
    tx.rows(machines).update({ ...current, removed_at: tx.now });
    return { answer: { id: current.id }, about: [machines.name, current.id] };
  },
});

const renewAddress = handleOnline(contracts.renewMachineAddress, {
  handler: async (tx, { call }) => {
    const { tenantId } = tx.actor;
    const address = addressOf(
      call.services,
      { tenantId, generation: await newAddress(tx.sql, tenantId) },
      (await siteAddress(call.services, tenantId)) ?? '',
    );
    return { answer: { address }, repeated: { address: null }, about: [machines.name], logged: {} };
  },
});

const setPeople = handleOnline(contracts.setMachinePeople, {
  handler: async (tx, { input, params }) => {
    const { tenantId } = tx.actor;
    await lockTenantSequence(tx);
    const machine = await standing(tx, params['id']);
    const numbers = input.people.map(({ number }) => number);
    if (new Set(numbers).size < numbers.length) refuse('invalid', messages.numberTwice, 'people');
    const given = new Map<string, string>();
    await tx.rows(staff).prefetch(input.people.flatMap(({ staff_id: id }) => (id === null ? [] : [id])));
    for (const [i, { number, staff_id: staffId }] of input.people.entries()) {
      if (staffId !== null && !(await tx.rows(staff).find(staffId)))
        refuse('invalid', messages.noStaff, `people.${i}.staff_id`);
      if (staffId !== null) given.set(number, staffId);
    }
    await tx.sql
      .deleteFrom('machine_people')
      .where('tenant_id', '=', tenantId)
      .where('machine_id', '=', machine.id)
      .where(tx.database.isOneOf('number', numbers))
      .execute();
    await checkRoom(tx, machine.id, given.size);
    await tx.database.insertMany(
      tx.sql,
      'machine_people',
      ['tenant_id', 'machine_id', 'number', 'staff_id'],
      [...given].map(([number, staffId]) => [tenantId, machine.id, number, staffId]),
    );
    const taken = await takeWaiting(tx, knownOf(tenantId, machine));
    return { answer: { id: machine.id, taken }, about: [machines.name, machine.id] };
  },
});

async function checkRoom(tx: Tx, machineId: string, more: number): Promise<void> {
  const row = await tx.sql
    .selectFrom('machine_people')
    .select(countAll.as('n'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('machine_id', '=', machineId)
    .executeTakeFirst();
  if (Number(row?.['n'] ?? 0) + more > mostNumbers)
    refuse('exists', filled(messages.tooManyNumbers, { most: mostNumbers }), 'people');
}

async function standing(tx: Tx, id = ''): Promise<Machine & { readonly ver: number }> {
  const row = await tx.rows(machines).visible(id, machines.access.write(tx.actor));
  return row.removed_at === null ? row : refuse('not_found', ['Not found', 'नहीं मिला']);
}

async function checkSite(tx: Tx, siteId: string): Promise<void> {
  if (!(await tx.rows(sites).find(siteId))) refuse('invalid', messages.noSiteHere, 'site_id');
}

async function listMachines({
  services,
  actor,
}: QueryCall<typeof contracts.listMachines>): Promise<QueryReply<typeof contracts.listMachines>> {
  const { read } = services.database;
  const { tenantId } = actor;
  const rows = await read
    .selectFrom('machines as m')
    .leftJoin('machine_states as s', (join) =>
      join.onRef('s.tenant_id', '=', 'm.tenant_id').onRef('s.machine_id', '=', 'm.id'),
    )
    .leftJoin('locations as l', (join) =>
      join.onRef('l.tenant_id', '=', 'm.tenant_id').onRef('l.id', '=', 'm.site_id'),
    )
    .select(['m.id', 'm.serial', 'm.name', 'm.site_id', 'm.direction', 'm.registered_by'])
    .select(['s.seen_at', 's.seen_from', 'l.name as site_name'])
    .where('m.tenant_id', '=', tenantId)
    .where('m.deleted', '=', 0)
    .where('m.removed_at', 'is', null)
    .orderBy('m.created_at')
    .limit(mostMachines)
    .execute();
  const waiting = await countWaiting(services, tenantId);
  const strangers = await read
    .selectFrom('machine_strangers')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('at', 'desc')
    .limit(50)
    .execute();
  const mayRegister = can(actor, 'attendance:write');
  return {
    data: {
      address: mayRegister ? await machineAddress(services, tenantId) : null,
      machines: rows.map((row) => ({
        id: String(row['id']),
        serial: String(row['serial']),
        name: String(row['name']),
        site_id: String(row['site_id']),
        site_name: storedText(row['site_name']) ?? '',
        direction: row['direction'] === 'keys' ? ('keys' as const) : ('turns' as const),
        registered_by: String(row['registered_by']),
        seen_at: storedText(row['seen_at']),
        seen_from: storedText(row['seen_from']) ?? '',
        waiting: waiting.get(String(row['id'])) ?? 0,
      })),
      strangers: strangers.map((row) => ({
        serial: String(row['serial']),
        at: String(row['at']),
        from: String(row['came_from']),
        times: Number(row['times']),
      })),
    },
  };
}

type Asking = Pick<QueryCall<typeof contracts.listMachines>, 'services'>['services'];

/** How many punches wait for a person, by machine. */
async function countWaiting({ database }: Asking, tenantId: string): Promise<Map<string, number>> {
  const rows = await database.read
    .selectFrom('machine_punches')
    .select(['machine_id', countAll.as('n')])
    .where('tenant_id', '=', tenantId)
    .where('outcome', '=', 'waiting')
    .groupBy('machine_id')
    .execute();
  return new Map(rows.map((row) => [String(row['machine_id']), Number(row['n'])]));
}

/** The same of one machine, by number. */
async function waitingOf(
  { database }: Asking,
  tenantId: string,
  machineId: string,
): Promise<Map<string, number>> {
  const rows = await database.read
    .selectFrom('machine_punches')
    .select(['number', countAll.as('n')])
    .where('tenant_id', '=', tenantId)
    .where('machine_id', '=', machineId)
    .where('outcome', '=', 'waiting')
    .groupBy('number')
    .orderBy('number')
    .limit(mostNumbers)
    .execute();
  return new Map(rows.map((row) => [String(row['number']), Number(row['n'])]));
}

async function listPeople({
  services,
  actor,
  params,
}: QueryCall<typeof contracts.listMachinePeople>): Promise<QueryReply<typeof contracts.listMachinePeople>> {
  const id = params['id'] ?? '';
  const { tenantId } = actor;
  await readRow(services.database, machines, tenantId, machines.access.read(actor), id);
  const rows = await services.database.read
    .selectFrom('machine_people as p')
    .leftJoin('staff as s', (join) =>
      join.onRef('s.tenant_id', '=', 'p.tenant_id').onRef('s.id', '=', 'p.staff_id'),
    )
    .select(['p.number', 'p.staff_id', 's.name as staff_name'])
    .where('p.tenant_id', '=', tenantId)
    .where('p.machine_id', '=', id)
    .orderBy('p.number')
    .limit(mostNumbers)
    .execute();
  const waiting = await waitingOf(services, tenantId, id);
  const known = new Set(rows.map((row) => String(row['number'])));
  const unknown = [...waiting].filter(([number]) => !known.has(number));
  return {
    data: [
      ...unknown.map(([number, n]) => ({ number, staff_id: null, staff_name: '', waiting: n })),
      ...rows.map((row) => ({
        number: String(row['number']),
        staff_id: String(row['staff_id']),
        staff_name: storedText(row['staff_name']) ?? '',
        waiting: waiting.get(String(row['number'])) ?? 0,
      })),
    ],
  };
}

const raw = { bodyAs: 'raw', rawType: 'text/plain', maxBytes: mostSentBytes } as const;
const called = {
  method: 'GET',
  access: 'public',
  query: { SN: 'the serial number', options: 'all', table: 'what is sent', Stamp: 'where it stands' },
} as const;

/** Biometric machines: what the office does with them, and what they themselves ask and send. */
export const machineRoutes: readonly Route[] = [
  handleQuery(contracts.listMachines, listMachines),
  addMachine,
  renewAddress,
  editMachine,
  removeMachine,
  handleQuery(contracts.listMachinePeople, listPeople),
  setPeople,
  {
    ...called,
    path: '/machines/{key}/iclock/cdata',
    summary: ['Settings for a biometric machine', 'बायोमेट्रिक मशीन की सेटिंग'],
    handle: answerMachine,
  },
  handleExchange(contracts.takeMachineData, takeData, raw),
  {
    ...called,
    path: '/machines/{key}/iclock/getrequest',
    summary: ['Commands for a biometric machine', 'बायोमेट्रिक मशीन के लिए काम'],
    handle: answerPoll,
  },
  handleExchange(contracts.takeMachineAnswer, takeAnswer, raw),
];
