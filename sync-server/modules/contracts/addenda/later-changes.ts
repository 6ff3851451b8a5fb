import { formatDate } from '#shared/core/dates.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { translate } from '#shared/core/i18n.ts';
import type { ContractAddendum, RateChange } from '#shared/modules/contracts/addenda/addendum.ts';
import { addendumLetter as words } from '#shared/modules/contracts/addenda/letter.ts';
import { headcountLine } from '#shared/modules/contracts/addenda/order-in-force.ts';
import { shiftWords } from '#shared/modules/contracts/addenda/shift-words.ts';
import type { Database } from '#server/core/sql/database.ts';
import { readAddendaOf } from './count-in-force.ts';

/** Changes of other addenda from later days that stay as they were agreed on before a letter. */
export type LaterChanges = {
  readonly rates: readonly string[];
  readonly people: readonly string[];
};

type Letter = { readonly addendum: ContractAddendum; readonly language: Language };

/**
 * What an addendum leaves as it is, in sentences: it counts until the day from which an addendum that was
 * accepted before it sets another rate or other people.
 */
export async function laterChanges(
  database: Database,
  tenantId: string,
  { addendum, language }: Letter,
): Promise<LaterChanges> {
  const all = await readAddendaOf({ database, sql: database.read, tenantId }, [addendum.contract_id]);
  const agreed = all.filter(
    ({ id, decided_at: at }) =>
      id !== addendum.id && (addendum.decided_at === null || (at ?? '') < addendum.decided_at),
  );
  const say = (message: Message, values: Record<string, string | number>): string =>
    translate(message, language, values);
  return {
    rates: agreed.flatMap(({ number, changes }) =>
      changes
        .filter((later) => addendum.changes.some((own) => later.from > own.from && isSameWork(later, own)))
        .map((later) =>
          say(words.laterRate, {
            title: [later.title, later.site].filter(Boolean).join(', '),
            rate: formatRupees(later.new_rate),
            day: formatDate(later.from, language),
            number,
          }),
        ),
    ),
    people: agreed.flatMap(({ number, headcounts }) =>
      headcounts
        .filter((later) =>
          addendum.headcounts.some(
            (own) => later.from > own.from && headcountLine(own) === headcountLine(later),
          ),
        )
        .map((later) => {
          const inHindi = language === 'hi';
          const name = (inHindi && later.name_hi) || later.name;
          const shift = shiftWords([later.shift, later.shift_hi], language);
          return say(words.laterPeople, {
            title: [name, shift].filter(Boolean).join(', '),
            people: later.new_people,
            day: formatDate(later.from, language),
            number,
          });
        }),
    ),
  };
}

/** Whether two addenda change one rate. Each names it as it was when it was written. */
function isSameWork(a: RateChange, b: RateChange): boolean {
  return (a.rate_id !== null && a.rate_id === b.rate_id) || (a.title === b.title && a.site === b.site);
}
