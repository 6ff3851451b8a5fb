import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { alertNames } from '#shared/modules/notifications/events.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import type { Config } from './core/runtime/config.ts';
import { openPostgres, openSqlite } from './core/sql/database.ts';
import type { Database } from './core/sql/database.ts';
import { useFileStore } from './core/files/object-store.ts';
import { startPictureCopies } from './core/files/picture-copies.ts';
import { createPictureEncoder } from './core/files/picture-encoder.ts';
import { refuseDemoMixUp } from './core/sql/demo-guard.ts';
import { openFileStore } from './core/store/open-file-store.ts';
import { createHttp } from './core/http/http.ts';
import { ConfigFaults } from '#server/core/runtime/settings.ts';
import { bringUpToDate } from '#server/core/backups/bring-up-to-date.ts';
import type { Module, Services } from './core/http/route.ts';
import { beginSearch } from './core/sql/search/fill.ts';
import { searchedKinds } from './core/sql/search/write.ts';
import { openNotices } from './core/sql/notices.ts';
import { startMailer } from './core/notify/mailer.ts';
import { createRateLimits } from './core/http/rate-limits.ts';
import type { Job } from './core/jobs/job.ts';
import { filesJob } from './core/jobs/files-job.ts';
import { backupJob } from './core/jobs/backup-job.ts';
import { faultsJob } from './core/jobs/keep-faults.ts';
import { purgeJob } from './core/jobs/purge.ts';
import { startScheduler } from './core/jobs/scheduler.ts';
import type { Scheduler } from './core/jobs/scheduler.ts';
import { deliveryJobs } from './core/notify/delivery.ts';
import { openSeal } from './core/files/open-seal.ts';
import { refuseFilesLeft } from './core/files/refuse-files-left.ts';
import { readSecrets } from './core/sql/secrets.ts';
import { openSharedClock } from './core/sql/shared-clock.ts';
import { certificatesJob } from './core/tls/certificates.ts';
import { createSmsBudget } from './core/notify/sms-budget.ts';
import { createSmsSender } from './core/notify/sms.ts';
import { startTexter } from './core/notify/texter.ts';
import { useSendingWays } from '#server/core/notify/ways.ts';
import type { ReadActor } from './core/http/known-session.ts';
import { createStreams } from './core/http/streams.ts';
import { createGroupCommit } from './core/sql/group-commit.ts';
import { createWeb } from './core/http/web.ts';
import { keepHeard } from './core/sync/heard-devices.ts';
import { createReadWorkers } from './core/http/workers/read-workers.ts';
import { readPublicTenantId } from './core/sql/public-tenant.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { createPageSource } from './public-pages.ts';
import { readActor } from './read-actor.ts';
import { migrations } from './migrations/all.ts';
import { onboarding } from './modules/onboarding/module.ts';
import { auditLogs } from './modules/audit-logs/module.ts';
import { attendance } from './modules/attendance/module.ts';
import { auth } from './modules/auth/module.ts';
import { handOverText } from './modules/auth/operations/send-text.ts';
import { blog } from './modules/blog/module.ts';
import { bookings } from './modules/bookings/module.ts';
import { cart } from './modules/cart/module.ts';
import { contact } from './modules/contact/module.ts';
import { billing } from './modules/billing/module.ts';
import { contracts } from './modules/contracts/module.ts';
import { crm } from './modules/crm/module.ts';
import { dashboard } from './modules/dashboard/module.ts';
import { files } from './modules/files/module.ts';
import { health } from './modules/health/module.ts';
import { incidents } from './modules/incidents/module.ts';
import { integrations } from './modules/integrations/module.ts';
import { queueEvents } from './modules/integrations/webhooks/queue-events.ts';
import { jobs } from './modules/jobs/module.ts';
import { marketplace } from './modules/marketplace/module.ts';
import { newsletter } from './modules/newsletter/module.ts';
import { startPusher } from './modules/notifications/push-service.ts';
import { notifications } from './modules/notifications/module.ts';
import { onCall } from './modules/on-call/module.ts';
import { payroll } from './modules/payroll/module.ts';
import { patrol } from './modules/patrol/module.ts';
import { recovery } from './modules/recovery/module.ts';
import { reports } from './modules/reports/module.ts';
import { platform } from './modules/platform/module.ts';
import { noteGone, noteUnmade, numberOfTexted } from './modules/recovery/operations/remind-borrower.ts';
import { portal } from './modules/portal/module.ts';
import { roster } from './modules/roster/module.ts';
import { settings } from './modules/settings/module.ts';
import { search } from './modules/search/module.ts';
import { shareLinks } from './modules/share-links/module.ts';
import { sos } from './modules/sos/module.ts';
import { staff } from './modules/staff/module.ts';
import { sync } from './modules/sync/module.ts';
import { subscriptions } from './modules/subscriptions/module.ts';
import { tasks } from './modules/tasks/module.ts';
import { tenants } from './modules/tenants/module.ts';
import { views } from './modules/views/module.ts';

