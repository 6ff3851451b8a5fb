import { searchedPosts } from '#shared/modules/roster/searched.ts';
import { roster as rosterResource } from '#shared/modules/roster/duty.ts';
import { openShifts } from '#shared/modules/roster/open-shift.ts';
import { editDuty } from '#shared/modules/roster/operations.ts';
import { posts } from '#shared/modules/roster/post.ts';
import { postOrders } from '#shared/modules/roster/post-orders/post-order.ts';
import { postOrderReads } from '#shared/modules/roster/post-orders/post-order-read.ts';
import * as orderContracts from '#shared/modules/roster/post-orders/queries.ts';
import { staffRequests } from '#shared/modules/roster/request.ts';
import * as contracts from '#shared/modules/roster/queries.ts';
import { rosterDays } from '#shared/modules/roster/roster-day.ts';
import { rotations } from '#shared/modules/roster/rotation.ts';
import { readRoutes } from '#server/core/http/crud.ts';
import { resourceRoutes } from '#server/core/http/resource-routes.ts';
import { defineModule } from '#server/core/http/module.ts';
import { bind } from '#server/core/sync/operations.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { auditTexts } from './audit-texts.ts';
import { listBalances } from './operations/read-balances.ts';
import { applyRotation } from './operations/apply-rotation.ts';
import { createRequest } from './operations/create-request.ts';
import {
  agreeRequest,
  approveRequest,
  cancelRequest,
  declineRequest,
  rejectRequest,
} from './operations/decide-request.ts';
import { closeShift, offerShift } from './operations/offer-shift.ts';
import { checkRoster, publishRoster } from './operations/publish-roster.ts';
import { readAhead } from './operations/read-ahead.ts';
import { revokeRequest } from './operations/revoke-request.ts';
import { setDays } from './operations/set-days.ts';
import { createPost, editPost, removePost } from './operations/write-post.ts';
import { listReaders, readMyOrders } from './post-orders/order-queries.ts';
import { publishOrder } from './post-orders/publish-order.ts';
import { readOrder } from './post-orders/read-order.ts';
import { remindReaders } from './post-orders/remind-readers.ts';
import { startingOrders } from './post-orders/starting-orders.ts';
import { listReplacements, listUnsupervised, listVacancies, readGrid } from './queries.ts';
import { handleExchange } from '#server/core/http/exchange-route.ts';
import { checkRoster as checkRosterContract } from '#shared/modules/roster/online.ts';

const changeDuty = bind(editDuty);

/** Who does duty where and when: what is planned, what is published, and what people ask for. */
export const roster = defineModule('roster', {
  says: auditTexts,
  searched: [searchedPosts],
  jobs: [startingOrders],
  resources: [
    rosterResource,
    posts,
    rosterDays,
    rotations,
    openShifts,
    staffRequests,
    postOrders,
    postOrderReads,
  ],
  operations: [changeDuty, createRequest, agreeRequest, declineRequest, cancelRequest, readOrder],
  routes: [
    handleQuery(contracts.readPlan, readGrid, { runs: 'by-size' }),
    setDays,
    handleExchange(checkRosterContract, checkRoster, { runs: 'by-size' }),
    publishRoster,
    handleQuery(contracts.listVacancies, listVacancies, { runs: 'by-size' }),
    handleQuery(contracts.listUnsupervised, listUnsupervised, { runs: 'by-size' }),
    handleQuery(contracts.listReplacements, listReplacements, { runs: 'by-size' }),
    handleQuery(contracts.listBalances, listBalances),
    handleQuery(contracts.readAhead, readAhead, { runs: 'by-size' }),
    ...readRoutes(posts, '/roster/posts', ['Posts', 'पोस्ट'], {
      access: 'tenant',
      permission: 'locations:read',
      limit: 200,
    }),
    handle(createPost, { status: 201 }),
    handle(editPost),
    handle(removePost),
    handle(publishOrder, { status: 201 }),
    ...readRoutes(postOrders, '/roster/post-orders', ['Post orders', 'पोस्ट निर्देश'], {
      access: 'tenant',
      permission: 'roster:read',
      limit: 50,
    }),
    handleQuery(orderContracts.readMyOrders, readMyOrders),
    handleQuery(orderContracts.listReaders, listReaders, { runs: 'by-size' }),
    remindReaders,
    handle(readOrder, { status: 201 }),
    applyRotation,
    ...resourceRoutes(rotations),
    ...readRoutes(openShifts, '/roster/open-shifts', ['Open shifts', 'खुली शिफ्ट'], {
      access: 'signed-in',
      limit: 100,
    }),
    handle(offerShift, { status: 201 }),
    handle(closeShift),
    ...readRoutes(staffRequests, '/roster/requests', ['Requests', 'अनुरोध'], {
      access: 'signed-in',
      limit: 100,
    }),
    handle(createRequest, { status: 201 }),
    handle(agreeRequest),
    handle(approveRequest),
    handle(rejectRequest),
    handle(declineRequest),
    handle(cancelRequest),
    handle(revokeRequest),
    handle(changeDuty),
    ...readRoutes(rosterResource, '/roster', ['Duties', 'ड्यूटी'], { access: 'signed-in', limit: 50 }),
  ],
});
