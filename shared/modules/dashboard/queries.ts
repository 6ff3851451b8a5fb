import * as z from 'zod/mini';
import { notifications } from '#shared/modules/notifications/notification.ts';
import { trendMetrics, trendPeriods } from './trends.ts';
import { date, instant, time } from '#shared/core/fields.ts';
import { defineQuery, pageParameters, parameter } from '#shared/core/query.ts';
import { recordSchema, shapeOf } from '#shared/core/record-schema.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { workKinds } from './worklist.ts';

const period = parameter(trendPeriods.join(', '));
const waiting = z.nullable(z.strictObject({ waiting: z.int() }));
const sum = z.strictObject({ count: z.int(), amount: z.number() });

const plannedVisit = z.strictObject({ date: z.string(), time: z.string(), title: z.string() });

export const readMetrics = defineQuery({
  name: 'dashboard.metrics',
  path: '/dashboard/metrics',
  summary: ['My figures', 'मेरे आँकड़े'],
  output: z.strictObject({
    totalBookings: z.number(),
    bookingsChange: z.nullable(z.number()),
    activeContracts: z.number(),
    contractsToSign: z.number(),
    contractsToRenew: z.number(),
    pendingPayments: z.number(),
    pendingBills: z.strictObject({
      count: z.number(),
      nextDue: z.nullable(z.string()),
      dueThisWeek: z.boolean(),
    }),
    overduePayments: z.strictObject({ amount: z.number(), count: z.number() }),
    monthlySpending: z.number(),
    lastMonthSpending: z.number(),
    spendingChange: z.nullable(z.number()),
    upcoming: z.number(),
    visitsAhead: z.array(plannedVisit),
    completedThisMonth: z.number(),
    next: z.nullable(plannedVisit),
    issuesResolved: z.number(),
    issuesOpen: z.number(),
    satisfaction: z.nullable(z.number()),
    averageResolutionHours: z.nullable(z.number()),
    unread: z.number(),
    /** Rupees of deposits that have not arrived; not in `pendingPayments`, which is bills. */
    depositsDue: z.optional(z.number()),
    /** True for people of clients whose role opens neither contracts nor invoices. */
    withoutMoney: z.optional(z.boolean()),
    asOf: instant().schema,
  }),
  offline: 'keep',
});

export const readActivities = defineQuery({
  name: 'dashboard.activities',
  path: '/dashboard/activities',
  summary: ['What has happened', 'क्या-क्या हुआ'],
  input: z.object({ ...pageParameters }),
  output: z.array(
    z.strictObject({
      id: z.string(),
      type: z.enum(['booking', 'incident', 'payment', 'contract']),
      status: z.enum(['success', 'warning', 'error', 'info']),
      title: z.string(),
      description: z.string(),
      time: z.string(),
      link: z.string(),
    }),
  ),
  paged: true,
  offline: 'keep',
});

export const readChart = defineQuery({
  name: 'dashboard.chart',
  path: '/dashboard/chart-data',
  summary: ['One figure, month by month', 'महीने-दर-महीने आँकड़ा'],
  input: z.object({ metric: parameter(trendMetrics.join(', ')), period }),
  output: z.strictObject({
    metric: z.enum(trendMetrics),
    points: z.array(z.strictObject({ month: z.string(), value: z.nullable(z.number()) })),
  }),
  offline: 'keep',
});

export const readAlerts = defineQuery({
  name: 'dashboard.alerts',
  path: '/dashboard/alerts',
  summary: ['Needs attention', 'किस पर अभी ध्यान दें'],
  output: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(['incident', 'payment', 'contract']),
      title: z.tuple([z.string(), z.string()]),
      text: z.string(),
      link: z.string(),
    }),
  ),
  offline: 'keep',
});

export const readPosts = defineQuery({
  name: 'dashboard.posts',
  path: '/dashboard/posts',
  summary: ['Offers and news for me', 'मेरे लिए ऑफ़र और समाचार'],
  output: z.array(recordSchema(notifications)),
  paged: true,
});

export const readStats = defineQuery({
  name: 'dashboard.stats',
  path: '/dashboard/stats',
  summary: ['Figures of a period', 'अवधि के आँकड़े'],
  input: z.object({ period }),
  output: z.strictObject({
    spending: z.number(),
    services: z.number(),
    incidents: z.number(),
    satisfaction: z.nullable(z.number()),
    breakdown: z.array(z.strictObject({ service: z.string(), amount: z.number(), share: z.number() })),
    performance: z.strictObject({
      visitsDone: z.nullable(z.number()),
      satisfaction: z.nullable(z.number()),
      solvedInTime: z.nullable(z.number()),
      paidInTime: z.nullable(z.number()),
    }),
  }),
  offline: 'keep',
});

