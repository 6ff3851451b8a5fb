import { Box, Heading } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { readPayslip } from '#shared/modules/payroll/queries.ts';
import { calendarDate, formatDate, formatMonth } from '#shared/core/dates.ts';
import { formatRupees, sumOfRupees } from '#shared/core/money.ts';
import { slipMark } from '#shared/modules/payroll/slip-mark.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import { issueMessages } from '#shared/modules/payroll/rules/issue-messages.ts';
import { blockingIssues } from '#shared/modules/payroll/rules/work-days.ts';
import { updatePayslip } from '#shared/modules/payroll/operations.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { saveFile } from '#web/core/session/save-file.ts';
import { toast } from '#web/core/device/toast.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ShareFile } from '#web/core/ui/forms/share-file.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { ExtrasCard } from './extras-card.tsx';
import { LineList } from '../components/line-list.tsx';
import { PayslipState } from '../components/pay-state.tsx';
import { payScreens as messages } from '../messages.ts';
import { supplements } from '../supplement-messages.ts';

type Props = { head: Payslip; onChanged: () => void; onClose: () => void };

/** One payslip beside the list: what must be decided, and every line with what made it. */
export function PayslipSheet({ head, onChanged, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const answer = useQuery<typeof readPayslip>('/payroll/{id}', { params: { id: head.id } });
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t(messages.sheetTitle, {
        name: personName(head.staff_id, head.staff_name),
        month: formatMonth(head.month, language),
      })}
    >
      <AnswerStates answer={answer}>
        {(payslip) => (
          <Opened
            payslip={payslip}
            onChanged={() => {
              answer.reload();
              onChanged();
            }}
          />
        )}
      </AnswerStates>
    </SideSheet>
  );
}

function Opened({ payslip, onChanged }: { payslip: Payslip; onChanged: () => void }): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const parts = [
    ['earning', messages.earnings],
    ['deduction', messages.taken],
    ['employer', messages.employer],
  ] as const;
  return (
    <Box display="grid" gap="5">
      <Box>
        <PayslipState state={payslip.state} unsettled={payslip.unsettled} />
      </Box>
      {payslip.supplementary > 0 ? (
        <Card tone="info">{t(supplements.onTop, { mark: slipMark(payslip) })}</Card>
      ) : null}
      <Problems payslip={payslip} onChanged={onChanged} />
      <Issues payslip={payslip} onChanged={onChanged} />
      <ExtrasCard payslip={payslip} onChanged={onChanged} />
      <FactList
        facts={[
          { label: t(messages.gross), value: formatRupees(payslip.gross) },
          { label: t(messages.deductions), value: formatRupees(payslip.deductions) },
          { label: t(messages.net), value: formatRupees(payslip.net) },
          { label: t(messages.days), value: payslip.paid_days },
          {
            label: t(supplements.owesAfter),
            value: owesAfter(payslip) > 0 ? formatRupees(owesAfter(payslip)) : null,
          },
          { label: t(messages.reference), value: payslip.paid_reference },
          {
            label: t(messages.changed),
            value: payslip.changes.history.map((item) => `${item.by}: ${item.note}`).join('\n'),
          },
        ]}
      />
      <Button
        look="outline"
        busy={busy}
        onClick={() =>
          void run(() =>
            saveFile(
              `/payroll/payslip/${encodeURIComponent(payslip.id)}`,
              `payslip-${payslip.staff_code}-${payslip.month}${slipMark(payslip)}.pdf`,
            ),
          )
        }
      >
        <FileText size={20} aria-hidden />
        {t(messages.slip)}
      </Button>
      <ShareFile
        path={`/payroll/payslip/${encodeURIComponent(payslip.id)}`}
        name={`payslip-${payslip.staff_code}-${payslip.month}${slipMark(payslip)}.pdf`}
      />
      {parts
        .filter(([kind]) => payslip.lines.some((line) => line.kind === kind))
        .map(([kind, title]) => (
          <Box key={kind}>
            <Heading as="h3" fontSize="md" mb="3">
              {t(title)}
            </Heading>
            <LineList lines={payslip.lines.filter((line) => line.kind === kind)} days={payslip.days} />
          </Box>
        ))}
    </Box>
  );
}

