import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AnswerTo } from '#shared/core/query.ts';
import type { readStaffPayroll } from '#shared/modules/payroll/queries.ts';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { componentName, monthWords } from '#shared/modules/payroll/rules/line-words.ts';
import type { AdvanceView } from '#shared/modules/payroll/pay-advance.ts';
import type { PayProfile } from '#shared/modules/payroll/pay-profile.ts';
import { slipMark } from '#shared/modules/payroll/slip-mark.ts';
import type { WageStructure } from '#shared/modules/payroll/wage-structure.ts';
import { skillNames } from '#shared/modules/staff/words.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useMay } from '#web/core/session/may.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { payScreens as say } from '../messages.ts';
import { supplements } from '../supplement-messages.ts';
import { DeductionDialog } from './deduction-dialog.tsx';
import { factFlags, FactsDialog } from './facts-dialog.tsx';
import { WageDialog } from './wage-dialog.tsx';

type Asking = 'wage' | 'facts' | 'deduction';

/** A person's wage, payslips and advances, for the desk. */
export function PersonPay({ staffId }: { staffId: string }): ReactNode {
  const { t } = useLanguage();
  const answer = useQuery<typeof readStaffPayroll>('/staff/{id}/payroll', { params: { id: staffId } });
  const may = useMay('payroll:write');
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = (): void => setAsking(null);
  return (
    <AnswerStates answer={answer}>
      {({ payslips, advances, profiles, structures }) => (
        <Box display="grid" gap="5">
          <Wages structures={structures} />
          <Facts profile={profiles[0] ?? null} />
          {may ? (
            <Box display="flex" flexWrap="wrap" gap="3">
              {(['wage', 'facts', 'deduction'] as const).map((one) => (
                <Button key={one} look="outline" size="sm" onClick={() => setAsking(one)}>
                  {t({ wage: say.setWage, facts: say.setFacts, deduction: say.addDeduction }[one])}
                </Button>
              ))}
            </Box>
          ) : null}
          <Slips payslips={payslips} />
          <LeftOwing advances={advances} />
          <FactList
            facts={advances
              .filter((one) => one.balance > 0)
              .map((one) => ({
                label: `${t(say.advances)}: ${t(say.left)}`,
                value: formatRupees(one.balance),
              }))}
          />
          {asking === 'wage' ? (
            <WageDialog
              staffId={staffId}
              before={structures[0] ?? null}
              onDone={answer.reload}
              onClose={close}
            />
          ) : null}
          {asking === 'facts' ? (
            <FactsDialog
              staffId={staffId}
              before={profiles[0] ?? null}
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
  const owed = advances.reduce((sum, one) => sum + one.balance, 0);
  const leftOn = advances.find((one) => one.left_on !== null)?.left_on ?? null;
  if (leftOn === null || owed === 0) return null;
  return (
    <Card tone="warn">
      {t(supplements.leftOwes, { day: formatDate(leftOn, language), amount: formatRupees(owed) })}
    </Card>
  );
}

function Wages({ structures }: { structures: readonly WageStructure[] }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <Box>
      <Heading as="h3" fontSize="md" mb="3">
        {t(say.wage)}
      </Heading>
      {structures.length === 0 ? <Box color="fg.muted">{t(say.noWage)}</Box> : null}
      <FactList
        facts={structures.map((one) => ({
          label: t(say.wageFrom, {
            basis: t(say[`basis_${one.basis}`]),
            day: formatDate(one.effective_from, language),
          }),
          value: one.components
            .map((part) => `${t(componentName(part.name))} ${formatRupees(part.amount)}`)
            .join('\n'),
        }))}
      />
    </Box>
  );
}

function Facts({ profile }: { profile: PayProfile | null }): ReactNode {
  const { t, language } = useLanguage();
  if (!profile) return null;
  const yes = (name: (typeof factFlags)[number]): string => t(say[name]);
  return (
    <Box>
      <Heading as="h3" fontSize="md" mb="3">
        {t(say.facts)}
      </Heading>
      <FactList
        facts={[
          { label: t(say.from), value: formatDate(profile.effective_from, language) },
          { label: t(say.skill), value: t(skillNames[profile.skill]) },
          {
            label: t(say.counts),
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
        {t(say.payslips)}
      </Heading>
      {payslips.length === 0 ? <Box color="fg.muted">{t(say.noPayslips)}</Box> : null}
      <FactList
        facts={payslips.map((one) => ({
          label: [monthWords(one.month, language), slipMark(one)].join(' ').trim(),
          value: (
            <TextLink to={`/admin/payroll?month=${one.month}&open=${encodeURIComponent(one.id)}`}>
              {formatRupees(one.net)}
            </TextLink>
          ),
        }))}
      />
    </Box>
  );
}