/** Every module of the server, in the order of the documentation. */
export const modules: readonly Module[] = [
  health,
  auth,
  tenants,
  subscriptions,
  platform,
  settings,
  marketplace,
  bookings,
  cart,
  staff,
  roster,
  attendance,
  patrol,
  tasks,
  jobs,
  payroll,
  recovery,
  reports,
  incidents,
  contracts,
  crm,
  billing,
  portal,
  dashboard,
  notifications,
  integrations,
  sos,
  files,
  onCall,
  blog,
  newsletter,
  contact,
  search,
  views,
  shareLinks,
  auditLogs,
  onboarding,
  sync,
];

/** The jobs of what is no module's: old rows, letters and pictures. */
const coreJobs: readonly Job<Services>[] = [
  purgeJob(),
  faultsJob(),
  {
    name: 'core.devices',
    title: ['Signed-out devices', 'साइन आउट हुए डिवाइस'],
    everyMs: 15_000,
    runs: 'each-server',
    atStop: true,
    run: ({ database }) => keepHeard(database),
  },
  ...deliveryJobs<Services>(
    'core.mail',
    [
      ['Send emails', 'ई-मेल भेजना'],
      ['Send urgent emails', 'ज़रूरी ई-मेल भेजना'],
    ],
    ({ mailer }) => mailer,
  ),
  ...deliveryJobs<Services>(
    'core.sms',
    [
      ['Send SMS', 'SMS भेजना'],
      ['Send urgent SMS', 'ज़रूरी SMS भेजना'],
    ],
    ({ texter }) => texter,
    'sms',
  ),
  ...deliveryJobs<Services>(
    'core.whatsapp',
    [
      ['Send WhatsApp messages', 'WhatsApp संदेश भेजना'],
      ['Send urgent WhatsApp messages', 'ज़रूरी WhatsApp संदेश भेजना'],
    ],
    ({ texter }) => texter,
    'whatsapp',
  ),
  {
    name: 'core.pictures',
    title: ['Prepare pictures', 'तस्वीरें तैयार करना'],
    everyMs: 10_000,
    runs: 'each-server',
    run: ({ pictureCopies }) => pictureCopies.look(),
  },
];

function jobsOf(config: Config, installed: readonly Module[]): Job<Services>[] {
  const { everyHours } = config.backups;
  return [
    ...coreJobs,
    ...(config.tls === null ? [] : [certificatesJob<Services>(config.tls)]),
    ...(config.files.to === null ? [] : [filesJob<Services>()]),
    ...(everyHours === null ? [] : [backupJob<Services>(everyHours, config)]),
    ...installed.flatMap((module) => module.jobs),
  ];
}

export type App = {
  readonly fetch: (request: Request, env?: unknown) => Response | Promise<Response>;
  readonly services: Services;
  readonly stop: () => Promise<void>;
};

/** Opens the database a configuration names, with the store in which its files may lie. */
export function openDatabase(config: Config): Database {
  const database =
    config.databaseUrl === null ? openSqlite(config.dataDir) : openPostgres(config.databaseUrl);
  useFileStore(database, openFileStore(config));
  useSendingWays(database, { config });
  return database;
}

