import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDate, isCalendarDate } from '#shared/core/dates.ts';
import { formatRupees, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { profitMessages as words } from '#shared/modules/billing/profit/messages.ts';
import type { ProfitLine, readProfitPeople } from '#shared/modules/billing/profit/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { profitScreens as messages } from '../../profit-screens.ts';
import { companyAsked } from '../company-filter.tsx';

type Props = {
  line: ProfitLine;
  title: string;
  from: string;
  to: string;
  gstin: string;
  onClose: () => void;
};

/** Who worked at a place and what each cost, down to the duty. */
export function ProfitPeople({ line, title, from, to, gstin, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const answer = useQuery<typeof readProfitPeople>('/billing/reports/profit/people', {
    input: {
      from,
      to,
      client_id: line.client_id ?? undefined,
      site_id: line.site_id ?? undefined,
      post: line.post ?? undefined,
      ...companyAsked(gstin),
    },
  });
  // What belongs to the whole site, such as material, has nobody behind it.
  const isOfNobody = line.people === 0;
  return (
    <SideSheet open onClose={onClose} title={[title, line.site].filter(Boolean).join(' · ')}>
      <AnswerStates answer={answer}>
        {({ people }) => (
          <Box display="grid" gap="3">
            {isOfNobody || people.length === 0 ? <Card>{t(messages.noPeople)}</Card> : null}
            {!isOfNobody && people.some(({ reliever }) => reliever) ? (
              <Box color="fg.muted">{t(messages.relieverAbout)}</Box>
            ) : null}
            {(isOfNobody ? [] : people).map((person) => (
              <Person key={`${person.staff_id} ${person.reliever}`} person={person} />
            ))}
          </Box>
        )}
      </AnswerStates>
    </SideSheet>
  );
}

type PersonCost = {
  readonly code: string;
  readonly name: string;
  readonly minutes: number;
  readonly wages: number;
  readonly employer: number;
  readonly reliever: boolean;
  readonly duties: readonly { readonly date: string; readonly minutes: number; readonly wages: number }[];
};

function Person({ person }: { person: PersonCost }): ReactNode {
  const { t, language } = useLanguage();
  const cost = paiseToRupees(rupeesToPaise(person.wages) + rupeesToPaise(person.employer));
  return (
    <Card display="grid" gap="2">
      <Box display="flex" flexWrap="wrap" gap="2" alignItems="center" justifyContent="space-between">
        <Box fontWeight="semibold">
          <span className="notranslate">{person.name}</span> ({person.code})
        </Box>
        {person.reliever ? (
          <StatusBadge tone="info" icon="note">
            {t(messages.reliever)}
          </StatusBadge>
        ) : null}
      </Box>
      <Box color="fg.muted" fontSize="sm">
        {t(words.wages)} {formatRupees(person.wages)} · {t(words.employer)} {formatRupees(person.employer)} ·{' '}
        {t(words.total)} {formatRupees(cost)}
      </Box>
      {person.duties.length === 0 ? null : (
        <details>
          <Box as="summary" cursor="pointer" minHeight="44px" alignContent="center">
            {t(messages.duties)} ({person.duties.length})
          </Box>
          <Box
            as="table"
            width="100%"
            fontSize="sm"
            css={{ '& th, & td': { textAlign: 'end', py: '1' }, '& :first-of-type': { textAlign: 'start' } }}
          >
            <thead>
              <tr>
                <th scope="col">{t(messages.day)}</th>
                <th scope="col">{t(messages.hours)}</th>
                <th scope="col">{t(words.wages)}</th>
              </tr>
            </thead>
            <tbody>
              {person.duties.map(({ date, minutes, wages }, at) => (
                <tr key={`${date} ${at}`}>
                  <td>{isCalendarDate(date) ? formatDate(date, language) : date}</td>
                  <td>{Math.round(minutes / 6) / 10}</td>
                  <td>{formatRupees(wages)}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        </details>
      )}
    </Card>
  );
}
