import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { listContractRates } from '#shared/modules/contracts/addenda/operations.ts';
import { monthlyOfPeople } from '#shared/modules/contracts/addenda/totals.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { headcountName } from './headcount-name.ts';
import { addendumScreens as messages } from './messages.ts';
import { NewPostFields } from './new-post-fields.tsx';
import type { TypedPost } from './new-post-fields.tsx';
import { monthWords } from './month-words.ts';

type Typed = Readonly<Record<string, string>>;
type Line = { readonly post_id: string; readonly shift_id: string; readonly days: readonly number[] };

const lineKey = z.tuple([z.string(), z.string(), z.array(z.number())]);

/** What tells a shift of a post from another one, as a key of what is typed. */
export function headcountKey({ post_id: post, shift_id: shift, days }: Line): string {
  return JSON.stringify([post, shift, days]);
}

/** The shift of a post of a key. */
export function headcountOf(key: string): Line {
  const [post, shift, days] = lineKey.parse(JSON.parse(key));
  return { post_id: post, shift_id: shift, days };
}

type Props = {
  contractId: string;
  rates: Typed;
  error: (id: string) => string | undefined;
  onChange: (rates: Typed) => void;
  people: Typed;
  peopleError: (key: string) => string | undefined;
  onPeople: (people: Typed) => void;
  added: readonly TypedPost[];
  addedError: (field: string) => string | undefined;
  onAdded: (added: readonly TypedPost[]) => void;
};

/** Whether a new rate is typed that is less than the one that counts. */
function isLower(typed: string | undefined, rate: number): boolean {
  return typed !== undefined && typed.trim() !== '' && Number(typed) < rate;
}

type Known = NonNullable<ReturnType<typeof useQuery<typeof listContractRates>>['data']>;

/**
 * A field for each rate of the client in the contract's days, and for the people of each shift of its posts;
 * an empty one stays as it is. Below them the posts that are added.
 */
export function RateFields({ contractId, ...fields }: Props): ReactNode {
  const answer = useQuery<typeof listContractRates>('/contracts/{id}/rates', { params: { id: contractId } });
  return (
    <AnswerStates answer={answer} skeletons={1}>
      {(known) => (
        <>
          {known.allowed ? <Rates known={known} {...fields} /> : null}
          {known.headcounts.length > 0 ? <Headcounts known={known} {...fields} /> : null}
          {known.sites.length > 0 ? (
            <NewPostFields
              sites={known.sites}
              shifts={known.shifts}
              added={fields.added}
              error={fields.addedError}
              onChange={fields.onAdded}
            />
          ) : null}
        </>
      )}
    </AnswerStates>
  );
}

type PartProps = Omit<Props, 'contractId'> & { known: Known };

function Rates({ known: { rates: known }, rates, error, onChange }: PartProps): ReactNode {
  const { t, language } = useLanguage();
  const daysOf = (from: CalendarDate, to: CalendarDate | null): string =>
    to === null
      ? t(messages.rateFrom, { from: formatDate(from, language) })
      : t(messages.rateDays, { from: formatDate(from, language), to: formatDate(to, language) });
  return (
    <Box as="fieldset" display="grid" gap="3">
      <Box as="legend" fontWeight="semibold">
        {t(messages.rates)}
      </Box>
      <Box fontSize="sm" color="fg.muted">
        {t(known.length === 0 ? messages.noRates : messages.ratesHint)}
      </Box>
      {known.map(({ id, title, site, rate, from, to }) => (
        <TextField
          key={id}
          label={t(messages.newRate, {
            title: [title, site].filter(Boolean).join(', '),
            rate: formatRupees(rate),
          })}
          hint={[daysOf(from, to), ...(isLower(rates[id], rate) ? [t(messages.lower)] : [])].join(' · ')}
          optional
          type="number"
          inputMode="decimal"
          step="0.01"
          value={rates[id] ?? ''}
          onChange={(value) => onChange({ ...rates, [id]: value })}
          error={error(id)}
        />
      ))}
    </Box>
  );
}

/** By how much a month comes to more with the people that are typed; null while none are. */
function moreOf({ rate, people }: Known['headcounts'][number], typed = ''): number | null {
  if (typed.trim() === '' || !Number.isInteger(Number(typed))) return null;
  return monthlyOfPeople([{ rate, old_people: people, new_people: Number(typed) }]);
}

function Headcounts({ known: { headcounts }, people, peopleError, onPeople }: PartProps): ReactNode {
  const { t, language } = useLanguage();
  return (
    <Box as="fieldset" display="grid" gap="3">
      <Box as="legend" fontWeight="semibold">
        {t(messages.headcounts)}
      </Box>
      <Box fontSize="sm" color="fg.muted">
        {t(messages.headcountsHint)}
      </Box>
      {headcounts.map((line) => {
        const key = headcountKey(line);
        return (
          <TextField
            key={key}
            label={t(messages.newPeople, { title: headcountName(line, language), people: line.people })}
            optional
            type="number"
            inputMode="numeric"
            step="1"
            hint={monthWords(moreOf(line, people[key]), language)[0]}
            value={people[key] ?? ''}
            onChange={(value) => onPeople({ ...people, [key]: value })}
            error={peopleError(key)}
          />
        );
      })}
    </Box>
  );
}
