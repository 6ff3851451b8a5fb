import { roster } from '#shared/modules/roster/duty.ts';
import { readRoutes } from '#server/core/crud.ts';
import { defineModule } from '#server/core/module.ts';

/** Who does duty where and when. */
export const rosterModule = defineModule('roster', {
  resources: [roster],
  routes: readRoutes(roster, '/roster', ['Duties', 'ड्यूटी'], { access: 'signed-in' }, 50),
});
