import * as queries from '#shared/modules/sos/queries.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { alerts } from '#shared/modules/sos/alert.ts';
import { sosSays as messages } from '#shared/modules/sos/server-messages.ts';
import { editSafety } from '#shared/modules/sos/online.ts';
import { freshSafety, okChecks } from '#shared/modules/sos/ok-check.ts';
import { readRoutes } from '#server/core/http/crud.ts';
import { defineModule } from '#server/core/http/module.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { toldSafety } from '#shared/modules/sos/setting-words.ts';
import { settingsRoute } from '#server/core/http/settings-route.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
import { auditTexts } from './audit-texts.ts';
import { closeAlert, takeAlert } from './operations/answer-alert.ts';
import { raiseAlert } from './operations/raise-alert.ts';
import { sayOk } from './operations/say-ok.ts';
import { escalation } from './escalation.ts';

/** Calls for help, how they are answered, and the sign of life of people on duty alone. */
export const sos = defineModule('sos', {
  says: auditTexts,
  jobs: [escalation],
  resources: [alerts, okChecks],
  operations: [raiseAlert, takeAlert, closeAlert, sayOk],
  routes: [
    handleQuery(queries.readSafety, async ({ services, actor }) => ({
      data: await readSection(services.database.read, actor.tenantId, 'safety', freshSafety),
    })),
    settingsRoute(editSafety, 'safety', freshSafety, {
      told: toldSafety,
      message: messages.settingsSaved,
    }),
    handle(sayOk, { status: 201 }),
    ...readRoutes(okChecks, '/sos/ok', ['Check-ins', 'ठीक होने की ख़बरें'], {
      access: 'signed-in',
      limit: 50,
    }),
    ...readRoutes(alerts, '/sos', ['SOS alerts', 'SOS अलर्ट'], { access: 'signed-in', limit: 50 }),
    handle(raiseAlert, { status: 201 }),
    handle(takeAlert),
    handle(closeAlert),
  ],
});
