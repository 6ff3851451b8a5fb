import {
  clockTime,
  dateOf,
  formatDate,
  formatTime12,
  instantFromMs,
  parseInstant,
} from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import type { RecoveryCase } from '#shared/modules/recovery/case.ts';
import { firstWithinHours, ruleOn, visitsOpenAt } from '#shared/modules/recovery/hours.ts';
import type { ContactRule } from '#shared/modules/recovery/hours.ts';
import { recoveryLenders } from '#shared/modules/recovery/lender.ts';
import { recoveryNotice as messages } from '#shared/modules/recovery/notice-messages.ts';
import { recoverySays } from '#shared/modules/recovery/server-messages.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import { makePdf } from '#server/core/documents/pdf.ts';
import type { PdfBlock } from '#server/core/documents/pdf.ts';
import { readRow } from '#server/core/http/crud.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import type { FileReply, SignedCall } from '#server/core/http/route.ts';
import { officerFor } from './operations/remind-borrower.ts';
import { caseOf } from './queries.ts';
import { rulesOf } from './standing.ts';

/**
 * The letter that tells a borrower of a first visit, to be printed and given: in the borrower's language, and
 * in the other one below. It counts as a notice once the office records that it was given.
 */
export async function downloadNotice(call: SignedCall): Promise<FileReply> {
  const { services, actor } = call;
  const found = await caseOf(call);
  if (found.status === 'closed') refuse('illegal_transition', recoverySays.closedCase, 'status');
  const { database } = services;
  const lender = await readRow(database, recoveryLenders, actor.tenantId, true, found.lender_id);
  const { by, officer } = await officerFor(database.read, actor.tenantId, lender.grievance_contact);
  // Who is told of a visit has to be able to complain to somebody.
  if (officer === '') refuse('illegal_transition', recoverySays.noOfficer, 'officer');
  const now = instantFromMs(services.nowMs());
  const rule = ruleOn(await rulesOf(database.read, actor.tenantId), found.loan_kind, dateOf(now));
  const known: Known = { found, by, officer, rule, now };
  const languages: readonly Language[] = found.language === 'hi' ? ['hi', 'en'] : ['en', 'hi'];
  const pdf = await makePdf({
    from: await readLetterhead(database, actor.tenantId),
    title: languages.map((language) => translate(messages.title, language)).join(' · '),
    subtitle: formatDate(dateOf(now), found.language),
    blocks: languages.flatMap((language) => blocksOf(known, language)),
    foot: found.loan_number.slice(-4),
  });
  return documentReply(pdf, `notice-${found.loan_number}`, 'pdf');
}

type Known = {
  readonly found: RecoveryCase;
  readonly by: string;
  readonly officer: string;
  readonly rule: ContactRule;
  readonly now: Instant;
};

function blocksOf({ found, by, officer, rule, now }: Known, language: Language): PdfBlock[] {
  const given = found.noticed_at === null ? now : parseInstant(found.noticed_at);
  const opens = dateOf(firstWithinHours(visitsOpenAt(given, rule, dateOf(now)), rule));
  const rows: [string, string][] = [
    [translate(messages.to, language), found.borrower_name],
    [
      translate(messages.address, language),
      [found.address, found.area, found.city, found.pin].filter((part) => part !== '').join(', '),
    ],
    [translate(messages.lender, language), found.lender_name],
    // Whoever else opens the letter does not learn the whole number.
    [translate(messages.loan, language), found.loan_number.slice(-4)],
    [translate(messages.agent, language), found.agent_name],
    [translate(messages.reference, language), found.notice_reference],
    [translate(messages.officer, language), officer],
  ];
  return [
    { kind: 'heading', text: translate(messages.title, language) },
    { kind: 'facts', rows: rows.filter(([, value]) => value !== '') },
    {
      kind: 'text',
      text: translate(messages.body, language, {
        business: by,
        lender: found.lender_name,
        date: formatDate(opens, language),
        opens: formatTime12(clockTime(rule.opens)),
        closes: formatTime12(clockTime(rule.closes)),
      }),
    },
    { kind: 'text', text: translate(messages.papers, language) },
    { kind: 'text', text: translate(messages.receipt, language) },
  ];
}
