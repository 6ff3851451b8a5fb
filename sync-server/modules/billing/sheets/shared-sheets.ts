import type { Actor } from '#shared/core/access.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { move } from '#shared/core/lifecycle.ts';
import { clients } from '#shared/modules/billing/client.ts';
import { sheetMessages as messages } from '#shared/modules/billing/sheets/messages.ts';
import type * as contract from '#shared/modules/billing/sheets/operations.ts';
import { sheetApprovals, sheetLifecycle } from '#shared/modules/billing/sheets/sheet-approval.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import type { Call } from '#server/core/http/route.ts';
import { limitVisitor, visitorActor } from '#server/core/http/visitor.ts';
import { shareOfVisitor } from '#server/core/runtime/workers/share.ts';
import { businessName } from '#server/core/notify/business-name.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { useCode } from '#server/modules/auth/operations/challenges.ts';
import { mailLinkCode } from '#server/modules/auth/operations/mail-link-code.ts';
import { readSheetsTask } from './read-sheets-task.ts';
import { tellOffice } from './tell-office.ts';
import { requestOfToken } from './sheet-link.ts';

type Opened = Awaited<ReturnType<typeof requestOfToken>>;

/**
 * Mails a code for the sheet to the address that the office chose; whoever has the link cannot choose one.
 */
export async function sendSheetCode(
  call: ExchangeCall<typeof contract.sendSheetCode>,
): Promise<ExchangeReply<typeof contract.sendSheetCode>> {
  const { services, language } = call;
  await limitVisitor(call, 'sheet-code', { burst: 10, perMinute: 2 });
  const opened = await requestOfToken(services, call.input.token);
  const { id, email: to } = opened.request;
  const { codeSubject: subject, codeText: text } = messages;
  const actor = clientActor(opened);
  await mailLinkCode(services, { purpose: 'sheet', id, sentAt: null, actor, to, language, subject, text });
  return { data: { sent: true }, message: messages.codeSent };
}

/** The sheet behind a link, for whoever has a code from its mail; the code stays good for the answer. */
export async function openSheet(
  call: ExchangeCall<typeof contract.openSheet>,
): Promise<ExchangeReply<typeof contract.openSheet>> {
  const { opened, sheet, client } = await prove(call, call.input);
  const { request, tenantId } = opened;
  return {
    data: {
      supplier: await businessName(call.services.database, tenantId),
      client: client.name,
      site: sheet.site,
      month: request.month,
      digest: sheet.digest,
      duties: sheet.duties,
      rows: sheet.rows.map(({ code, name, post, days, duties }) => ({ code, name, post, days, duties })),
      posts: sheet.posts,
      expires_at: request.expires_at ?? instantFromMs(call.services.nowMs()),
    },
  };
}

/** Approves what the client read, or keeps the objection; the office is notified. */
export async function decideSheet(
  call: ExchangeCall<typeof contract.decideSheet>,
): Promise<ExchangeReply<typeof contract.decideSheet>> {
  const { services, input } = call;
  const { opened, sheet, client } = await prove(call, input);
  if (sheet.digest !== input.digest) refuse('stale', messages.changed, 'digest');
  await useCode(services, accountOf(opened), 'sheet', input.otp);
  const approves = input.decision === 'approve';
  await runTransaction(services, clientActor(opened), async (tx) => {
    const request = (await tx.rows(sheetApprovals).find(opened.request.id)) ?? null;
    if (request?.status !== 'sent') return refuse('not_found', messages.badLink);
    tx.rows(sheetApprovals).update({
      ...request,
      status: move(sheetLifecycle, request.status, input.decision),
      digest: sheet.digest,
      approver: input.name,
      objection: approves ? '' : input.objection,
      decided_at: tx.now,
    });
    const type = approves ? 'sheet_approval.client_approve' : 'sheet_approval.object';
    const { name, objection } = input;
    tx.log(
      logLine(tx.actor, {
        type,
        coll: 'sheet_approvals',
        rowId: request.id,
        detail: JSON.stringify(approves ? { name } : { name, objection }),
      }),
    );
    tellOffice(tx, { client: client.name, site: sheet.site, month: request.month, approves });
  });
  return {
    data: { decided: true },
    message: approves ? messages.thanksApproved : messages.thanksObjected,
  };
}

/** The sheet as it is now, for a link with a right code. Tries are limited for each code and each address. */
async function prove(call: Call, { token, otp }: { readonly token: string; readonly otp: string }) {
  const { services } = call;
  await limitVisitor(call, 'sheet-open', { burst: 20, perMinute: 4 });
  const opened = await requestOfToken(services, token);
  await useCode(services, accountOf(opened), 'sheet', otp, { keepOpen: true });
  const { tenantId, request } = opened;
  const client = await findClient(call, tenantId, request.client_id);
  const asked = { tenantId, month: request.month, clientIds: [request.client_id], nowMs: services.nowMs() };
  const sheets = await services.readWorkers.inReports(readSheetsTask, asked, {
    share: shareOfVisitor(call.ip),
    signal: call.signal,
  });
  const sheet = sheets.find(({ siteId }) => siteId === request.site_id);
  return client && sheet ? { opened, client, sheet } : refuse('not_found', messages.badLink);
}

/** Codes belong to the request: one for a sheet opens no other. */
function accountOf({ tenantId, request }: Opened) {
  return { tenantId, userId: request.id };
}

/** The client, named by the address to which the sheet was sent. */
function clientActor({ tenantId, request }: Opened): Actor {
  return visitorActor({ tenantId, userId: 'client-link', name: request.email });
}

async function findClient({ services }: Call, tenantId: string, id: string) {
  const row = await services.database.read
    .selectFrom('clients')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? decodeRow(clients, row) : null;
}
