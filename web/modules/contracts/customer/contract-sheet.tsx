import { Box, Heading } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import type { listVisits } from '#shared/modules/contracts/queries.ts';
import { dateOf, formatDate } from '#shared/core/dates.ts';
import { contractDocument } from '#shared/modules/contracts/document.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { ContractVisit } from '#shared/modules/contracts/visit.ts';
import { call } from '#web/core/session/call.ts';
import type { rateVisit } from '#shared/modules/contracts/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { Skeleton } from '#web/core/ui/feedback/skeleton.tsx';
import { dayWords, timeWords } from '#web/core/ui/look/when.ts';
import { Deposit, useDeposit } from '../in-force/deposit.tsx';
import { InForcePart, useInForce } from '../in-force/in-force-part.tsx';
import { contractScreens as messages } from '../messages.ts';
import { ContractBadges, ContractFacts } from './contract-card.tsx';

/** One contract beside the list: what is agreed, its terms and its visits. */
export function ContractSheet({ contract, onClose }: { contract: Contract; onClose: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const inForce = useInForce(contract.id);
  const deposit = useDeposit(contract.id);
  const terms = writtenIn(language, contract.terms, contract.terms_hi) || contract.terms_hi;
  return (
    <SideSheet open onClose={onClose} title={contract.title} ownWords>
      <Box display="grid" gap="5">
        <ContractBadges contract={contract} />
        <Box color="fg.muted">{contract.number}</Box>
        <ContractFacts contract={contract} />
        {contract.undone_at === null ? (
          <>
            <Deposit due={deposit} pays />
            <InForcePart answer={inForce} />
          </>
        ) : (
          <Part title={t(contractDocument.undone)}>
            {formatDate(dateOf(contract.undone_at), language)}
            {contract.end_reason === '' ? '' : `\n${contract.end_reason}`}
          </Part>
        )}
        <Part title={t(contractDocument.scope)}>{contract.description || '–'}</Part>
        {terms ? <Part title={t(contractDocument.terms)}>{terms}</Part> : null}
        <Part title={t(messages.visits)}>
          <Visits contractId={contract.id} />
        </Part>
      </Box>
    </SideSheet>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section>
      <Heading as="h3" fontSize="md" fontWeight="semibold" mb="1">
        {title}
      </Heading>
      <Box whiteSpace="pre-line">{children}</Box>
    </section>
  );
}

function Visits({ contractId }: { contractId: string }): ReactNode {
  const { t, language } = useLanguage();
  const { data, failed, reload } = useQuery<typeof listVisits>(
    '/contracts/{id}/visits',
    { params: { id: contractId }, input: { limit: 30, sort: '-date' } },
    { keep: true },
  );

  const rate = async (visit: ContractVisit, rating: number): Promise<void> => {
    try {
      await call<typeof rateVisit>('POST /contracts/visits/{id}/rate', {
        params: { id: visit.id },
        form: { rating },
      });
      toast.success(t(messages.rated));
      reload();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t(messages.failed));
    }
  };

  if (!data)
    return failed ? <Box color="fg.muted">{t(messages.visitsFailed)}</Box> : <Skeleton height="120px" />;
  if (data.length === 0) return <Box color="fg.muted">{t(messages.noVisits)}</Box>;
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="2">
      {data.map((visit) => (
        <Box as="li" key={visit.id} borderTopWidth="1px" borderTopStyle="solid" borderColor="line" pt="2">
          <Box display="flex" justifyContent="space-between" gap="3">
            <Box fontVariantNumeric="tabular-nums">
              {dayWords(visit.date, language)}, {timeWords(visit.time)}
            </Box>
            <Box color="fg.muted">{t(messages[visit.status])}</Box>
          </Box>
          {visit.status === 'done' ? (
            <Box role="group" aria-label={t(messages.rate)} display="flex">
              {[1, 2, 3, 4, 5].map((mark) => (
                <Button
                  key={mark}
                  look="quiet"
                  icon
                  aria-label={`${t(messages.rate)} ${mark}/5`}
                  aria-pressed={visit.rating === mark}
                  onClick={() => void rate(visit, mark)}
                >
                  <Star size={20} aria-hidden fill={(visit.rating ?? 0) >= mark ? 'currentColor' : 'none'} />
                </Button>
              ))}
            </Box>
          ) : null}
        </Box>
      ))}
    </Box>
  );
}
