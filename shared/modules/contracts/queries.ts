import * as z from 'zod/mini';
import { date, instant } from '#shared/core/fields.ts';
import { defineList, defineQuery, defineRecord, parameter } from '#shared/core/query.ts';
import { recordSchema, recordWith } from '#shared/core/record-schema.ts';
import { foundCustomers } from '#shared/modules/auth/queries.ts';
import { contractRequests } from './contract-request.ts';
import { contracts } from './contract.ts';
import { adminContractFields } from './admin-contract.ts';
import { settings } from './online.ts';
import { contractVisits } from './visit.ts';

export const listRequests = defineList(contractRequests, '/contracts/requests', { offline: 'keep' });
export const listVisits = defineList(contractVisits, '/contracts/{id}/visits', { offline: 'keep' });
/** As the admin app gets it. */
export const readContract = defineRecord(contracts, '/contracts/{id}', {
  besides: adminContractFields.shape,
});

export const readSettings = defineQuery({
  name: 'contracts.settings',
  path: '/contracts/settings',
  permission: 'contracts:read',
  summary: ['Contract settings', 'अनुबंध की सेटिंग'],
  /** With the host of the authority that timestamps sealed PDFs; empty where the installation has none. */
  output: z.extend(settings, { timestamp_host: z.string() }),
});

export const listCustomers = defineQuery({
  name: 'contracts.customers',
  path: '/contracts/customers',
  permission: 'contracts:write',
  summary: ['Customers for a contract', 'किसके साथ अनुबंध हो सकता है'],
  input: z.object({ search: parameter('part of a name or a number') }),
  output: foundCustomers,
  paged: true,
});

export const listVersions = defineQuery({
  name: 'contracts.versions',
  path: '/contracts/{id}/versions',
  permission: 'contracts:read',
  summary: ['Earlier versions of a contract', 'अनुबंध के पुराने संस्करण'],
  output: z.array(
    z.strictObject({
      version: z.int(),
      changed_by: z.string(),
      at: instant().schema,
      contract: recordSchema(contracts),
    }),
  ),
  paged: true,
  offline: 'keep',
});

const running = z.strictObject({
  id: z.string(),
  name: z.string(),
  from: date().schema,
  to: z.nullable(date().schema),
  /** Whether the renewal that made the contract wrote it: it goes with a renewal that never begins. */
  carried: z.boolean(),
  /** Whether it was set up with the contract, by the acceptance of its quote or by its renewal. */
  own: z.boolean(),
});

/**
 * What to think of before notice is given: the day it runs to, and the client’s sites and rates that go on
 * and count in the days of the contract.
 */
export const readEnding = defineQuery({
  name: 'contracts.ending',
  path: '/contracts/{id}/ending',
  permission: 'contracts:write',
  summary: ['What ends with a contract', 'अनुबंध के साथ क्या समाप्त होता है'],
  output: z.strictObject({
    earliest: date().schema,
    latest: date().schema,
    /** The contract that goes on from this one, which notice leaves as it is; null where there is none. */
    renewal: z.nullable(z.strictObject({ id: z.string(), number: z.string(), start_date: date().schema })),
    sites: z.array(running),
    rates: z.array(z.extend(running, { rate: z.number() })),
  }),
});

const carriedOn = z.strictObject({
  id: z.string(),
  name: z.string(),
  from: date().schema,
  to: date().schema,
});

/** The client’s rates and sites that end with a contract and go on when it is renewed, in the given days. */
export const readRenewal = defineQuery({
  name: 'contracts.renewal',
  path: '/contracts/{id}/renewal',
  permission: 'contracts:write',
  summary: ['What goes on when a contract is renewed', 'नवीनीकरण पर क्या जारी रहता है'],
  input: z.object({
    start_date: z.optional(date().schema),
    end_date: z.optional(date().schema),
  }),
  output: z.strictObject({
    /** False for who may not write billing: nothing of it goes on then. */
    allowed: z.boolean(),
    /** What the contract is worth a year on its last day, with its addenda in force: what is uplifted. */
    value: z.number(),
    rates: z.array(z.extend(carriedOn, { rate: z.number() })),
    sites: z.array(carriedOn),
  }),
});

const onRadar = z.strictObject({
  group: z.union([z.literal(90), z.literal(60), z.literal(30)]),
  days_left: z.int(),
  contract: recordWith(contracts, adminContractFields.shape),
  /** What it is worth a year on its last day, with its addenda in force. */
  value: z.number(),
  /** What renewing it with the agreed uplift gives. */
  next: z.strictObject({ start_date: date().schema, end_date: date().schema, yearly_value: z.number() }),
});
export type OnRadar = z.output<typeof onRadar>;

/** The contracts that end within 90 days and that nobody has renewed or ended, the nearest first. */
export const readRadar = defineQuery({
  name: 'contracts.radar',
  path: '/contracts/radar',
  permission: 'contracts:read',
  summary: ['Contracts that end within 90 days', '90 दिन में पूरे होने वाले अनुबंध'],
  output: z.array(onRadar),
  paged: true,
});
