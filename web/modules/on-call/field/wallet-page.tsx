import { Box, Heading } from '@chakra-ui/react';
import { Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { walletLines } from '#shared/modules/on-call/wallet-line.ts';
import type { WalletLine } from '#shared/modules/on-call/wallet-line.ts';
import { walletNote } from '#shared/modules/on-call/wallet-note.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { MyRates } from './my-rates.tsx';
import { PenaltyAppeal } from './penalty-appeal.tsx';
import { Statement } from './statement.tsx';
import { useWallet } from './own-answers.ts';
import { walletScreens as messages } from '../wallet-messages.ts';

/** What a service partner earned and is owed, as last known to the phone. */
export default function WalletPage(): ReactNode {
  const { t } = useLanguage();
  const { summary, lines, appeals } = useWallet();
  return (
    <Page narrow title={t(messages.title)}>
      <OfflineNote asOf={summary.asOf} />
      <Box display="grid" gap="5">
        <AnswerStates answer={summary} skeletons={1}>
          {({ balance, this_month: month, jobs }) => (
            <Card display="grid" gap="2">
              <Box color="fg.muted">{t(balance < 0 ? messages.youOwe : messages.owedToYou)}</Box>
              <Box fontSize="3xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
                {formatRupees(Math.abs(balance))}
              </Box>
              <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="2" color="fg.muted">
                <span>
                  {t(messages.thisMonth)}: {formatRupees(month)}
                </span>
                <span>
                  {t(messages.jobs)}: {jobs}
                </span>
              </Box>
            </Card>
          )}
        </AnswerStates>
        <MyRates />
        <AnswerStates answer={lines}>
          {(entries) =>
            entries.length === 0 ? (
              <EmptyState
                icon={<Wallet aria-hidden />}
                title={t(messages.none)}
                text={t(messages.noneText)}
              />
            ) : (
              <Box as="section">
                <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="3">
                  {t(messages.entries)}
                </Heading>
                <Box as="ul" listStyleType="none" display="grid" gap="1">
                  {entries.map((entry) => (
                    <Entry key={entry.id} entry={entry}>
                      {entry.kind === 'penalty' && appeals.data ? (
                        <PenaltyAppeal
                          penalty={entry}
                          appeal={appeals.data.find(({ id }) => id === entry.movement)}
                          onSent={appeals.reload}
                        />
                      ) : null}
                    </Entry>
                  ))}
                </Box>
                <Box mt="5">
                  <Statement months={monthsOf(entries)} />
                </Box>
              </Box>
            )
          }
        </AnswerStates>
      </Box>
    </Page>
  );
}

function monthsOf(entries: readonly WalletLine[]): readonly string[] {
  return [...new Set(entries.map(({ day }) => day.slice(0, 7)))].toSorted().toReversed();
}

function Entry({ entry, children }: { entry: WalletLine; children: ReactNode }): ReactNode {
  const { language } = useLanguage();
  return (
    <Box
      as="li"
      display="flex"
      justifyContent="space-between"
      gap="3"
      py="3"
      borderBottomWidth="1px"
      borderBottomStyle="solid"
    >
      <Box minW="0">
        <Box fontWeight="semibold">{textOf(walletLines, 'kind', entry.kind, language)}</Box>
        <Box color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {formatDate(entry.day, language)}
          {entry.note === '' ? '' : ' · '}
          <span className="notranslate">{walletNote(entry, language)}</span>
        </Box>
        {children}
      </Box>
      <Box
        fontWeight="bold"
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
        color={entry.amount < 0 ? 'fg' : 'ok'}
      >
        {entry.amount > 0 ? '+' : ''}
        {formatRupees(entry.amount)}
      </Box>
    </Box>
  );
}
