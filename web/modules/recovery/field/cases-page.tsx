import { Box, Heading } from '@chakra-ui/react';
import { ArrowLeft, HandCoins } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dateOf } from '#shared/core/dates.ts';
import type { Sought } from '#shared/core/find-held.ts';
import { formatRupees } from '#shared/core/money.ts';
import { isNoticed, ruleOn } from '#shared/modules/recovery/hours.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { useFindHere } from '#web/core/ui/forms/use-find-here.tsx';
import { BigRow } from '#web/core/ui/layout/big-row.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { recoveryScreens as messages } from '../messages.ts';
import { CaseMarks, CaseView, PromiseLine } from './case-view.tsx';
import { useMyCases } from './use-my-cases.ts';
import type { Mine, MyCase } from './use-my-cases.ts';
import { contactTime } from './visit-clock.ts';

/** Keeps numbers for receipts on the phone of an agent who has not opened the cases yet. */
export function KeepNumbers(): ReactNode {
  useMyCases();
  return null;
}

/** The borrowers whom one visits. Everything but calling works without network. */
export default function CasesPage(): ReactNode {
  const { t } = useLanguage();
  const { answer, cases, device, numbers } = useMyCases();
  const [query, setQuery] = useSearchParams();
  const find = useFindHere(cases, soughtBy);
  const chosen = cases.find((one) => one.id === query.get('open'));
  const show = (id: string | null): void => setQuery(id === null ? {} : { open: id });
  if (chosen && answer.data && device !== null)
    return (
      <Page
        narrow
        ownWords
        title={chosen.borrower_name}
        back={
          <Button look="quiet" minHeight="48px" onClick={() => show(null)}>
            <ArrowLeft size={20} aria-hidden />
            {t(messages.back)}
          </Button>
        }
      >
        <CaseView key={chosen.id} one={chosen} mine={answer.data} device={device} numbers={numbers} />
      </Page>
    );
  const parts = partsOf(cases.filter(find.fits), answer.data?.rules ?? []);
  return (
    <Page narrow title={t(messages.title)}>
      <OfflineNote asOf={answer.asOf} />
      <AnswerStates answer={answer}>
        {() =>
          cases.length === 0 ? (
            <EmptyState
              icon={<HandCoins aria-hidden />}
              title={t(messages.none)}
              text={t(messages.noneText)}
            />
          ) : (
            <Box display="grid" gap="6">
              {find.field}
              <Part title={t(messages.promisedToday)} cases={parts.promised} onOpen={show} />
              <Part title={t(messages.promiseMissed)} cases={parts.missed} onOpen={show} />
              <Part title={t(messages.toVisit)} cases={parts.open} onOpen={show} />
              <Part title={t(messages.toNotify)} cases={parts.untold} onOpen={show} />
              <Part title={t(messages.visitedToday)} cases={parts.visited} onOpen={show} />
              <Part title={t(messages.notNow)} cases={parts.paused} onOpen={show} />
            </Box>
          )
        }
      </AnswerStates>
    </Page>
  );
}

function soughtBy({ borrower_name: name, area, city, address, pin, loan_end: end }: MyCase): Sought {
  return { names: [name, area, city], words: [address, pin, end] };
}

function partsOf(cases: readonly MyCase[], rules: Mine['rules']) {
  const day = today();
  const paused = cases.filter(
    (one) => one.hold !== 'none' && (one.hold_until === null || one.hold_until >= day),
  );
  const others = cases.filter((one) => !paused.includes(one));
  // A call or a message is no visit: who was only reminded today is still to be seen.
  const visited = others.filter((one) => one.seen_on === day);
  const rest = others.filter((one) => !visited.includes(one));
  const promised = rest.filter((one) => one.promised_on === day);
  const missed = rest.filter((one) => one.promised_on !== null && one.promised_on < day);
  const now = contactTime();
  const open = rest.filter((one) => !promised.includes(one) && !missed.includes(one));
  const untold = open.filter((one) => !isNoticed(now, one, ruleOn(rules, one.loan_kind, dateOf(now))));
  return { paused, visited, promised, missed, untold, open: open.filter((one) => !untold.includes(one)) };
}

type PartProps = { title: string; cases: readonly MyCase[]; onOpen: (id: string) => void };

function Part({ title, cases, onOpen }: PartProps): ReactNode {
  const { t } = useLanguage();
  if (cases.length === 0) return null;
  return (
    <Box as="section">
      <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="3">
        {title}
      </Heading>
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {cases.map((one) => (
          <Box as="li" key={one.id}>
            <BigRow onOpen={() => onOpen(one.id)}>
              <Box fontWeight="bold" fontSize="lg" lineHeight="snug" className="notranslate">
                {one.borrower_name}
              </Box>
              <Box color="fg.muted" fontVariantNumeric="tabular-nums">
                {t(messages.due, { amount: formatRupees(one.due) })} ·{' '}
                <span className="notranslate">{one.area || one.city}</span>
              </Box>
              <PromiseLine one={one} />
              <CaseMarks one={one} />
            </BigRow>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
