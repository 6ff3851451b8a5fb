import { roster as rosterResource } from '#shared/modules/roster/duty.ts';
import { openShifts } from '#shared/modules/roster/open-shift.ts';
import { editDuty } from '#shared/modules/roster/operations.ts';
import { posts } from '#shared/modules/roster/post.ts';
import { staffRequests } from '#shared/modules/roster/request.ts';
import { rosterDays } from '#shared/modules/roster/roster-day.ts';
import { rotations } from '#shared/modules/roster/rotation.ts';
import { readRoutes, writeRoutes } from '#server/core/http/crud.ts';
import { defineModule } from '#server/core/http/module.ts';
import { bind } from '#server/core/sync/operations.ts';
import { handle } from '#server/core/http/operation-route.ts';
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
import { checkInput, checkRoster, publishRoster } from './operations/publish-roster.ts';
import { readAhead } from './operations/read-ahead.ts';
import { setDays } from './operations/set-days.ts';
import { createPost, editPost, removePost } from './operations/write-post.ts';
import { listReplacements, listUnsupervised, listVacancies, readGrid } from './queries.ts';

const read = { access: 'tenant', permission: 'roster:read' } as const;
const stretch = { from: 'the first day, today when absent', to: 'the last day, 30 later when absent' };

const changeDuty = bind(editDuty);

/** Who does duty where and when: what is planned, what is published, and what people ask for. */
export const roster = defineModule('roster', {
  resources: [rosterResource, posts, rosterDays, rotations, openShifts, staffRequests],
  operations: [changeDuty, createRequest, agreeRequest, declineRequest, cancelRequest],
  routes: [
    {
      method: 'GET',
      path: '/roster/plan',
      runs: 'by-size',
      ...read,
      summary: ['The plan of some days', 'कुछ दिनों की योजना'],
      query: stretch,
      handle: readGrid,
    },
    setDays,
    {
      method: 'POST',
      path: '/roster/check',
      runs: 'by-size',
      ...read,
      summary: ['What speaks against the plan', 'योजना में क्या ग़लत है'],
      body: checkInput,
      handle: checkRoster,
    },
    publishRoster,
    {
      method: 'GET',
      path: '/roster/vacancies',
      runs: 'by-size',
      ...read,
      summary: ['Where people are missing', 'कहाँ लोग कम हैं'],
      query: { ...stretch, site_id: 'only this site' },
      handle: listVacancies,
    },
    {
      method: 'GET',
      path: '/roster/supervision',
      runs: 'by-size',
      ...read,
      summary: ['Where supervisors are missing', 'कहाँ सुपरवाइज़र कम हैं'],
      query: stretch,
      handle: listUnsupervised,
    },
    {
      method: 'GET',
      path: '/roster/replacements',
      runs: 'by-size',
      ...read,
      summary: ['Who could take a duty', 'ड्यूटी कौन ले सकता है'],
      query: { date: 'the day', post_id: 'the post', shift_id: 'the shift' },
      handle: listReplacements,
    },
    {
      method: 'GET',
      path: '/roster/balances',
      access: 'signed-in',
      summary: ['What is left of leave', 'कितनी छुट्टी बची'],
      query: { staff_id: 'whose; one’s own when absent' },
      handle: listBalances,
    },
    {
      method: 'GET',
      path: '/roster/ahead',
      runs: 'by-size',
      access: 'signed-in',
      summary: ['Where and with whom my duties are', 'मेरी ड्यूटी कहाँ और किसके साथ'],
      handle: readAhead,
    },
    ...readRoutes(
      posts,
      '/roster/posts',
      ['Posts', 'पोस्ट'],
      { access: 'tenant', permission: 'locations:read' },
      200,
    ),
    handle(createPost, { status: 201 }),
    handle(editPost),
    handle(removePost),
    applyRotation,
    ...readRoutes(rotations, '/roster/rotations', ['Patterns of shifts', 'शिफ्ट के पैटर्न'], read, 100),
    ...writeRoutes(rotations, '/roster/rotations', ['Patterns of shifts', 'शिफ्ट के पैटर्न'], 'roster:write', {
      name_hi: '',
    }),
    ...readRoutes(
      openShifts,
      '/roster/open-shifts',
      ['Open shifts', 'खुली शिफ्ट'],
      { access: 'signed-in' },
      100,
    ),
    handle(offerShift, { status: 201 }),
    handle(closeShift),
    ...readRoutes(
      staffRequests,
      '/roster/requests',
      ['What people ask for', 'लोगों की माँगें'],
      { access: 'signed-in' },
      100,
    ),
    handle(createRequest, { status: 201 }),
    handle(agreeRequest),
    handle(approveRequest),
    handle(rejectRequest),
    handle(declineRequest),
    handle(cancelRequest),
    handle(changeDuty),
    ...readRoutes(rosterResource, '/roster', ['Duties', 'ड्यूटी'], { access: 'signed-in' }, 50),
  ],
});
