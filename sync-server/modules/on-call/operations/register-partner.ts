import * as z from 'zod/mini';
import { aadhaarHidden, maskAadhaar, noticingAadhaar } from '#shared/core/aadhaar.ts';
import { refuse } from '#shared/core/errors.ts';
import { translate } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { parsePhone } from '#shared/core/phone.ts';
import { validate } from '#shared/core/validate.ts';
import { saidNote } from '#shared/modules/crm/lead-note-texts.ts';
import { onCallMessages as messages } from '#shared/modules/on-call/messages.ts';
import { providers } from '#shared/modules/on-call/provider.ts';
import { documentLimits } from '#shared/modules/on-call/document-limits.ts';
import { everyDay } from '#shared/modules/on-call/work-days.ts';
import { noPlace } from '#shared/modules/on-call/work-place.ts';
import { registration } from '#shared/modules/on-call/registration.ts';
import { queueOfficeMail } from '#server/core/notify/mailer.ts';
import { readMultipart } from '#server/core/http/form-body.ts';
import { parseJson } from '#server/core/http/json-body.ts';
import { logLine } from '#server/core/sync/operations.ts';
import type { Call, Reply } from '#server/core/http/route.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { limitVisitor, visitor } from '#server/core/http/visitor.ts';
import { takeMessage } from '#server/modules/crm/operations/take-message.ts';
import { storeOriginal } from '#server/modules/files/operations/store-upload.ts';
import { sniff } from '#server/modules/files/queries.ts';

/** What a partner keeps of the price, in percent, until the office changes it. */
const usualShare = 80;
/** The most bytes of one application, its papers and envelope included. */
export const mostApplicationBytes = documentLimits.count * documentLimits.bytes + 65_536;

/** The filled-in form is one part that holds JSON, in which texts may be escaped. */
const application = z.object({ form: z.string().check(z.maxLength(40_000)) });

/**
 * What a paper is called: an Aadhaar number is masked while it stands as it was written, before anything is
 * cut.
 */
const paperName = z.string().check(
  z.overwrite((name) => maskAadhaar(name.normalize('NFC'))),
  z.overwrite((name) => name.replaceAll(/[^\p{L}\p{M}\p{N} ._-]/gu, '').slice(0, 80)),
);

/**
 * Keeps an application of a service partner, with its papers, until the office decides. The same id sent
 * again is the same application. A number that applied before is answered like any other, so that nobody
 * learns of it and nobody is kept out by a stranger who used their number; the office sees that it is a
 * repeat. It is among the leads too, as everybody is who turns to the business.
 */
export async function registerPartner(call: Call): Promise<Reply> {
  await limitVisitor(call, 'partner', { burst: 5, perMinute: 0.2 });
  const { files, texts } = await readMultipart(
    call.raw,
    mostApplicationBytes,
    messages.multipart,
    application,
  );
  const filled = await parseJson(Buffer.from(texts.form), { values: 1000 });
  const { result, hidden } = noticingAadhaar(() => ({
    form: validate(registration, filled),
    names: files('document').map((file) => validate(paperName, file.name)),
  }));
  const { id, consent, phone: typed, bank_account: account, email, ...given } = result.form;
  const phone = parsePhone(typed) ?? refuse('invalid', messages.phone, 'phone');
  const papers = await readPapers(files('document'), result.names);
  const actor = await visitor(call);
  const outcome = await runTransaction(call.services, actor, async (tx) => {
    const rows = tx.rows(providers);
    if (await rows.find(id)) return 200;
    const sameNumber = await tx.sql
      .selectFrom('providers')
      .select('id')
      .where('tenant_id', '=', actor.tenantId)
      .where('phone', '=', phone)
      .where('deleted', '=', 0)
      .execute();
    // The very same application may have come twice at once, and the other be stored since the look above.
    if (sameNumber.some((row) => row['id'] === id)) return 200;
    for (const { name: _name, ...paper } of papers)
      await storeOriginal(call.services, tx, { ...paper, ownerId: id, kind: 'partner_document' });
    rows.insert({
      ...given,
      ...everyDay,
      ...noPlace,
      id,
      phone,
      email: email === '' ? null : email,
      user_id: null,
      share_percent: usualShare,
      pan: '',
      photo: null,
      verified_on: null,
      papers_to: null,
      documents: papers.map((paper) => ({
        id: paper.id,
        type: paper.type,
        size: paper.bytes.length,
        name: paper.name,
      })),
      bank_account: account,
      bank_last4: account.slice(-4),
      consent,
      consent_at: tx.now,
      status: 'pending',
      reason: '',
      decided_at: null,
    });
    await takeMessage(tx, {
      name: given.name,
      phone,
      email: email === '' ? null : email,
      message: [given.areas, given.about].filter((part) => part !== '').join('; '),
      city: townOf(given.areas),
      source: 'partner',
      note: {
        kind: 'partner',
        ...saidNote('partner_applied', { link: `/admin/partners?status=all&open=${id}` }),
      },
    });
    await queueOfficeMail(tx, {
      subject: translate(messages.officeSubject, 'en', { name: given.name }),
      text: [
        given.name,
        phone,
        given.areas,
        given.skills.join(', '),
        ...(sameNumber.length > 0 ? [translate(messages.officeRepeat, 'en')] : []),
      ].join('\n'),
    });
    tx.afterCommit(() => call.services.mailer.wake());
    tx.log(
      logLine(actor, {
        type: 'provider.register',
        coll: providers.name,
        rowId: id,
        detail: JSON.stringify({ papers: papers.length }),
      }),
    );
    return 201;
  });
  return {
    data: { id, status: 'pending' },
    message: messages.received,
    status: outcome,
    ...(hidden ? { notice: aadhaarHidden } : {}),
  };
}

/** The first place of those where somebody works, as the town of a lead. */
function townOf(areas: string): string {
  return (areas.split(/[,;\n]/, 1)[0] ?? '').trim().slice(0, 80);
}

/** The papers by what their bytes say they are, whatever they were called. */
async function readPapers(parts: readonly File[], names: readonly string[]) {
  if (parts.length > documentLimits.count) refuse('invalid', messages.fileMany, 'documents');
  return Promise.all(
    parts.map(async (part, at) => {
      const bytes = new Uint8Array(await part.arrayBuffer());
      if (bytes.length > documentLimits.bytes) refuse('invalid', messages.fileLarge, 'documents');
      const type = sniff(bytes) ?? refuse('invalid', messages.fileType, 'documents');
      return { id: newId(), type, bytes, name: names[at] ?? '' };
    }),
  );
}
