import { instantFromMs } from '#shared/core/dates.ts';
import type { Config } from './core/runtime/config.ts';
import { openPostgres, openSqlite } from './core/sql/database.ts';
import type { Database } from './core/sql/database.ts';
import { startPictureCopies } from './core/files/picture-copies.ts';
import { createPictureEncoder } from './core/files/picture-encoder.ts';
import { refuseDemoMixUp } from './core/sql/demo-guard.ts';
import { createHttp } from './core/http/http.ts';
import { migrate } from './core/sql/migrate.ts';
import type { Module, Services } from './core/http/route.ts';
import { openNotices } from './core/sql/notices.ts';
import { startMailer } from './core/notify/mailer.ts';
import { createRateLimits } from './core/http/rate-limits.ts';
import type { Job } from './core/jobs/job.ts';
import { purgeJob } from './core/jobs/purge.ts';
import { startScheduler } from './core/jobs/scheduler.ts';
import type { Scheduler } from './core/jobs/scheduler.ts';
import { deliveryJob } from './core/notify/delivery.ts';
import { openSeal } from './core/files/seal-standing.ts';
import { readSecrets } from './core/sql/secrets.ts';
import { createSmsBudget } from './core/notify/sms-budget.ts';
import { createSmsSender } from './core/notify/sms.ts';
import { createStreams } from './core/http/streams.ts';
import { createTogether } from './core/sql/together.ts';
import { createWeb } from './core/http/web.ts';
import { createReadWorkers } from './core/http/workers/read-workers.ts';
import { readPublicTenantId } from './core/sql/public-tenant.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { createPageSource } from './public-pages.ts';
import { migrations } from './migrations/all.ts';
import { onboarding } from './modules/onboarding/routes.ts';
import { auditLogs } from './modules/audit-logs/routes.ts';
import { attendanceModule } from './modules/attendance/routes.ts';
import { auth } from './modules/auth/routes.ts';
import { blog } from './modules/blog/routes.ts';
import { bookingsModule } from './modules/bookings/routes.ts';
import { cart } from './modules/cart/routes.ts';
import { contact } from './modules/contact/routes.ts';
import { billingModule } from './modules/billing/routes.ts';
import { contractsModule } from './modules/contracts/routes.ts';
import { dashboardModule } from './modules/dashboard/routes.ts';
import { files } from './modules/files/routes.ts';
import { health } from './modules/health/routes.ts';
import { incidentsModule } from './modules/incidents/routes.ts';
import { marketplace } from './modules/marketplace/routes.ts';
import { newsletter } from './modules/newsletter/routes.ts';
import { startPusher } from './modules/notifications/push-service.ts';
import { notificationsModule } from './modules/notifications/routes.ts';
import { onCall } from './modules/on-call/routes.ts';
import { payrollModule } from './modules/payroll/routes.ts';
import { patrolModule } from './modules/patrol/routes.ts';
import { reportsModule } from './modules/reports/routes.ts';
import { rosterModule } from './modules/roster/routes.ts';
import { settingsModule } from './modules/settings/routes.ts';
import { search } from './modules/search/routes.ts';
import { sosModule } from './modules/sos/routes.ts';
import { staffModule } from './modules/staff/routes.ts';
import { sync } from './modules/sync/routes.ts';
import { tasksModule } from './modules/tasks/routes.ts';
import { tenants } from './modules/tenants/routes.ts';
import { viewsModule } from './modules/views/routes.ts';

/** Every module of the server, in the order of the documentation. */
export const modules: readonly Module[] = [
  health,
  auth,
  tenants,
  settingsModule,
  marketplace,
  bookingsModule,
  cart,
  staffModule,
  rosterModule,
  attendanceModule,
  patrolModule,
  tasksModule,
  payrollModule,
  reportsModule,
  incidentsModule,
  contractsModule,
  billingModule,
  dashboardModule,
  notificationsModule,
  sosModule,
  files,
  onCall,
  blog,
  newsletter,
  contact,
  search,
  viewsModule,
  auditLogs,
  onboarding,
  sync,
];

/** The jobs of what is no module's: old rows, letters and pictures. */
const coreJobs: readonly Job<Services>[] = [
  purgeJob(),
  deliveryJob('core.mail', ({ mailer }) => mailer),
  {
    name: 'core.pictures',
    everyMs: 10_000,
    runs: 'each-server',
    run: ({ pictureCopies }) => pictureCopies.look(),
  },
];

export type App = {
  readonly fetch: (request: Request, env?: unknown) => Response | Promise<Response>;
  readonly services: Services;
  readonly stop: () => Promise<void>;
};

/** Opens the database a configuration names. */
export function openDatabase(config: Config): Database {
  return config.databaseUrl === null ? openSqlite(config.dataDir) : openPostgres(config.databaseUrl);
}

/**
 * Puts the whole server together: database, migrations, demo data where asked for, modules. `nowMs` is the
 * clock, `installed` what it serves.
 */
export async function createApp(
  config: Config,
  nowMs: () => number = Date.now,
  installed: readonly Module[] = modules,
): Promise<App> {
  const database = openDatabase(config);
  try {
    await migrate(database, migrations);
    await refuseDemoMixUp(database, config.demo);
  } catch (error) {
    await database.close();
    throw error;
  }
  const resources = installed.flatMap((module) => module.resources);
  await openSeal(database, config, resources);
  const secrets = await readSecrets(database);
  const notices = await openNotices(database);
  let draining = false;
  let jobStates: Scheduler['states'] = async () => [];
  const streams = createStreams(
    { database, config },
    notices,
    () => resources,
    () => instantFromMs(nowMs()),
  );
  const pictureEncoder = createPictureEncoder();
  const services: Services = {
    database,
    notices,
    nowMs,
    config,
    secrets,
    streams,
    pictureEncoder,
    pictureCopies: startPictureCopies(database, pictureEncoder, nowMs),
    readWorkers: createReadWorkers({ database, config, secrets, known: modules }),
    modules: installed,
    jobStates: () => jobStates(),
    together: createTogether({ database, notices, nowMs }),
    limits: createRateLimits(database),
    sms: createSmsSender(config),
    smsBudget: createSmsBudget(database, config, nowMs),
    mailer: startMailer(database, config, nowMs),
    pusher: startPusher(database, config, secrets, nowMs),
    publicTenantId: () => readPublicTenantId(database),
    draining: () => draining,
  };
  if (config.demo) await seedDemo(services);
  const scheduler = startScheduler<Services>(services, [
    ...coreJobs,
    ...installed.flatMap((module) => module.jobs),
  ]);
  jobStates = scheduler.states;
  const web = createWeb(config, createPageSource(services));
  const http = createHttp(services, web);
  return {
    fetch: (request, env) => http.fetch(request, env),
    services,
    stop: async () => {
      draining = true;
      await services.readWorkers.stop();
      await scheduler.stop();
      await services.mailer.stop();
      await services.pusher.stop();
      await Promise.all([services.pictureCopies.stop(), pictureEncoder.stop()]);
      await streams.closeAll();
      await database.close();
    },
  };
}
