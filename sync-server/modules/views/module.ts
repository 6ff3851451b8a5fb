import { views as viewsResource } from '#shared/modules/views/view.ts';
import { readRoutes } from '#server/core/http/crud.ts';
import { defineModule } from '#server/core/http/module.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { auditTexts } from './audit-texts.ts';
import { createView, deleteView } from './operations/keep-view.ts';

/** How people want to see their lists again. Nobody sees another person's. */
export const views = defineModule('views', {
  says: auditTexts,
  resources: [viewsResource],
  routes: [
    ...readRoutes(viewsResource, '/views', ['My list views', 'सूचियों के मेरे व्यू'], {
      access: 'signed-in',
      limit: 50,
    }),
    handle(createView, { status: 201 }),
    handle(deleteView),
  ],
});
