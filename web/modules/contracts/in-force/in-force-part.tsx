import { Box, chakra, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import type { readInForce } from '#shared/modules/contracts/addenda/in-force.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import type { Answered } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { inForceScreens as messages } from './messages.ts';

type InForce = AnswerTo<typeof readInForce>;
type Since = { readonly number: number; readonly from: CalendarDate } | null;

/** What counts of a contract today, kept for the time without network. */
export function useInForce(contractId: string): Answered<InForce> {
  return useQuery<typeof readInForce>(
    '/contracts/{id}/in-force',
    { params: { id: contractId } },
    { keep: true, follow: ['notifications'] },
  );
}

/** The figures of a contract as they count today, by which addendum, and what is coming. */
export function InForcePart({ answer }: { answer: Answered<InForce> }): ReactNode {
  return (
    <AnswerStates answer={answer} skeletons={1}>
      {(facts) => <Figures facts={facts} />}
    </AnswerStates>
  );
}

function Figures({ facts }: { facts: InForce }): ReactNode {
  const { t, language } = useLanguage();
  const { day, last_day: last, monthly, yearly, since, people, uncounted } = facts;
  const others = facts.nameless_others ?? [];
  const money = (amount: number): ReactNode => (
    <>
      {t(messages.beforeGst, { amount: formatRupees(amount) })}
      <SinceAddendum since={since} />
    </>
  );
  return (
    <Box as="section" display="grid" gap="4">
      <Heading as="h3" fontSize="md" fontWeight="semibold">
        {t(messages.title, { day: formatDate(day, language) })}
      </Heading>
      {facts.coming.map((addendum) => (
        <Coming key={addendum.number} addendum={addendum} />
      ))}
      <FactList
        facts={[
          { label: t(messages.monthly), value: monthly === null ? null : money(monthly) },
          { label: t(messages.yearly), value: money(yearly) },
          { label: t(messages.lastDay), value: formatDate(last, language) },
          { label: t(messages.people), value: people },
        ]}
      />
      {others.length > 0 ? (
        <Card tone="warn" p="3">
          {t(messages.namelessOthers, { numbers: others.join(', ') })}
        </Card>
      ) : null}
      {uncounted ? <Box color="fg.muted">{t(messages.uncounted)}</Box> : null}
      <Rates rates={facts.rates} discount={facts.discount ?? null} />
      <Posts posts={facts.posts} />
      <InForceAddenda addenda={facts.addenda} />
    </Box>
  );
}

function SinceAddendum({ since }: { since: Since }): ReactNode {
  const { t, language } = useLanguage();
  if (since === null) return null;
  return (
    <Box fontSize="sm" fontWeight="normal" color="fg.muted">
      {t(messages.since, { day: formatDate(since.from, language), n: since.number })}
    </Box>
  );
}

function Coming({ addendum }: { addendum: InForce['coming'][number] }): ReactNode {
  const { t, language } = useLanguage();
  const { number: n, changes } = addendum;
  const first = changes.map(({ from }) => from).toSorted()[0] ?? addendum.from;
  const day = formatDate(first > addendum.from ? first : addendum.from, language);
  return (
    <Card tone="warn" p="3" display="grid" gap="1">
      <Box fontWeight="semibold">{t(messages.coming, { day, n, title: t(addendum.title) })}</Box>
      {changes.map((change, i) => (
        <Box key={i} fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
          {t(messages.change, {
            title: [change.title, change.site].filter(Boolean).join(', '),
            before: formatRupees(change.old_rate),
            after: formatRupees(change.new_rate),
          })}
        </Box>
      ))}
    </Card>
  );
}

type RatesProps = Pick<InForce, 'rates'> & { discount: NonNullable<InForce['discount']> | null };

function Rates({ rates, discount }: RatesProps): ReactNode {
  const { t } = useLanguage();
  if (rates.length === 0) return null;
  return (
    <Titled title={t(messages.rates)}>
      {discount !== null && rates.some(({ since }) => since === null) ? (
        <Box color="fg.muted" mb="2">
          {t(messages.afterDiscount, { quote: discount.quote, amount: formatRupees(discount.amount) })}
        </Box>
      ) : null}
      <Box as="ul" listStyleType="none" display="grid" gap="2">
        {rates.map((rate) => (
          <li key={rate.id}>
            <Box className="notranslate" overflowWrap="anywhere">
              {[rate.title, rate.site].filter(Boolean).join(', ')}
            </Box>
            <Box fontVariantNumeric="tabular-nums">
              <strong>{formatRupees(rate.rate)}</strong> ·{' '}
              <Box as="span" color="fg.muted">
                {t(rate.basis)}
              </Box>
            </Box>
            <SinceAddendum since={rate.since} />
          </li>
        ))}
      </Box>
    </Titled>
  );
}

function Posts({ posts }: Pick<InForce, 'posts'>): ReactNode {
  const { t } = useLanguage();
  if (posts.length === 0) return null;
  return (
    <Titled title={t(messages.posts)}>
      <Box as="ul" listStyleType="none" display="grid" gap="1">
        {posts.map((post, i) => (
          <Box as="li" key={i} display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4">
            <Box className="notranslate" overflowWrap="anywhere">
              {[post.name, post.site].filter(Boolean).join(', ')}
            </Box>
            <Box color="fg.muted">{t(messages.peopleAt, { n: post.people })}</Box>
          </Box>
        ))}
      </Box>
    </Titled>
  );
}

function InForceAddenda({ addenda }: Pick<InForce, 'addenda'>): ReactNode {
  const { t, language } = useLanguage();
  if (addenda.length === 0) return null;
  return (
    <Titled title={t(messages.addenda)}>
      <Box as="ul" listStyleType="none" display="grid" gap="2">
        {addenda.map((addendum) => {
          const { number: n, from, text, text_hi: hindi } = addendum;
          const words = writtenIn(language, text, hindi) || hindi;
          return (
            <li key={n}>
              <Box fontWeight="medium" overflowWrap="anywhere">
                {t(messages.addendum, { n, title: t(addendum.title) })}
              </Box>
              <Box fontSize="sm" color="fg.muted">
                {t(messages.from, { day: formatDate(from, language) })}
              </Box>
              {words === '' ? null : (
                <chakra.div className="notranslate" whiteSpace="pre-line" overflowWrap="anywhere">
                  {words}
                </chakra.div>
              )}
            </li>
          );
        })}
      </Box>
    </Titled>
  );
}

function Titled({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <Heading as="h4" fontSize="sm" fontWeight="semibold" mb="1">
        {title}
      </Heading>
      {children}
    </div>
  );
}
