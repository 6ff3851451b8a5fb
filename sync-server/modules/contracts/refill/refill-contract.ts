import { AppError, refuse } from '#shared/core/errors.ts';
import { contractDifference } from '#shared/modules/contracts/contract-difference.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { clauseMessages } from '#shared/modules/contracts/clauses/messages.ts';
import { typedFaults } from '#shared/modules/contracts/clauses/fill-template.ts';
import { contractMessages as messages } from '#shared/modules/contracts/messages.ts';
import { mergeTerms } from '#shared/modules/contracts/refill/merge-terms.ts';
import * as contract from '#shared/modules/contracts/refill/refill.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { bind } from '#server/core/sync/operations.ts';
import { placeOf, templateById } from '../clauses/read-clauses.ts';
import { partyOfContract, termsByTemplate } from '../clauses/terms-by-template.ts';
import type { FilledTerms, Filling, Place } from '../clauses/terms-by-template.ts';
import { currentContract, saveVersion } from '../operations/write-contract.ts';
import { readContract } from '../queries.ts';
import { keepFilling, readFilling } from './fillings.ts';
import type { KeptFilling } from './fillings.ts';
import { saidOfBefore } from './said-of-before.ts';

/** What filling the terms again would change; nothing for terms that are of no template in use. */
export async function readRefill(
  call: QueryCall<typeof contract.readRefill>,
): Promise<QueryReply<typeof contract.readRefill>> {
  const { services, actor, input, language } = call;
  const found = await readContract(call);
  const place = { sql: services.database.read, tenantId: actor.tenantId };
  const kept = found.signature === 'none' ? await readFilling(place, found) : null;
  const template = kept ? await templateById(place, kept.filling.templateId) : null;
  const old = found.signature === 'none' ? await saidOfBefore(place, found) : [];
  if (!kept || !template?.active)
    return { data: { template: null, edited: false, changes: [], fields: [], said_of_before: old } };
  // A field that the template asks for since is filled in first.
  const fresh = (await filledIfWhole(place, { contract: found, kept })) ?? kept;
  const after = input.keep === 'false' ? fresh : merged(found, kept, fresh);
  const changes = fresh === kept ? [] : contractDifference(found, { ...found, ...after }, language);
  const fields = template.fields.map((field) => ({
    ...field,
    value: kept.filling.values[field.name] || field.initial,
  }));
  const edited = isEdited(found, kept);
  return { data: { template: template.name, edited, changes, fields, said_of_before: old } };
}

/** What filling the terms again with other values would change. */
export async function previewRefill(
  call: ExchangeCall<typeof contract.previewRefill>,
): Promise<ExchangeReply<typeof contract.previewRefill>> {
  const { services, actor, input, language } = call;
  const found = await readContract(call);
  const place = { sql: services.database.read, tenantId: actor.tenantId };
  const kept = await withTyped(place, await keptOfDraft(place, found), input.values);
  const fresh = await filledAgain(place, { contract: found, kept });
  const after = input.keep ? merged(found, kept, fresh) : fresh;
  return { data: { changes: contractDifference(found, { ...found, ...after }, language) } };
}

/** Fills the terms of a draft again, as a new version of it. */
export const refillContract = bind(contract.refillContract, async (tx, { id, input: { keep, values } }) => {
  const current = await currentContract(tx, id);
  await tx.flush();
  const kept = await withTyped(placeOf(tx), await keptOfDraft(placeOf(tx), current), values);
  const fresh = await filledAgain(placeOf(tx), { contract: current, kept });
  const terms = keep ? merged(current, kept, fresh) : fresh;
  await keepFilling(tx, current.id, { ...fresh, filling: kept.filling });
  const isSame = terms.terms === current.terms && terms.terms_hi === current.terms_hi;
  return isSame ? current : saveVersion(tx, current, terms);
});

/** How the terms of a draft were filled; refuses what was sent, and what is of no template. */
async function keptOfDraft(place: Place, of: Contract): Promise<KeptFilling> {
  if (of.signature !== 'none') refuse('illegal_transition', messages.refillSent, 'signature');
  const kept = await readFilling(place, of);
  return kept ?? refuse('illegal_transition', clauseMessages.noTemplate, 'template_id');
}

/** A filling with values that are typed anew; what a quote gave a field may be of no kind, and stays. */
async function withTyped(place: Place, kept: KeptFilling, typed: Filling['values']): Promise<KeptFilling> {
  const { filling } = kept;
  const values = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== filling.values[name]),
  );
  const template = await templateById(place, filling.templateId);
  const [first, ...others] = template ? typedFaults(template, values) : [];
  if (first) throw new AppError('invalid', first.message, { fields: [first, ...others] });
  return { ...kept, filling: { ...filling, values: { ...filling.values, ...values } } };
}

type Asked = { readonly contract: Contract; readonly kept: KeptFilling };

/**
 * The terms as the template fills them now; null where it asks for what nobody has typed, or is no longer in
 * use.
 */
export async function filledIfWhole(place: Place, asked: Asked): Promise<FilledTerms | null> {
  try {
    return await filledAgain(place, asked);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return null;
    throw error;
  }
}

/** The terms as the template fills them with the contract as it is now. */
async function filledAgain(place: Place, { contract: of, kept }: Asked): Promise<FilledTerms> {
  const party = await partyOfContract(place, of);
  // What a client agreed to had room when the contract was made, and stays as it is where it has none now.
  return (
    (await termsByTemplate(place, kept.filling, { contract: of, party })) ?? {
      terms: kept.terms,
      terms_hi: kept.terms_hi,
    }
  );
}

function merged(of: Contract, kept: KeptFilling, fresh: FilledTerms): FilledTerms {
  const head = kept.filling.agreed?.head ?? '';
  return {
    terms: mergeTerms(kept.terms, of.terms, fresh.terms, head).text,
    terms_hi: mergeTerms(kept.terms_hi, of.terms_hi, fresh.terms_hi, head).text,
  };
}

/** True where somebody has written in the terms by hand since they were filled. */
export function isEdited(of: Contract, kept: KeptFilling): boolean {
  return of.terms !== kept.terms || of.terms_hi !== kept.terms_hi;
}
