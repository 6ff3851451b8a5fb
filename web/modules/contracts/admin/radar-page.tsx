import { Box, Heading } from '@chakra-ui/react';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { OnRadar } from '#shared/modules/contracts/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { tableMessages } from '#web/core/ui/tables/table-messages.ts';
import { contractAdminMessages as messages } from '../admin-messages.ts';
import { ContractNav } from './contract-nav.tsx';
import { endingScreens as words } from './ending-messages.ts';
import { RenewDialog } from './renew-dialog.tsx';

/** The contracts that end within 30, 60 and 90 days, to be renewed. */
export default function RadarPage(): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('contracts:write');
  const [pages, setPages] = useState(1);
  const question = { path: '/contracts/radar', filters: {}, counted: null, search: '', sort: '', pages };
  const answer = useListQuery<OnRadar>(question);
  const [renewing, setRenewing] = useState<OnRadar | null>(null);
  return (
    <Page title={t(messages.title)} subtitle={t(words.noneText)}>
      <ContractNav at="renewals" />
      <AnswerStates answer={answer}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={<CalendarClock aria-hidden />} title={t(words.none)} text={t(words.noneText)} />
          ) : (
            <>
              <Box
                display="grid"
                gap="6"
                alignItems="start"
                gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
              >
                {([30, 60, 90] as const).map((group) => (
                  <Group
                    key={group}
                    group={group}
                    items={all.filter((item) => item.group === group)}
                    goesOn={answer.hasMore && all.at(-1)?.group === group}
                    onRenew={may ? setRenewing : null}
                  />
                ))}
              </Box>
              {answer.hasMore ? (
                <Box textAlign="center" mt="5">
                  <Button look="outline" busy={answer.busy} onClick={() => setPages(pages + 1)}>
                    {t(tableMessages.showMore)}
                  </Button>
                </Box>
              ) : null}
            </>
          )
        }
      </AnswerStates>
      {renewing === null ? null : (
        <RenewDialog contract={renewing.contract} onDone={answer.reload} onClose={() => setRenewing(null)} />
      )}
    </Page>
  );
}

type GroupProps = {
  group: OnRadar['group'];
  items: readonly OnRadar[];
  /** More of it was not read yet. */
  goesOn: boolean;
  onRenew: ((item: OnRadar) => void) | null;
};

function Group({ group, items, goesOn, onRenew }: GroupProps): ReactNode {
  const { t, language } = useLanguage();
  return (
    <section>
      <Heading as="h2" fontSize="md" fontWeight="semibold" mb="3">
        {t(group === 30 ? words.group : words.groupFrom, { n: group, from: group - 29 })} ({items.length}
        {goesOn ? '+' : ''})
      </Heading>
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {items.map((item) => (
          <Card as="li" key={item.contract.id} p="4" display="grid" gap="2">
            <Box className="notranslate" fontWeight="semibold" overflowWrap="anywhere">
              {item.contract.title}
            </Box>
            <Box fontSize="sm" color="fg.muted">
              {item.contract.number} · <span className="notranslate">{item.contract.customer_name}</span>
            </Box>
            <Box>
              {t(words.left, { n: item.days_left, day: formatDate(item.contract.end_date, language) })}
            </Box>
            <Box fontVariantNumeric="tabular-nums">
              {formatRupees(item.value)} → {formatRupees(item.next.yearly_value)} ·{' '}
              {t(words.uplift, { n: item.contract.renewal_uplift })}
            </Box>
            {onRenew === null ? null : (
              <Box>
                <Button
                  size="sm"
                  aria-label={t(words.renewOf, { number: item.contract.number })}
                  onClick={() => onRenew(item)}
                >
                  {t(words.renew)}
                </Button>
              </Box>
            )}
          </Card>
        ))}
      </Box>
    </section>
  );
}