export const readAdminMetrics = defineQuery({
  name: 'dashboard.desk_metrics',
  path: '/admin/dashboard/metrics',
  permission: 'dashboard:read',
  summary: ['Items that need attention', 'दफ़्तर को अभी क्या देखना है'],
  output: z.strictObject({
    bookings: z.nullable(
      z.strictObject({
        toConfirm: z.int(),
        pricesAsked: z.int(),
        today: z.int(),
        toReceive: sum,
        toReturn: sum,
      }),
    ),
    incidents: z.nullable(z.strictObject({ open: z.int(), late: z.int(), critical: z.int() })),
    contracts: z.nullable(
      z.strictObject({ requests: z.int(), toRenew: z.int(), toSign: z.int(), toSend: z.int() }),
    ),
    bills: z.nullable(
      z.strictObject({ overdue: sum, promised: sum, toConfirm: sum, unpaid: sum, unbilled: z.number() }),
    ),
    partners: waiting,
    messages: waiting,
    advances: waiting,
    requests: waiting,
    corrections: waiting,
    patrol: z.nullable(z.strictObject({ missed: z.int() })),
    tasks: z.nullable(z.strictObject({ overdue: z.int() })),
    jobs: z.nullable(z.strictObject({ unassigned: z.int(), toCheck: z.int() })),
    recovery: z.nullable(z.strictObject({ promises: z.int(), toCheck: z.int() })),
    leads: z.nullable(z.strictObject({ due: z.int(), belowWage: z.int() })),
    staff: z.nullable(z.strictObject({ declined: z.int() })),
    payroll: z.nullable(z.strictObject({ unlocked: z.int() })),
    duty: z.nullable(
      z.strictObject({
        on_duty: z.int(),
        late: z.int(),
        missing: z.int(),
        upcoming: z.int(),
        flagged: z.int(),
      }),
    ),
  }),
  offline: 'keep',
});

const staffing = { needed: z.int(), planned: z.int() };

/**
 * What the office does next, record by record: how the sites are staffed, what is not published yet, and of
 * each kind the first few. Null and left out is what this person may not read.
 */
export const readWorklist = defineQuery({
  name: 'dashboard.worklist',
  path: '/admin/dashboard/worklist',
  permission: 'dashboard:read',
  summary: ['Worklist for today', 'आज के कामों की सूची'],
  output: z.strictObject({
    coverage: z.nullable(
      z.array(
        z.strictObject({
          site_id: z.string(),
          ...shapeOf(sites, ['name', 'name_hi']),
          now: z.strictObject({ ...staffing, present: z.int() }),
          later: z.strictObject(staffing),
        }),
      ),
    ),
    /** Days of people that are planned and not published, in the month of the first one from today on. */
    drafts: z.nullable(z.int()),
    /** The first of these days. */
    drafts_from: z.nullable(date().schema),
    work: z.array(
      z.strictObject({
        kind: z.enum(workKinds),
        total: z.int(),
        items: z.array(
          z.strictObject({
            id: z.string(),
            /** A person, a customer, or the site of a vacancy. */
            name: z.string(),
            name_hi: z.string(),
            /** The post and site, or what the paper, the leave or the request is. */
            about: z.string(),
            about_hi: z.string(),
            from: z.nullable(date().schema),
            to: z.nullable(date().schema),
            starts: z.nullable(time().schema),
            ends: z.nullable(time().schema),
            amount: z.nullable(z.number()),
            phone: z.nullable(z.string()),
            post_id: z.nullable(z.string()),
            shift_id: z.nullable(z.string()),
            /** How many people a shift lacks. */
            short: z.nullable(z.int()),
            /** Whether this person may approve it by what the list says of it. */
            decidable: z.boolean(),
            /** When it was asked for or began. */
            since: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
  offline: 'keep',
});

export const readAdminStats = defineQuery({
  name: 'dashboard.desk_stats',
  path: '/admin/dashboard/stats',
  permission: 'dashboard:read',
  summary: ['The last six months of the business', 'व्यवसाय के पिछले छह महीने'],
  output: z.strictObject({
    months: z.array(
      z.strictObject({
        month: z.string(),
        billed: z.nullable(z.number()),
        received: z.nullable(z.number()),
        bookingsDone: z.nullable(z.int()),
        incidents: z.nullable(z.int()),
      }),
    ),
  }),
  offline: 'keep',
});