/** What somebody who leaves could not pay back out of the last pay, in rupees. */
function owesAfter({ person, month, carried }: Payslip): number {
  return person.left_on?.startsWith(month) ? sumOfRupees(Object.values(carried)) : 0;
}

function Problems({ payslip, onChanged }: { payslip: Payslip; onChanged: () => void }): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('payroll:write');
  const [asking, setAsking] = useState(false);
  if (payslip.problems.length === 0) return null;
  return (
    <Card tone={payslip.state === 'refused' ? 'danger' : 'warn'} display="grid" gap="2">
      {payslip.problems.map((problem, i) => (
        <Box key={`${problem.kind}-${i}`}>
          {t(issueMessages[problem.kind], {
            paid: problem.paid,
            least: problem.least,
            skill: problem.skill.replace('_', ' '),
            from: problem.from,
          })}
        </Box>
      ))}
      {may &&
      payslip.state === 'refused' &&
      payslip.problems.every((problem) => problem.kind === 'below_minimum') ? (
        <Box>
          <Button look="dangerOutline" size="sm" onClick={() => setAsking(true)}>
            {t(messages.letThrough)}
          </Button>
        </Box>
      ) : null}
      {asking ? (
        <RecordDialog
          title={t(messages.letThroughTitle)}
          saveLabel={t(messages.letThrough)}
          record={{}}
          sections={[
            {
              fields: [
                {
                  name: 'override',
                  label: t(messages.reason),
                  kind: 'area',
                  required: true,
                  maxLength: maxLengthOf(updatePayslip, 'override'),
                  hint: t(messages.letThroughText),
                },
              ],
            },
          ]}
          save={(body) =>
            call<typeof updatePayslip>('PUT /payroll/update/{id}', {
              params: { id: payslip.id },
              form: body,
            }).then(onChanged)
          }
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Card>
  );
}

function Issues({ payslip, onChanged }: { payslip: Payslip; onChanged: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('payroll:write');
  const [date, setDate] = useState<string | null>(null);
  if (payslip.issues.length === 0) return null;
  const settle = async (body: Record<string, unknown>): Promise<void> => {
    const decided = {
      date,
      minutes: Math.round(Number(body['days'] ?? 0) * 60),
      reason: body['reason'] ?? '',
    };
    const others = payslip.changes.days.filter((day) => day.date !== date);
    await call<typeof updatePayslip>('PUT /payroll/update/{id}', {
      params: { id: payslip.id },
      form: { days: [...others, decided] },
    });
    toast.success(t(messages.settled));
    onChanged();
  };
  return (
    <Box>
      <Heading as="h3" fontSize="md" mb="3">
        {t(messages.issues)}
      </Heading>
      <Box display="grid" gap="2">
        {payslip.issues.map((issue, i) => {
          const blocks = blockingIssues.has(issue.kind);
          return (
            <Card key={`${issue.date}-${i}`} tone={blocks ? 'warn' : 'plain'} p="3" display="grid" gap="2">
              <Box fontWeight="semibold">{formatDate(calendarDate(issue.date), language)}</Box>
              <Box>{t(issueMessages[issue.kind])}</Box>
              {blocks && may && payslip.state !== 'paid' ? (
                <Box>
                  <Button look="outline" size="sm" onClick={() => setDate(issue.date)}>
                    {t(messages.settle)}
                  </Button>
                </Box>
              ) : null}
            </Card>
          );
        })}
      </Box>
      {date === null ? null : (
        <RecordDialog
          title={t(messages.settleTitle, { date: formatDate(calendarDate(date), language) })}
          saveLabel={t(messages.settle)}
          whole
          record={{ days: 8, reason: '' }}
          sections={[
            {
              fields: [
                {
                  name: 'days',
                  label: t(messages.minutes),
                  kind: 'number',
                  required: true,
                  min: 0,
                  max: 24,
                  step: '0.25',
                  hint: t(messages.minutesHint),
                  wide: true,
                },
                {
                  name: 'reason',
                  label: t(messages.reason),
                  kind: 'text',
                  required: true,
                  maxLength: maxLengthOf(updatePayslip, 'days.reason'),
                  wide: true,
                },
              ],
            },
          ]}
          save={settle}
          onClose={() => setDate(null)}
        />
      )}
    </Box>
  );
}
