import * as z from 'zod/mini';
import { defineQuery } from '#shared/core/query.ts';

/** A job as the operator of the installation sees it. `failures` are those since the last good run. */
export const jobStateView = z.strictObject({
  name: z.string(),
  /** In English and Hindi. */
  title: z.tuple([z.string(), z.string()]),
  runs: z.enum(['one-server', 'each-server']),
  every_seconds: z.number(),
  running: z.boolean(),
  last_run_at: z.nullable(z.string()),
  last_seconds: z.nullable(z.number()),
  last_result: z.nullable(z.enum(['ok', 'failed'])),
  last_error: z.string(),
  failures: z.int(),
  next_due_at: z.string(),
  lag_seconds: z.number(),
});

/** Every job of the installation, when it ran last and how. */
export const readJobs = defineQuery({
  name: 'health.jobs',
  path: '/health/jobs',
  access: 'platform',
  summary: ['State of the scheduled jobs', 'तय समय पर चलने वाले कामों की स्थिति'],
  output: z.array(jobStateView),
});

/** A business as the operator sees it: its name and figures, nothing of its people or records. */
export const businessView = z.strictObject({
  id: z.string(),
  name: z.string(),
  active: z.boolean(),
  demo: z.boolean(),
  created_at: z.string(),
  /** What was sold to it; null where nothing was. */
  plan: z.nullable(z.string()),
  employees: z.int(),
  office: z.int(),
  customers: z.int(),
  files: z.int(),
  file_bytes: z.number(),
  entries: z.int(),
  last_seen_at: z.nullable(z.string()),
});

/** Every business of the installation in figures. */
export const readBusinesses = defineQuery({
  name: 'health.businesses',
  path: '/health/businesses',
  access: 'platform',
  summary: ['Businesses of the installation, in figures', 'इंस्टॉलेशन के व्यवसाय, आँकड़ों में'],
  output: z.array(businessView),
});

/**
 * The installation: its version, room, newest checked and proved backups, and errors of this server since it
 * started.
 */
export const readInstallation = defineQuery({
  name: 'health.installation',
  path: '/health/installation',
  access: 'platform',
  summary: ['Version, storage, backup and errors', 'वर्ज़न, स्टोरेज, बैकअप और गड़बड़ियाँ'],
  output: z.strictObject({
    version: z.string(),
    database: z.enum(['sqlite', 'postgres']),
    database_bytes: z.number(),
    free_bytes: z.nullable(z.number()),
    started_at: z.string(),
    backup: z.nullable(z.strictObject({ at: z.string(), bytes: z.number() })),
    /** Hours from one backup to the next; null where none are scheduled. */
    backup_every_hours: z.nullable(z.number()),
    /** Why the last scheduled backup was not made; empty where it was, or none has run. */
    backup_fault: z.string(),
    /** The newest backup that was proved by restoring and serving it. */
    drill: z.nullable(z.strictObject({ at: z.string(), name: z.string(), seconds: z.number() })),
    errors: z.int(),
    newest_errors: z.array(
      z.strictObject({ at: z.string(), message: z.string(), request_id: z.nullable(z.string()) }),
    ),
  }),
});

/** How the phones of a business stand with the server, in figures. */
export const syncHealthView = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Phones that are signed in. */
  phones: z.int(),
  /** Of people on duty today, not heard for 24 hours. */
  late_duty: z.int(),
  /** Not heard for seven days. */
  late_week: z.int(),
  /** Operations that waited on phones when they were last heard. */
  waiting: z.int(),
  /** Operations that were refused in the last 24 hours, by their code. */
  refused: z.array(z.strictObject({ code: z.string(), n: z.int() })),
  /** The oldest version of the app among phones heard in the last 30 days. */
  oldest_app: z.nullable(z.string()),
});

export const readSyncHealth = defineQuery({
  name: 'health.sync',
  path: '/health/sync',
  access: 'platform',
  summary: ['How phones of each business stand', 'हर व्यवसाय के फ़ोन की स्थिति'],
  output: z.array(syncHealthView),
});

/** A kind of error of the last 30 days, told apart by where it happened, its name and the line of code. */
export const faultView = z.strictObject({
  id: z.string(),
  place: z.string(),
  error: z.string(),
  frame: z.string(),
  count: z.int(),
  first_at: z.string(),
  last_at: z.string(),
  request_ids: z.array(z.string()),
});

export const readFaults = defineQuery({
  name: 'health.faults',
  path: '/health/faults',
  access: 'platform',
  summary: ['Kinds of errors of the last 30 days', 'पिछले 30 दिन की गड़बड़ियाँ'],
  output: z.array(faultView),
});

const channel = z.strictObject({ waiting: z.int(), failed: z.int(), sent_month: z.int() });

/** What waits to be sent, and how many messages went out. */
export const readQueues = defineQuery({
  name: 'health.queues',
  path: '/health/queues',
  access: 'platform',
  summary: ['Messages that wait, and how many were sent', 'भेजने को बाकी और भेजे गए संदेश'],
  output: z.strictObject({
    email: channel,
    sms: channel,
    whatsapp: channel,
    push: channel,
    /** Events for programs of the businesses. */
    webhook: channel,
    /** Text messages of today, by SMS and by WhatsApp, each within the limit. */
    sms_today: z.int(),
    whatsapp_today: z.int(),
    sms_daily_limit: z.int(),
    /**
     * SMS and WhatsApp messages, with codes, that a gateway took of each business in the last 30 days, and
     * its mails; its webhooks whose last try
     * failed or that are paused, and how many events wait for them.
     */
    businesses: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        sms: z.int(),
        whatsapp: z.int(),
        email: z.int(),
        failing_webhooks: z.int(),
        waiting_events: z.int(),
      }),
    ),
  }),
});

/**
 * What gateways took in a month: SMS, the parts that they are billed by, and messages by WhatsApp; what that
 * cost in rupees, each at the price of its day; and how many parts and messages were counted without a price.
 */
export const messageSpendView = z.strictObject({
  sms: z.int(),
  sms_parts: z.int(),
  whatsapp: z.int(),
  cost: z.number(),
  unpriced: z.int(),
});

/** What messages cost the operator, this month and the last. */
export const readMessageSpend = defineQuery({
  name: 'health.message_spend',
  path: '/health/message-spend',
  access: 'platform',
  summary: ['What messages cost, by business', 'संदेशों का ख़र्च, व्यवसाय से'],
  output: z.strictObject({
    /** The present prices in paise, of a part of an SMS and of a WhatsApp message; null where none is set. */
    sms_price: z.nullable(z.number()),
    whatsapp_price: z.nullable(z.number()),
    /** The two months that are counted, such as `2026-11`. */
    month: z.string(),
    month_before: z.string(),
    this_month: messageSpendView,
    last_month: messageSpendView,
    /** Those with a message, the dearest of this month first; the installation itself has no `id`. */
    payers: z.array(
      z.strictObject({
        id: z.nullable(z.string()),
        name: z.string(),
        this_month: messageSpendView,
        last_month: messageSpendView,
      }),
    ),
  }),
});
