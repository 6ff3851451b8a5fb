import { randomBytes } from 'node:crypto';
import { instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { staffMessages as messages } from '#shared/modules/staff/messages.ts';
import * as contracts from '#shared/modules/staff/online.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import { readPicture } from '#server/core/files/read-picture.ts';
import type { ShownPicture } from '#server/core/files/read-picture.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { Call, Reply, Services, SignedCall } from '#server/core/http/route.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { readSection } from '#server/modules/settings/queries.ts';
import { personAt } from '../person-at.ts';

/** A card as whoever scans it learns of it: nothing that is not printed on it. */
export type CardFacts = { readonly valid: boolean; readonly business: string; readonly person: StaffMember };

/**
 * Makes the word of somebody's card where there is none: when the card is first printed, and again once it
 * was voided.
 */
export async function makeCardToken(call: SignedCall): Promise<void> {
  const { services, actor } = call;
  const person = await personAt(call);
  await services.database.write((trx) =>
    trx
      .insertInto('staff_cards')
      .values({
        tenant_id: actor.tenantId,
        staff_id: String(person['id']),
        token: newToken(),
        made_at: instantFromMs(services.nowMs()),
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'staff_id']).doNothing())
      .execute(),
  );
}

/** The word of somebody's card. */
export async function cardToken({ services, actor }: SignedCall, staffId: string): Promise<string> {
  const { tenantId } = actor;
  const row = await services.database.read
    .selectFrom('staff_cards')
    .select('token')
    .where('tenant_id', '=', tenantId)
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return String(row['token']);
}

export const renewCard = handleOnline(contracts.renewCard, {
  handler: async (tx, { params }) => {
    const staffId = params['id'] ?? '';
    await tx.rows(staff).visible(staffId, staff.access.write(tx.actor));
    await tx.sql
      .deleteFrom('staff_cards')
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('staff_id', '=', staffId)
      .execute();
    return { answer: { staff_id: staffId }, about: [staff.name, staffId], message: messages.cardRenewed };
  },
});

/** What the card with a word says now; null where there is no such card. Whoever guesses is slowed down. */
export async function readCard(services: Services, token: string, ip: string): Promise<CardFacts | null> {
  await services.limits.take(
    `card:${ip}`,
    services.config.demo ? { burst: 300, perMinute: 300 } : { burst: 30, perMinute: 20 },
    services.nowMs(),
  );
  const row = await services.database.read
    .selectFrom('tenants as t')
    .innerJoin('staff_cards as c', 'c.tenant_id', 't.id')
    .innerJoin('staff as s', (join) =>
      join.onRef('s.tenant_id', '=', 'c.tenant_id').onRef('s.id', '=', 'c.staff_id'),
    )
    .selectAll('s')
    .select(['t.name as business', 't.active as open', 's.tenant_id as tenant', 's.deleted as gone'])
    .where('c.token', '=', token)
    .executeTakeFirst();
  if (!row) return null;
  const person = decodeRow(staff, row);
  const company = await readSection(services.database.read, String(row['tenant']), 'company');
  const valid = Number(row['gone']) === 0 && Number(row['open']) === 1 && person.status === 'active';
  return { valid, business: company.legal_name || String(row['business']), person };
}

/** The photo of a card that holds, for the page that checks it. */
export async function readCardPhoto(call: Call): Promise<Reply> {
  const { services, params, ip } = call;
  const card = await readCard(services, params['token'] ?? '', ip);
  const photo =
    card?.valid && card.person.photo_id !== null
      ? await photoOf(services, params['token'] ?? '', card.person.photo_id)
      : null;
  if (!photo) refuse('not_found', ['Not found', 'नहीं मिला']);
  return {
    response: new Response(photo.bytes, {
      headers: {
        'content-type': photo.type,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      },
    }),
  };
}

async function photoOf({ database }: Services, token: string, id: string): Promise<ShownPicture | null> {
  const card = await database.read
    .selectFrom('staff_cards')
    .select('tenant_id')
    .where('token', '=', token)
    .executeTakeFirst();
  return card ? readPicture(database, String(card['tenant_id']), id, 'staff_document') : null;
}

function newToken(): string {
  return randomBytes(18).toString('base64url');
}
