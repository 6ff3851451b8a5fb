import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AnswerTo } from '#shared/core/query.ts';
import type { readStaffPayroll } from '#shared/modules/payroll/queries.ts';
import { formatDate, formatMonth } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { AdvanceView } from '#shared/modules/payroll/pay-advance.ts';
import { payProfiles } from '#shared/modules/payroll/pay-profile.ts';
import type { PayProfile } from '#shared/modules/payroll/pay-profile.ts';
import { slipMark } from '#shared/modules/payroll/slip-mark.ts';
import { skillNames } from '#shared/modules/staff/words.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { payScreens as messages } from '../messages.ts';
import { supplements } from '../supplement-messages.ts';
import { DeductionDialog } from './deduction-dialog.tsx';
import { factFlags, FactsDialog } from './facts-dialog.tsx';
import { WageDialog } from './wage-dialog.tsx';
import { WageList } from './wage-list.tsx';
import { labelOf } from '#web/core/ui/resource/resource-fields.tsx';

type Asking = 'wage' | 'facts' | 'deduction';

type Props = {
  staffId: string;
  /** What the person is called, in the language of the page. */
  name: string;
  joined: string | null;
  /** Opens the form of the wage at once. */
  startsWithWage?: boolean;
};

/** A person's wage, payslips and advances, for the office. */
export function PersonPay({ staffId, name, joined, startsWithWage = false }: Props): ReactNode {
  const { t } = useLanguage();
  const answer = useQuery<typeof readStaffPayroll>('/staff/{id}/payroll', { params: { id: staffId } });
  const may = usePermission('payroll:write');
  const [asking, setAsking] = useState<Asking | null>(startsWithWage && may ? 'wage' : null);
  const close = (): void => setAsking(null);
  return (
    <AnswerStates answer={answer}>
      {({ payslips, advances, profiles, structures, skill, least_wages: least }) => (
        <Box display="grid" gap="5">
          <WageList structures={structures} onRemoved={answer.reload} />
          <Facts profile={profiles[0] ?? null} />
          {may ? (
            <Box display="flex" flexWrap="wrap" gap="3">
              {(['wage', 'facts', 'deduction'] as const).map((item) => (
                <Button key={item} look="outline" size="sm" onClick={() => setAsking(item)}>
                  {t(
                    { wage: messages.setWage, facts: messages.setFacts, deduction: messages.addDeduction }[
                      item
                    ],
                  )}
                </Button>
              ))}
            </Box>
          ) : null}
          <Slips payslips={payslips} />
          <LeftOwing advances={advances} />
          <FactList
            facts={advances
              .filter((advance) => advance.balance > 0)
              .map((advance) => ({
                label: `${t(messages.advances)}: ${t(messages.left)}`,
                value: formatRupees(advance.balance),
              }))}
          />
          {asking === 'wage' ? (
            <WageDialog
              staff={{ id: staffId, name, joined }}
              structures={structures}
              least={least}
              onDone={answer.reload}
              onClose={close}
            />
          ) : null}
          {asking === 'facts' ? (
            <FactsDialog
              staffId={staffId}
              before={profiles[0] ?? null}
              skill={skill}
              joined={joined}
              onDone={answer.reload}
              onClose={close}
            />
          ) : null}
          {asking === 'deduction' ? (
            <DeductionDialog staffId={staffId} onDone={answer.reload} onClose={close} />
          ) : null}
        </Box>
      )}
    </AnswerStates>
  );
}

/** Who has left and owes something still: no wages come to take it from. */
export function LeftOwing({ advances }: { advances: readonly AdvanceView[] }): ReactNode {
  const { t, language } = useLanguage();
  const owed = advances.reduce((sum, advance) => sum + advance.balance, 0);
  const leftOn = advances.find((advance) => advance.left_on !== null)?.left_on ?? null;
  if (leftOn === null || owed === 0) return null;
  return (
    <Card tone="warn">
      {t(supplements.leftOwes, { day: formatDate(leftOn, language), amount: formatRupees(owed) })}
    </Card>
  );
}

function Facts({ profile }: { profile: PayProfile | null }): ReactNode {
  const { t, language } = useLanguage();
  if (!profile) return null;
  const yes = (name: (typeof factFlags)[number]): string => labelOf(payProfiles, name, language);
  return (
    <Box>
      <Heading as="h3" fontSize="md" mb="3">
        {t(messages.facts)}
      </Heading>
      <FactList
        facts={[
          { label: t(messages.from), value: formatDate(profile.effective_from, language) },
          { label: t(messages.skill), value: t(skillNames[profile.skill]) },
          {
            label: t(messages.counts),
            value: factFlags
              .filter((name) => profile[name])
              .map(yes)
              .join('\n'),
          },
        ]}
      />
    </Box>
  );
}

function Slips({ payslips }: { payslips: AnswerTo<typeof readStaffPayroll>['payslips'] }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <Box>
      <Heading as="h3" fontSize="md" mb="3">
        {t(messages.payslips)}
      </Heading>
      {payslips.length === 0 ? <Box color="fg.muted">{t(messages.noPayslips)}</Box> : null}
      <FactList
        facts={payslips.map((payslip) => ({
          label: [formatMonth(payslip.month, language), slipMark(payslip)].join(' ').trim(),
          value: (
            <TextLink to={`/admin/payroll?month=${payslip.month}&open=${encodeURIComponent(payslip.id)}`}>
              {formatRupees(payslip.net)}
            </TextLink>
          ),
        }))}
      />
    </Box>
  );
}
