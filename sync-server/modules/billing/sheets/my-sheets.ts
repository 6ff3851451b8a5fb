import { ofClients } from '#shared/core/access.ts';
import { partsOfPlace, placeOf } from '#shared/core/client-people.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { move } from '#shared/core/lifecycle.ts';
import { clients } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { sheetMessages as messages } from '#shared/modules/billing/sheets/messages.ts';
import * as contract from '#shared/modules/billing/sheets/my-sheets.ts';
import { sheetApprovals, sheetLifecycle } from '#shared/modules/billing/sheets/sheet-approval.ts';
import type { SheetApproval } from '#shared/modules/billing/sheets/sheet-approval.ts';
import { sheetStateOf } from '#shared/modules/billing/sheets/sheet-state.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { businessName } from '#server/core/notify/business-name.ts';
import { shareOf } from '#server/core/runtime/workers/share.ts';
import { readSheetsFor } from '../plan-bills.ts';
import { monthOf, readApprovals, readClients } from './read-sheets.ts';
import { readSheetsTask } from './read-sheets-task.ts';
import { tellOffice } from './tell-office.ts';

/** The sheets of a month at the sites that the caller sees; those that wait for them come first. */
export async function answerMySheets(
  call: QueryCall<typeof contract.listMySheets>,
): Promise<QueryReply<typeof contract.listMySheets>> {
  const { actor, services } = call;
  const { database, nowMs } = services;
  const month = monthOf(call.input.month);
  const places = new Set(ofClients(actor, 'sheets'));
  const clientIds = [...new Set([...places].map((place) => partsOfPlace(place).clientId))];
  if (clientIds.length === 0) return { data: [] };
  const known = await readClients(database, actor.tenantId, clientIds);
  const asked = { tenantId: actor.tenantId, month, clientIds: [...known.keys()], nowMs: nowMs() };
  const sheets = await readSheetsFor(database, asked);
  const approvals = await readApprovals(database.read, actor.tenantId, { month });
  const now = instantFromMs(nowMs());
  const data = [...known.values()].flatMap((client) =>
    (sheets.get(client.id) ?? [])
      .filter(({ siteId }) => places.has(placeOf(client.id, siteId)))
      .map((sheet) => ({
        ...standingOf(client, sheet, approvals, now),
        client: client.name,
        site: sheet.site,
        people: sheet.people,
        duties: sheet.duties,
      })),
  );
  const rank = ({ asked: isAsked, state }: (typeof data)[number]): number =>
    isAsked && state !== 'approved' ? 0 : 1;
  return { data: data.toSorted((a, b) => rank(a) - rank(b) || a.site.localeCompare(b.site)) };
}

/** One sheet for whoever sees its site. */
export async function answerMySheet(
  call: QueryCall<typeof contract.readMySheet>,
): Promise<QueryReply<typeof contract.readMySheet>> {
  const { actor, services, input } = call;
  const { database, nowMs } = services;
  const month = monthOf(input.month);
  const [clientId, siteId] = [input.client_id ?? '', input.site_id ?? ''];
  mustSee(call, clientId, siteId);
  const client = (await readClients(database, actor.tenantId, [clientId])).get(clientId);
  const asked = { tenantId: actor.tenantId, month, clientIds: [clientId], nowMs: nowMs() };
  const sheets = client ? await readSheetsFor(database, asked) : null;
  const sheet = sheets?.get(clientId)?.find((one) => one.siteId === siteId);
  if (!client || !sheet) return refuse('not_found', messages.noSheet);
  const approvals = await readApprovals(database.read, actor.tenantId, { month, clientId, siteId });
  return {
    data: {
      ...standingOf(client, sheet, approvals, instantFromMs(nowMs())),
      supplier: await businessName(database, actor.tenantId),
      client: client.name,
      site: sheet.site,
      month,
      digest: sheet.digest,
      duties: sheet.duties,
      rows: sheet.rows.map(({ code, name, post, days, duties }) => ({ code, name, post, days, duties })),
      posts: sheet.posts,
    },
  };
}

/**
 * Approves a sheet for its client, or keeps the objection: by who is signed in, in the place of an open link.
 */
export const decideMySheet = handleOnline(contract.decideMySheet, {
  prepare: async ({ input, call }) => {
    mustSee(call, input.client_id, input.site_id);
    const { services, actor } = call;
    const asked = {
      tenantId: actor.tenantId,
      month: input.month,
      clientIds: [input.client_id],
      nowMs: services.nowMs(),
    };
    const sheets = await services.readWorkers.inReports(readSheetsTask, asked, {
      share: shareOf(actor),
      signal: call.signal,
    });
    return sheets.find(({ siteId }) => siteId === input.site_id) ?? refuse('not_found', messages.noSheet);
  },
  handler: async (tx, { input, prepared: sheet }) => {
    await lockTenantSequence(tx);
    const client = await tx.rows(clients).visible(input.client_id, true);
    if (sheet.digest !== input.digest) refuse('stale', messages.changed, 'digest');
    const { client_id: clientId, site_id: siteId, month } = input;
    const before = await readApprovals(tx.sql, tx.actor.tenantId, { month, clientId, siteId });
    const { state, asked } = standingOf(client, sheet, before, tx.now);
    if (!asked) refuse('illegal_transition', messages.notAsked, 'decision');
    if (state === 'approved') refuse('illegal_transition', messages.approved, 'digest');
    const approves = input.decision === 'approve';
    for (const { id, status } of before) {
      const link = status === 'sent' ? await tx.rows(sheetApprovals).find(id) : null;
      if (link)
        tx.rows(sheetApprovals).update({ ...link, status: move(sheetLifecycle, link.status, 'replace') });
    }
    const saved = tx.rows(sheetApprovals).insert({
      id: newId(),
      client_id: clientId,
      site_id: siteId,
      month,
      way: 'client',
      status: move(sheetLifecycle, sheetLifecycle.initial, input.decision),
      digest: sheet.digest,
      approver: tx.actor.name || (tx.actor.phone ?? ''),
      email: '',
      objection: approves ? '' : input.objection,
      expires_at: null,
      decided_at: tx.now,
    });
    tellOffice(tx, { client: client.name, site: sheet.site, month, approves });
    return {
      answer: saved,
      about: ['sheet_approvals', saved.id],
      message: approves ? messages.thanksApproved : messages.thanksObjected,
    };
  },
});

/** A sheet out of sight is answered like one that does not exist. */
function mustSee({ actor }: SignedCall, clientId: string, siteId: string): void {
  if (!ofClients(actor, 'sheets').includes(placeOf(clientId, siteId))) refuse('not_found', messages.noSheet);
}

function standingOf(
  client: Pick<Client, 'id' | 'sheet_approval'>,
  { siteId, digest }: { readonly siteId: string; readonly digest: string },
  approvals: readonly SheetApproval[],
  now: Instant,
) {
  const own = approvals.filter((one) => one.client_id === client.id && one.site_id === siteId);
  const decided = own.findLast(({ way, decided_at: at }) => way === 'client' && at !== null);
  const state = sheetStateOf(client.sheet_approval, own, digest, now);
  return {
    client_id: client.id,
    site_id: siteId,
    state,
    asked: client.sheet_approval === 'client' || state === 'sent',
    decided:
      decided === undefined || decided.decided_at === null
        ? null
        : {
            by: decided.approver,
            at: decided.decided_at,
            approved: decided.status === 'approved',
            objection: decided.objection,
          },
  };
}
