import { dateOf, formatDate } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { fieldLabel, fieldText } from '#shared/core/field-text.ts';
import { translate, writtenIn } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { formatPhone } from '#shared/core/phone.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { contractDocument as words } from '#shared/modules/contracts/document.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import type { PdfContent } from '#server/core/documents/pdf.ts';
import type { Database } from '#server/core/sql/database.ts';
import { otherSide, readClientNames } from './read-client-names.ts';

type Asked = { readonly contract: Contract; readonly language: Language; readonly now: Instant };

/** What the PDF of a contract is made of, in a language. */
export async function contractContent(
  database: Database,
  tenantId: string,
  { contract, language, now }: Asked,
): Promise<PdfContent> {
  const at = language === 'hi' ? 1 : 0;
  const today = dateOf(now);
  // In the other language where there are none in this one.
  const terms = writtenIn(language, contract.terms, contract.terms_hi) || contract.terms_hi;
  const person = await database.read
    .selectFrom('users')
    .select(['name', 'phone'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', contract.user_id)
    .executeTakeFirst();
  const client = (await readClientNames(database, tenantId, [contract])).get(contract.client_id ?? '');
  const { name, phone } = otherSide(client, person);
  return {
    from: await readLetterhead(database, tenantId),
    title: contract.title,
    subtitle: `${words.contract[at]} ${contract.number} · ${words.version[at]} ${contract.version}`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          [
            (client === undefined ? words.customer : words.client)[at],
            [name, formatPhone(phone)].filter(Boolean).join(', '),
          ],
          ...(client === undefined || client.address === ''
            ? []
            : ([[words.address[at], client.address]] satisfies [string, string][])),
          [words.service[at], contract.service_type],
          [words.provider[at], contract.provider],
          [
            words.dates[at],
            `${formatDate(contract.start_date, language)} – ${formatDate(contract.end_date, language)}`,
          ],
          [words.yearly[at], formatRupees(contract.yearly_value)],
          [words.frequency[at], words[contract.frequency][at]],
          [words.notice[at], translate(words.noticeDays, language, { n: contract.notice_days })],
          wageFact(contract, language),
        ],
      },
      // A clause of the terms may hold it already.
      ...(contract.description === '' || holdsLines(terms, contract.description)
        ? []
        : ([
            { kind: 'heading', text: words.scope[at] },
            { kind: 'text', text: contract.description },
          ] as const)),
      ...(terms
        ? ([
            { kind: 'heading', text: words.terms[at] },
            { kind: 'text', text: terms },
          ] as const)
        : []),
    ],
    foot: `${contract.number} · ${formatDate(today, language)}`,
  };
}

/** Who bears a new minimum wage. */
function wageFact({ wage_change: change }: Contract, language: Language): [string, string] {
  const field = contracts.fields['wage_change'];
  return field === undefined
    ? ['', '']
    : [fieldLabel('wage_change', field, language), fieldText(field, change, language)];
}

/** Whether some lines stand as they are in a text. */
function holdsLines(text: string, lines: string): boolean {
  return `\n${text}\n`.includes(`\n${lines}\n`);
}
