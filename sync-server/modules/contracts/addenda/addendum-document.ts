import { dateOf, formatDate, parseInstant } from '#shared/core/dates.ts';
import { translate, writtenIn } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { formatRupees, minus, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { ContractAddendum, NewPost, RateChange } from '#shared/modules/contracts/addenda/addendum.ts';
import { addendumLetter as words, addendumTitle } from '#shared/modules/contracts/addenda/letter.ts';
import { monthlyOfPeople, monthlyOfPosts } from '#shared/modules/contracts/addenda/totals.ts';
import { daysText } from '#shared/modules/crm/quoted-shift.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import type { PdfBlock, PdfContent } from '#server/core/documents/pdf.ts';
import type { Database } from '#server/core/sql/database.ts';
import { readClientNames } from '../read-client-names.ts';
import { laterChanges } from './later-changes.ts';

type Letter = {
  readonly addendum: ContractAddendum;
  readonly contract: Contract;
  readonly language: Language;
  /** Whether its rates are left out, which the letter then says. */
  readonly leavesOut: boolean;
};

/**
 * The letter of an addendum to its client, in a language: the text, each rate before and after, and what
 * follows.
 */
export async function addendumContent(
  database: Database,
  tenantId: string,
  { addendum, contract, language, leavesOut }: Letter,
): Promise<PdfContent> {
  const t = (message: Message, values: Record<string, string | number> = {}): string =>
    translate(message, language, values);
  const client = (await readClientNames(database, tenantId, [contract])).get(contract.client_id ?? '');
  const user = client ? undefined : await customerOf(database, tenantId, contract.user_id);
  // In the other language where there is none in this one.
  const text = writtenIn(language, addendum.text, addendum.text_hi) || addendum.text_hi;
  const siteOf = await siteNames(database, tenantId, { addendum, language });
  const later = await laterChanges(database, tenantId, { addendum, language });
  const written = dateOf(parseInstant(addendum.sent_at ?? addendum.created_at));
  return {
    from: await readLetterhead(database, tenantId),
    title: t(words.title, { n: addendum.number }),
    subtitle: addendumTitle(addendum, language),
    compact: true,
    ...(addendum.status === 'draft' ? { mark: t(words.draft) } : {}),
    blocks: [
      {
        kind: 'facts',
        rows: [
          [t(words.to), client?.name ?? user ?? ''],
          [t(words.contract), `${contract.number}, ${contract.title}`],
          [t(words.date), formatDate(written, language)],
          [t(words.from), formatDate(addendum.from, language)],
        ],
      },
      ...(text === '' ? [] : [{ kind: 'text' as const, text }]),
      ...(leavesOut ? [{ kind: 'text' as const, text: t(words.leavesOut) }] : []),
      ...rateTable(addendum, siteOf, t),
      ...later.rates.map((text) => ({ kind: 'text' as const, text })),
      ...headcountTable(addendum, language, t),
      ...later.people.map((text) => ({ kind: 'text' as const, text })),
      ...newPostTable(addendum, language, t),
      ...endText(addendum, language, t),
      { kind: 'text', text: t(addendum.passes_through ? words.passes : words.agree) },
      { kind: 'text', text: t(words.rest) },
      {
        kind: 'facts',
        rows: [
          [t(words.forUs), '______________________________'],
          [t(words.forClient), '______________________________'],
        ],
      },
    ],
    foot: `${contract.number} · ${t(words.title, { n: addendum.number })}`,
  };
}

type T = (message: Message, values?: Record<string, string | number>) => string;

/** Rates before and after; with how many people where they are known, and then what a month comes to. */
function rateTable(
  { changes, monthly_before: before, monthly_after: after }: ContractAddendum,
  siteOf: SiteOf,
  t: T,
): PdfBlock[] {
  if (changes.length === 0) return [];
  const counted = changes.some(({ people }) => people > 0);
  return [
    { kind: 'heading', text: t(counted ? words.ratesMonthly : words.rates) },
    {
      kind: 'table',
      strongLast: counted,
      columns: [
        { label: t(words.post), share: 5 },
        ...(counted ? [{ label: t(words.people), share: 2, numeric: true }] : []),
        { label: t(words.oldRate), share: 3, numeric: true },
        { label: t(words.newRate), share: 3, numeric: true },
        { label: t(words.more), share: 3, numeric: true },
      ],
      rows: [
        ...changes.map((change) => [
          [change.title, siteOf(change)].filter(Boolean).join(', '),
          ...(counted ? [String(change.people)] : []),
          formatRupees(change.old_rate),
          formatRupees(change.new_rate),
          formatRupees(differenceOf(change)),
        ]),
        ...(counted
          ? [
              [
                t(words.monthly),
                '',
                formatRupees(before),
                formatRupees(after),
                formatRupees(paiseToRupees(minus(rupeesToPaise(after), rupeesToPaise(before)))),
              ],
            ]
          : []),
      ],
    },
    { kind: 'text', text: t(words.beforeGst) },
  ];
}

/** How many people are at each shift of a post, before and from then on. */
function headcountTable(
  { headcounts }: Pick<ContractAddendum, 'headcounts'>,
  language: Language,
  t: T,
): PdfBlock[] {
  if (headcounts.length === 0) return [];
  const more = monthlyOfPeople(headcounts);
  const inHindi = namedIn(language);
  return [
    { kind: 'heading', text: t(words.headcounts) },
    {
      kind: 'table',
      columns: [
        { label: t(words.post), share: 5 },
        { label: t(words.shift), share: 4 },
        { label: t(words.oldPeople), share: 3, numeric: true },
        { label: t(words.newPeople), share: 3, numeric: true },
      ],
      rows: headcounts.map((change) => [
        [inHindi(change.name, change.name_hi), inHindi(change.site, change.site_hi)]
          .filter(Boolean)
          .join(', '),
        [
          inHindi(change.shift, change.shift_hi),
          change.days.length < 7 ? daysText(change.days, language) : '',
        ]
          .filter(Boolean)
          .join(', '),
        String(change.old_people),
        String(change.new_people),
      ]),
    },
    ...(more === null || more === 0
      ? []
      : [
          {
            kind: 'text' as const,
            text: t(more > 0 ? words.peopleMore : words.peopleLess, { amount: formatRupees(Math.abs(more)) }),
          },
        ]),
  ];
}

/** The posts that are added: where, in which shift, how many people, and at which rate. */
function newPostTable({ new_posts: added }: ContractAddendum, language: Language, t: T): PdfBlock[] {
  if (added.length === 0) return [];
  const inHindi = namedIn(language);
  const monthly = monthlyOfPosts(added);
  const withRates = added.some(({ rate }) => rate !== null);
  return [
    { kind: 'heading', text: t(words.newPosts) },
    {
      kind: 'table',
      columns: [
        { label: t(words.post), share: 5 },
        { label: t(words.shift), share: 3 },
        { label: t(words.people), share: 2, numeric: true },
        ...(withRates
          ? [
              { label: t(words.basis), share: 4 },
              { label: t(words.rate), share: 3, numeric: true },
            ]
          : []),
      ],
      rows: added.map((post) => [
        [inHindi(post.name, post.name_hi), inHindi(post.site, post.site_hi)].filter(Boolean).join(', '),
        [inHindi(post.shift, post.shift_hi), post.days.length < 7 ? daysText(post.days, language) : '']
          .filter(Boolean)
          .join(', '),
        String(post.people),
        ...(withRates
          ? [basisText(post.basis, language), post.rate === null ? '' : formatRupees(post.rate)]
          : []),
      ]),
    },
    ...(monthly === null
      ? withRates
        ? [{ kind: 'text' as const, text: t(words.beforeGst) }]
        : []
      : [{ kind: 'text' as const, text: t(words.postsMore, { amount: formatRupees(monthly) }) }]),
  ];
}

function basisText(basis: NewPost['basis'], language: Language): string {
  const called = serviceRates.fields['basis']?.spec.choiceLabels?.[basis];
  return called?.[language === 'hi' ? 1 : 0] ?? basis;
}

/** Names in the language of the letter, as far as there are any. */
function namedIn(language: Language): (english: string, hindi: string) => string {
  return (english, hindi) => (language === 'hi' && hindi !== '' ? hindi : english);
}

function endText(
  { end_date: end, old_end_date: before }: ContractAddendum,
  language: Language,
  t: T,
): PdfBlock[] {
  if (end === null || before === null) return [];
  const days = { day: formatDate(end, language), before: formatDate(before, language) };
  return [{ kind: 'text', text: t(words.ends, days) }];
}

function differenceOf({ old_rate: before, new_rate: after }: RateChange): number {
  return paiseToRupees(minus(rupeesToPaise(after), rupeesToPaise(before)));
}

type SiteOf = (change: RateChange) => string;

/** How a letter names the sites of its rates: in Hindi by their Hindi names, where these are on record. */
async function siteNames(
  database: Database,
  tenantId: string,
  { addendum, language }: Pick<Letter, 'addendum' | 'language'>,
): Promise<SiteOf> {
  if (language !== 'hi') return ({ site }) => site;
  const rows = await database.read
    .selectFrom('service_rates as r')
    .innerJoin('locations as l', (join) =>
      join.onRef('l.tenant_id', '=', 'r.tenant_id').onRef('l.id', '=', 'r.site_id'),
    )
    .select(['r.id', 'l.name', 'l.name_hi'])
    .where('r.tenant_id', '=', tenantId)
    .where(
      database.isOneOf(
        'r.id',
        addendum.changes.flatMap(({ rate_id: id }) => id ?? []),
      ),
    )
    .execute();
  const known = new Map(rows.map((row) => [String(row['id']), row]));
  return ({ rate_id: id, site }) => {
    const row = known.get(id ?? '');
    // A site that was renamed since stays as the letter has it.
    return row && String(row['name']) === site ? String(row['name_hi'] ?? '') || site : site;
  };
}

async function customerOf(database: Database, tenantId: string, userId: string): Promise<string> {
  const row = await database.read
    .selectFrom('users')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return String(row?.['name'] ?? '');
}
