import { can, ofClients } from '#shared/core/access.ts';
import { partsOfPlace } from '#shared/core/client-people.ts';
import { addDays, dateOf, formatDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { inBoth, translate } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { move } from '#shared/core/lifecycle.ts';
import { clients } from '#shared/modules/billing/client.ts';
import { scopeWords } from '#shared/modules/bookings/guard-scope.ts';
import { guardRequestLifecycle, guardRequests } from '#shared/modules/portal/guard-request.ts';
import type { GuardRequest } from '#shared/modules/portal/guard-request.ts';
import { portalMessages as messages } from '#shared/modules/portal/messages.ts';
import { askGuards as asking } from '#shared/modules/portal/ask-guards.ts';
import * as contract from '#shared/modules/portal/operations.ts';
import { isArmedPost, mostNeeds, posts } from '#shared/modules/roster/post.ts';
import type { Post } from '#shared/modules/roster/post.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { refuseManyOpen } from '#server/core/sql/refuse-many-open.ts';
import { newsOf, notifyOffice, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { readShifts } from '#server/modules/settings/queries.ts';
import { placeAt } from './place-of.ts';

const wholeWeek = [0, 1, 2, 3, 4, 5, 6];
/** How long a need for some days stays on its post, for whoever looks at what was billed. */
const keptDays = 92;

/**
 * Keeps what a client asks for; whose site it is, the server knows. The same id sent again is the same
 * request.
 */
export const askGuards = bind(asking, async (tx, { input }) => {
  const id = input.id ?? newId();
  const rows = tx.rows(guardRequests);
  const known = await rows.own(id, ({ user_id: userId }) => userId === tx.actor.userId);
  if (known) return known;
  const { tenantId } = tx.actor;
  await refuseManyOpen(tx, {
    table: 'guard_requests',
    status: guardRequestLifecycle.initial,
    text: messages.manyAsked,
    field: 'site_id',
  });
  const place = await placeAt(
    tx.sql,
    tenantId,
    { places: ofClients(tx.actor, 'places'), siteId: input.site_id },
    input,
  );
  const site = place === null ? null : await tx.rows(sites).find(input.site_id);
  if (place === null || !site) return refuse('invalid', messages.noSite, 'site_id');
  if (input.to < dateOf(tx.now)) refuse('invalid', messages.daysPast, 'to');
  const { clientId } = partsOfPlace(place);
  const client = await tx.rows(clients).find(clientId);
  const post = input.post_id === null ? null : await postAt(tx, input.post_id, site.id, 'post_id');
  const shift = input.shift_id === null ? null : await shiftOf(tx, input.shift_id);
  const request = rows.insert({
    ...input,
    id,
    user_id: tx.actor.userId,
    asked_by: tx.actor.name,
    client_id: clientId,
    client_name: client?.name ?? '',
    place,
    site_name: site.name,
    post_name: post?.name ?? '',
    shift_name: shift?.name ?? '',
    status: guardRequestLifecycle.initial,
    answer: '',
    answered_by: '',
    answered_at: null,
    rate: null,
  });
  notifyOffice(
    tx,
    'roster:write',
    newsOf('guards.asked', { details: about(request) }, `/admin/guard-requests?open=${id}`),
  );
  return request;
});

/**
 * The people are needed at the post and in the shift on each of the days: vacancies until they are planned.
 */
export const acceptGuards = bind(contract.acceptGuards, async (tx, { id, input }) => {
  const request = await openRequest(tx, id);
  const status = move(guardRequestLifecycle, request.status, 'accept');
  if (input.rate !== null && !can(tx.actor, 'billing:write')) refuse('forbidden', messages.noRight, 'rate');
  const { people, to } = request;
  const today = dateOf(tx.now);
  if (to < today) refuse('illegal_transition', messages.requestPast, 'status');
  // No duty can be planned for the days that have passed since it was asked for.
  const from = request.from < today ? today : request.from;
  const place = { places: [request.place], siteId: request.site_id };
  if ((await placeAt(tx.sql, tx.actor.tenantId, place, { from, to })) === null)
    refuse('illegal_transition', messages.notTheirs, 'status');
  const post = await postAt(tx, input.post_id, request.site_id, 'post_id');
  if (request.armed && !isArmedPost(post)) refuse('invalid', messages.notArmed, 'post_id');
  const shift = await shiftOf(tx, input.shift_id);
  const oldest = addDays(today, -keptDays);
  const needs = [
    ...post.needs.filter((need) => (need.to ?? oldest) >= oldest),
    { shift_id: shift.id, people, days: wholeWeek, from, to, extra: true },
  ];
  if (needs.length > mostNeeds) refuse('illegal_transition', messages.postFull, 'post_id');
  tx.rows(posts).update({ ...post, needs });
  return answered(tx, {
    ...request,
    from,
    status,
    post_id: post.id,
    post_name: post.name,
    shift_id: shift.id,
    shift_name: shift.name,
    rate: input.rate,
    answer: input.answer,
  });
});

export const refuseGuards = bind(contract.refuseGuards, async (tx, { id, input }) => {
  const request = await openRequest(tx, id);
  const status = move(guardRequestLifecycle, request.status, 'refuse');
  return answered(tx, { ...request, status, answer: input.answer });
});

/** Only people of the client take back what it asked for: the office answers instead. */
export const withdrawGuards = bind(contract.withdrawGuards, async (tx, { id }) => {
  const own = { place: ofClients(tx.actor, 'places') };
  const request = await tx.rows(guardRequests).visible(id ?? '', own);
  const withdrawn = tx
    .rows(guardRequests)
    .update({ ...request, status: move(guardRequestLifecycle, request.status, 'withdraw') });
  notifyOffice(
    tx,
    'roster:write',
    newsOf('guards.withdrawn', { details: about(withdrawn) }, `/admin/guard-requests?open=${withdrawn.id}`),
  );
  return withdrawn;
});

function openRequest(tx: Tx, id: string | null) {
  return tx.rows(guardRequests).visible(id ?? '', guardRequests.access.write(tx.actor));
}

function answered(tx: Tx, request: GuardRequest) {
  notifyPerson(
    tx,
    request.user_id,
    newsOf(
      request.status === 'accepted' ? 'guards.accepted' : 'guards.declined',
      { details: about(request) },
      '/my-sites',
    ),
  );
  return tx.rows(guardRequests).update({ ...request, answered_by: tx.actor.name, answered_at: tx.now });
}

async function postAt(tx: Tx, id: string, siteId: string, field: string): Promise<Post> {
  const post = await tx.rows(posts).find(id);
  return post?.site_id === siteId && post.active ? post : refuse('invalid', messages.noPost, field);
}

async function shiftOf(tx: Tx, id: string) {
  const shift = (await readShifts(tx.sql, tx.actor.tenantId)).get(id);
  return shift?.active === true ? shift : refuse('invalid', messages.noShift, 'shift_id');
}

function about(request: GuardRequest): Message {
  const { people, site_name: site, from, to } = request;
  return inBoth((language) => {
    const days =
      from === to
        ? formatDate(from, language)
        : `${formatDate(from, language)} – ${formatDate(to, language)}`;
    const wanted = scopeWords(request).map((word) => translate(word, language));
    return [`${site}: ${people}`, ...wanted, days].join(', ');
  });
}
