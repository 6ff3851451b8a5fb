import { searchedCheckpoints, searchedPatrols } from '#shared/modules/patrol/searched.ts';
import * as queries from '#shared/modules/patrol/queries.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { checkpoints } from '#shared/modules/patrol/checkpoint.ts';
import { misses } from '#shared/modules/patrol/miss.ts';
import { explainMiss } from '#shared/modules/patrol/operations.ts';
import { patrolRoutes } from '#shared/modules/patrol/route.ts';
import { scans } from '#shared/modules/patrol/scan.ts';
import { readRoutes } from '#server/core/http/crud.ts';
import { defineModule } from '#server/core/http/module.ts';
import { bind } from '#server/core/sync/operations.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { auditTexts } from './audit-texts.ts';
import { createScan } from './operations/create-scan.ts';
import {
  createCheckpoint,
  editCheckpoint,
  removeCheckpoint,
  renewCode,
} from './operations/write-checkpoint.ts';
import { createRoute, editRoute, removeRoute } from './operations/write-route.ts';
import { listRounds } from './queries.ts';
import { printSheets } from './sheet.ts';
import { missedRounds } from './missed-rounds.ts';

const explain = bind(explainMiss);
const signedIn = { access: 'signed-in' } as const;

/** Rounds on foot: where they pass, when, who was there, and what was missed. */
export const patrol = defineModule('patrol', {
  says: auditTexts,
  searched: [searchedPatrols, searchedCheckpoints],
  jobs: [missedRounds],
  resources: [checkpoints, patrolRoutes, scans, misses],
  operations: [createScan, explain],
  routes: [
    handleQuery(queries.listRounds, listRounds, { runs: 'by-size' }),
    {
      method: 'GET',
      path: '/patrol/sheets',
      runs: 'in-worker',
      access: 'tenant',
      permission: 'patrol:write',
      summary: ['Printable code sheets', 'कोड की पर्चियाँ, छापने के लिए'],
      query: { site_id: 'the checkpoints of this site', checkpoint_id: 'or only this one' },
      handle: printSheets,
    },
    ...readRoutes(checkpoints, '/patrol/checkpoints', ['Checkpoints', 'चेकपॉइंट'], { ...signedIn, limit: 200 }),
    handle(createCheckpoint, { status: 201 }),
    handle(editCheckpoint),
    handle(removeCheckpoint),
    handle(renewCode),
    ...readRoutes(patrolRoutes, '/patrol/routes', ['Scheduled patrols', 'तय गश्त'], {
      ...signedIn,
      limit: 50,
    }),
    handle(createRoute, { status: 201 }),
    handle(editRoute),
    handle(removeRoute),
    ...readRoutes(scans, '/patrol/scans', ['Scans', 'स्कैन'], { ...signedIn, limit: 50 }),
    handle(createScan, { status: 201 }),
    ...readRoutes(misses, '/patrol/misses', ['Missed patrols', 'छूटी गश्त'], { ...signedIn, limit: 50 }),
    handle(explain),
  ],
});
