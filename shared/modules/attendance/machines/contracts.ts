import * as z from 'zod/mini';
import { both, key } from '#shared/core/fields.ts';
import { defineExchange, defineOnlineOperation } from '#shared/core/operation.ts';
import { defineQuery } from '#shared/core/query.ts';
import { recordSchema, shapeOf } from '#shared/core/record-schema.ts';
import { attendanceMessages as messages } from '../messages.ts';
import { machines } from './machine.ts';

/** The most machines of a business, and people of one machine. */
export const mostMachines = 200;
export const mostNumbers = 5000;

const nothing = z.strictObject({});
const serial = z.string().check(z.maxLength(40), z.regex(/^[\w.-]{3,40}$/, both(messages.badSerial)));

const { name, site_id: site, direction } = shapeOf(machines, ['name', 'site_id', 'direction']);

/** A machine with what it has said lately. */
const machineView = z.strictObject({
  ...shapeOf(machines, ['id', 'serial', 'name', 'site_id', 'direction', 'registered_by']),
  site_name: z.string(),
  seen_at: z.nullable(z.string()),
  seen_from: z.string(),
  /** Punches of numbers that nobody was given yet. */
  waiting: z.int(),
});
export type MachineView = z.output<typeof machineView>;

/** The machines, the address that is entered on them, and those that called and are not registered. */
export const listMachines = defineQuery({
  name: 'attendance.machines',
  path: '/attendance/machines',
  permission: 'attendance:read',
  summary: ['Biometric machines', 'बायोमेट्रिक मशीनें'],
  output: z.strictObject({
    /** Only for who may register machines; null before the first is. */
    address: z.nullable(z.string()),
    machines: z.array(machineView),
    strangers: z.array(
      z.strictObject({ serial: z.string(), at: z.string(), from: z.string(), times: z.int() }),
    ),
  }),
});

/** Registers a machine by its serial number: from then on it may send. */
export const addMachine = defineOnlineOperation({
  name: 'machine.create',
  method: 'POST',
  path: '/attendance/machines',
  summary: ['Register a biometric machine', 'बायोमेट्रिक मशीन दर्ज करें'],
  permission: 'attendance:write',
  input: z.strictObject({ serial, name, site_id: site, direction }),
  output: recordSchema(machines),
  status: 201,
});

/** Changes where a machine stands, its name, or how it tells in and out. Its serial number stays. */
export const editMachine = defineOnlineOperation({
  name: 'machine.update',
  method: 'PUT',
  path: '/attendance/machines/{id}',
  summary: ['Change a biometric machine', 'बायोमेट्रिक मशीन बदलें'],
  permission: 'attendance:write',
  input: z.strictObject({ name, site_id: site, direction }),
  output: recordSchema(machines),
  versioned: machines,
});

/** Takes a machine out of service: what it sends is refused from now on. */
export const removeMachine = defineOnlineOperation({
  name: 'machine.delete',
  method: 'DELETE',
  path: '/attendance/machines/{id}',
  summary: ['Remove a biometric machine', 'बायोमेट्रिक मशीन हटाएँ'],
  permission: 'attendance:write',
  input: nothing,
  output: z.strictObject({ id: z.string() }),
});

/** Gives the machines another address. At the old one they are refused at once. */
export const renewMachineAddress = defineOnlineOperation({
  name: 'machine.address',
  method: 'POST',
  path: '/attendance/machines/address',
  summary: ['Change the address of biometric machines', 'बायोमेट्रिक मशीनों का पता बदलें'],
  permission: 'attendance:write',
  input: nothing,
  output: z.strictObject({ address: z.nullable(z.string()) }),
});

const person = z.strictObject({
  number: z.string().check(z.regex(/^[\w.-]{1,24}$/, both(messages.badNumber))),
  staff_id: z.nullable(key(80).schema),
});

/** Who has which number on a machine, and how many punches of a number wait for a person. */
export const listMachinePeople = defineQuery({
  name: 'attendance.machine_people',
  path: '/attendance/machines/{id}/people',
  permission: 'attendance:read',
  summary: ['People of a biometric machine', 'बायोमेट्रिक मशीन के लोग'],
  output: z.array(
    z.strictObject({
      number: z.string(),
      staff_id: z.nullable(z.string()),
      staff_name: z.string(),
      waiting: z.int(),
    }),
  ),
});

/** Says who has which number; `null` takes a number away. Punches that waited for it are taken in. */
export const setMachinePeople = defineOnlineOperation({
  name: 'machine.people',
  method: 'PUT',
  path: '/attendance/machines/{id}/people',
  summary: ['Match numbers of a biometric machine', 'बायोमेट्रिक मशीन के नंबर मिलाएँ'],
  permission: 'attendance:write',
  input: z.strictObject({
    people: z.array(person).check(z.minLength(1), z.maxLength(500)),
  }),
  output: z.strictObject({ id: z.string(), taken: z.int() }),
});

/** What a machine sends; its answer is text in the machine's own protocol. */
const machineCall = {
  access: 'public',
  input: z.unknown(),
  output: z.unknown(),
} as const;

export const takeMachineData = defineExchange({
  ...machineCall,
  path: '/machines/{key}/iclock/cdata',
  summary: ['Punches of a biometric machine', 'बायोमेट्रिक मशीन की हाज़िरी'],
});
export const takeMachineAnswer = defineExchange({
  ...machineCall,
  path: '/machines/{key}/iclock/devicecmd',
  summary: ['Answer of a biometric machine to a command', 'बायोमेट्रिक मशीन का जवाब'],
});
