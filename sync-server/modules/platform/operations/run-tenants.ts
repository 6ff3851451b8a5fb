import { randomBytes } from 'node:crypto';
import { addDays, dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { translate } from '#shared/core/i18n.ts';
import { platformMessages as messages } from '#shared/modules/platform/messages.ts';
import * as contracts from '#shared/modules/platform/online.ts';
import { deletionDays } from '#shared/modules/platform/online.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { hashPassword } from '#server/core/http/passwords.ts';
import type { Services } from '#server/core/http/route.ts';
import { queueMail } from '#server/core/notify/mailer.ts';
import { localAddress, siteAddress } from '#server/core/notify/site-address.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { forgetPublicTenant, publicTenantIn, writePublicTenant } from '#server/core/sql/public-tenant.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { readTenants } from '../read-tenants.ts';
import {
  cancelBeforeDeletion,
  keepCancelled,
} from '#server/modules/subscriptions/operations/cancel-before-deletion.ts';
import { openBusiness } from '#server/modules/tenants/operations/open-business.ts';
import { stockBusiness } from '../stock-business.ts';
import { operatorSlug } from '#server/core/sql/operator-business.ts';

/** The business that a path names: its records, and its log, are what the operator's call is about. */
const named = ({ params }: { readonly params: Readonly<Record<string, string>> }): string =>
  params['id'] ?? '';

export const createTenant = handleOnline(contracts.createTenant, {
  // Nobody knows this password: the owner chooses one with a code that is mailed to the address.
  prepare: () => hashPassword(randomBytes(24).toString('base64url')),
  handler: async (tx, { input, prepared, call }) => {
    const { owner, ...business } = input;
    const { tenantId } = await openBusiness(
      tx.sql,
      { ...business, demo: call.services.config.demo, owner: { ...owner, password_hash: prepared } },
      tx.now,
    );
    return {
      answer: await viewOf(tx, tenantId),
      about: ['tenants', tenantId],
      // The log of the operator outlives the business: it has the id alone.
      logged: {},
    };
  },
  after: async (call, { id, name }) => {
    const { services, language, body } = call;
    await stockBusiness(services, id);
    const { owner } = contracts.createTenant.input.parse(body);
    const address = (await siteAddress(services, id)) ?? localAddress(services.config);
    const values = { name: owner.name, business: name, address };
    await runTransaction(services, clockActor(id), (tx) =>
      queueMail(tx, {
        to: owner.email,
        subject: translate(messages.welcomeSubject, language, values),
        text: translate(messages.welcomeText, language, values),
      }),
    );
    services.mailer.wake();
  },
});

export const deleteTenant = handleOnline(contracts.deleteTenant, {
  within: named,
  prepare: async ({ call, params }) => {
    const id = params['id'] ?? '';
    await mustExist(call.services, id);
    // Before the card is cancelled, too.
    await mayClose(call.services.database.read, id);
    // Nobody is left who could stop the card or the mandate.
    return cancelBeforeDeletion(call.services, id);
  },
  handler: async (tx, { call, input, prepared }) => {
    await lockTenantSequence(tx);
    await mayClose(tx.sql, tx.actor.tenantId);
    const tenant = await tenantOf(tx);
    if (tenant.delete_on !== null) refuse('illegal_transition', messages.alreadyDeleting);
    await keepCancelled(tx, prepared);
    const deleteOn = addDays(dateOf(tx.now), deletionDays);
    await set(tx, { active: 0, delete_on: deleteOn });
    tx.afterCommit(() => call.services.streams.recheck(tx.actor.tenantId));
    return {
      answer: await viewOf(tx),
      about: ['tenants', tx.actor.tenantId],
      logged: { delete_on: deleteOn, ...(input.reason === '' ? {} : { reason: input.reason }) },
    };
  },
});

export const restoreTenant = handleOnline(contracts.restoreTenant, {
  within: named,
  prepare: ({ call, params }) => mustExist(call.services, params['id'] ?? ''),
  handler: async (tx) => {
    // What erases it takes the same turn, and then looks whether it was kept.
    await lockTenantSequence(tx);
    const tenant = await tenantOf(tx);
    if (tenant.delete_on === null) refuse('illegal_transition', messages.notDeleting);
    await set(tx, { delete_on: null, active: tenant.suspended_at === null ? 1 : 0 });
    return { answer: await viewOf(tx), about: ['tenants', tx.actor.tenantId] };
  },
});

export const suspendTenant = handleOnline(contracts.suspendTenant, {
  within: named,
  prepare: ({ call, params }) => mustExist(call.services, params['id'] ?? ''),
  handler: async (tx, { input, call }) => {
    await lockTenantSequence(tx);
    await mayClose(tx.sql, tx.actor.tenantId);
    const tenant = await tenantOf(tx);
    if (tenant.suspended_at !== null) refuse('illegal_transition', messages.alreadySuspended);
    await set(tx, { active: 0, suspended_at: tx.now, suspended_reason: input.reason });
    tx.afterCommit(() => call.services.streams.recheck(tx.actor.tenantId));
    return { answer: await viewOf(tx), about: ['tenants', tx.actor.tenantId] };
  },
});

export const resumeTenant = handleOnline(contracts.resumeTenant, {
  within: named,
  prepare: ({ call, params }) => mustExist(call.services, params['id'] ?? ''),
  handler: async (tx) => {
    await lockTenantSequence(tx);
    const tenant = await tenantOf(tx);
    if (tenant.suspended_at === null) refuse('illegal_transition', messages.notSuspended);
    await set(tx, {
      suspended_at: null,
      suspended_reason: '',
      active: tenant.delete_on === null ? 1 : 0,
    });
    return { answer: await viewOf(tx), about: ['tenants', tx.actor.tenantId] };
  },
});

/** Makes a business the one whose site visitors of the installation's own address see. */
export const showTenant = handleOnline(contracts.showTenant, {
  within: named,
  prepare: ({ call, params }) => mustExist(call.services, params['id'] ?? ''),
  handler: async (tx, { call }) => {
    // Nobody closes it in the same moment.
    await lockTenantSequence(tx);
    const { tenantId } = tx.actor;
    const { active } = await tenantOf(tx);
    if (!active) refuse('illegal_transition', messages.notActive);
    await writePublicTenant(tx.sql, tenantId);
    tx.afterCommit(() => forgetPublicTenant(call.services.database));
    return { answer: await viewOf(tx), about: ['tenants', tenantId] };
  },
});

/**
 * Refuses a business that is not there or is being erased, and the operator's own, before its log is opened.
 */
export async function mustExist(services: Pick<Services, 'database'>, id: string): Promise<void> {
  const row = await services.database.read
    .selectFrom('tenants')
    .select(['slug', 'erasing_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) refuse('not_found', ['Not found', 'नहीं मिला']);
  if (row['slug'] === operatorSlug) refuse('illegal_transition', messages.notOperator);
  if (row['erasing_at'] !== null) refuse('illegal_transition', messages.erasing);
}

/** Refuses the business besides whose public site visitors see: another's would stand in its place. */
async function mayClose(sql: Sql, id: string): Promise<void> {
  if (id === (await publicTenantIn(sql))) refuse('illegal_transition', messages.isPublic);
}

/** How far closed the business is; refuses what is half there and what is being erased. */
export async function tenantOf(tx: Tx) {
  const row = await tx.sql
    .selectFrom('tenants')
    .select(['active', 'suspended_at', 'delete_on', 'importing', 'erasing_at'])
    .where('id', '=', tx.actor.tenantId)
    .executeTakeFirst();
  if (!row) return refuse('not_found', ['Not found', 'नहीं मिला']);
  if (row['erasing_at'] !== null) refuse('illegal_transition', messages.erasing);
  // Half a business is opened by nothing but an import that comes to its end.
  if (row['importing'] !== null) refuse('illegal_transition', messages.stillImporting);
  return {
    active: Number(row['active']) === 1,
    suspended_at: textOf(row['suspended_at']),
    delete_on: textOf(row['delete_on']),
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

async function set(tx: Tx, values: Readonly<Record<string, string | number | null>>): Promise<void> {
  await tx.sql.updateTable('tenants').set(values).where('id', '=', tx.actor.tenantId).execute();
}

async function viewOf(tx: Tx, id = tx.actor.tenantId): Promise<contracts.TenantView> {
  const { tenants } = await readTenants(tx.sql, { id, page: 1, limit: 1, now: tx.now });
  return tenants[0] ?? refuse('not_found', ['Not found', 'नहीं मिला']);
}
