import { attendance } from '#shared/modules/attendance/punch.ts';
import { defineModule } from '#server/core/module.ts';
import { readRoutes } from '#server/core/crud.ts';
import { handle } from '#server/core/operations.ts';
import { createPunch } from './operations/create-punch.ts';
import { readBoard } from './queries.ts';

/** Punches and the day's board. */
export const attendanceModule = defineModule('attendance', {
  resources: [attendance],
  operations: [createPunch],
  routes: [
    {
      method: 'GET',
      path: '/attendance/board',
      access: 'signed-in',
      summary: ['Who is on duty', 'कौन ड्यूटी पर है'],
      query: { date: 'the day, YYYY-MM-DD; today when absent' },
      handle: readBoard,
    },
    ...readRoutes(attendance, '/attendance', ['Punches', 'हाज़िरी'], { access: 'signed-in' }, 50),
    handle(createPunch, { status: 201 }),
  ],
});