/**
 * The same for commands that are about data which are there. Throws where the folder has no database: one
 * that is named wrong must not get an empty one.
 */
export function openExisting(config: Config): Database {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'prahari.db')))
    throw new ConfigFaults([`there is no database in ${config.dataDir}; name its folder with --data`]);
  return openDatabase(config);
}

/**
 * Puts the whole server together: database, migrations, demo data where asked for, modules. `given` is the
 * clock where it is not the one that all servers share, `installed` what it serves.
 */
export async function createApp(
  config: Config,
  given?: () => number,
  installed: readonly Module[] = modules,
): Promise<App> {
  const database = openDatabase(config);
  try {
    await bringUpToDate(database, config, migrations);
    await refuseDemoMixUp(database, config.demo);
    await refuseFilesLeft(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  const resources = installed.flatMap((module) => module.resources);
  await openSeal(database, config, resources);
  const secrets = await readSecrets(database);
  const clock = given ? { nowMs: given, stop: () => undefined } : await openSharedClock(database);
  const { nowMs } = clock;
  const notices = await openNotices(database);
  let draining = false;
  let jobStates: Scheduler['states'] = async () => [];
  const readKnown: ReadActor = (sessionId, now) => readActor({ database, config }, sessionId, now);
  const streams = createStreams(
    { database, readActor: readKnown },
    notices,
    () => resources,
    () => instantFromMs(nowMs()),
  );
  const pictureEncoder = createPictureEncoder();
  const guards = installed.flatMap((module) => module.guards ?? []);
  const callGuards = installed.flatMap((module) => module.callGuard ?? []);
  const searched = searchedKinds(installed.flatMap((module) => module.searched ?? []));
  await beginSearch({ database, notices, nowMs, searched });
  const services: Services = {
    database,
    notices,
    nowMs,
    guards,
    callGuards,
    searched,
    follow: queueEvents,
    config,
    secrets,
    streams,
    readActor: readKnown,
    pictureEncoder,
    pictureCopies: startPictureCopies(database, pictureEncoder, nowMs),
    readWorkers: createReadWorkers({ database, config, secrets, known: modules }),
    modules: installed,
    jobStates: () => jobStates(),
    groupCommit: createGroupCommit({ database, notices, nowMs, guards, searched, follow: queueEvents }),
    limits: createRateLimits(database),
    sms: createSmsSender(config),
    smsBudget: createSmsBudget(database, config, nowMs),
    mailer: startMailer(database, config, nowMs, alertNames),
    texter: startTexter(database, config, nowMs, {
      send: async (text) => {
        const outcome = await handOverText(services, text);
        return typeof outcome === 'string' ? { failed: outcome } : outcome;
      },
      numberOf: (tenantId, about) => numberOfTexted(services, tenantId, about),
      gone: (tenantId, about) => noteGone(services, tenantId, about),
      unsent: (tenantId, about) => noteUnmade(services, tenantId, about),
      alerts: alertNames,
    }),
    pusher: startPusher(database, config, secrets, nowMs),
    publicTenantId: () => readPublicTenantId(database),
    ownHostTenantId: async () => null,
    draining: () => draining,
  };
  if (config.demo) await seedDemo(services);
  const scheduler = startScheduler<Services>(services, config.jobs ? jobsOf(config, installed) : []);
  jobStates = scheduler.states;
  const web = createWeb(config, createPageSource(services));
  const http = createHttp(services, web);
  return {
    fetch: (request, env) => http.fetch(request, env),
    services,
    stop: async () => {
      draining = true;
      clock.stop();
      await services.readWorkers.stop();
      // The scheduler waits for what its jobs send; told first, they begin no other letter.
      const sending = [services.mailer, services.texter, services.pusher].map((one) => one.stop());
      await scheduler.stop();
      await Promise.all(sending);
      await Promise.all([services.pictureCopies.stop(), pictureEncoder.stop()]);
      await streams.closeAll();
      await database.close();
    },
  };
}
