import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { monthWords } from '#shared/modules/payroll/line-words.ts';
import type { AdvanceView } from '#shared/modules/payroll/pay-advance.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import { wageBases } from '#shared/modules/payroll/wage-structure.ts';
import type { WageStructure } from '#shared/modules/payroll/wage-structure.ts';
import { api } from '#web/core/api.ts';
import { useLanguage } from '#web/core/language.tsx';
import { useMay } from '#web/core/may.ts';
import { useOnlineAnswer } from '#web/core/online-answer.ts';
import { toast } from '#web/core/toast.ts';
import { AnswerStates } from '#web/core/ui/answer-states.tsx';
import { Button } from '#web/core/ui/button.tsx';
import { FactList } from '#web/core/ui/fact-list.tsx';
import { RecordDialog } from '#web/core/ui/record-dialog.tsx';
import { TextLink } from '#web/core/ui/text-link.tsx';
import { today } from '#web/core/ui/when.ts';
import { payScreens as say } from '../messages.ts';

type PersonPayroll = { readonly payslips: readonly Payslip[]; readonly advances: readonly AdvanceView[]; readonly structures: readonly WageStructure[] };
const wages = ['basic', 'vda'] as const;
const allowances = ['hra', 'washing', 'conveyance'] as const;

/** A person's wage, payslips and advances, for the desk. */
export function PersonPay({ staffId }: { staffId: string }): ReactNode {
  const { t } = useLanguage();
  const answer = useOnlineAnswer<PersonPayroll>(`/staff/${encodeURIComponent(staffId)}/payroll`);
  const may = useMay('payroll:write');
  const [setting, setSetting] = useState(false);
  return (
    <AnswerStates answer={answer}>
      {({ payslips, advances, structures }) => (
        <Box display="grid" gap="5">
          <Wages structures={structures} />
          {may ? (
            <Box>
              <Button look="outline" onClick={() => setSetting(true)}>
                {t(say.setWage)}
              </Button>
            </Box>
          ) : null}
          <Slips payslips={payslips} />
          <FactList
            facts={advances.filter((one) => one.balance > 0).map((one) => ({ label: `${t(say.advances)}: ${t(say.left)}`, value: formatRupees(one.balance) }))}
          />
          {setting ? <WageDialog staffId={staffId} before={structures[0] ?? null} onDone={answer.reload} onClose={() => setSetting(false)} /> : null}
        </Box>
      )}
    </AnswerStates>
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
          label: t(say.wageFrom, { basis: t(say[`basis_${one.basis}`]), day: formatDate(one.effective_from, language) }),
          value: one.components.map((part) => `${part.name} ${formatRupees(part.amount)}`).join('\n'),
        }))}
      />
    </Box>
  );
}

function Slips({ payslips }: { payslips: readonly Payslip[] }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <Box>
      <Heading as="h3" fontSize="md" mb="3">
        {t(say.payslips)}
      </Heading>
      {payslips.length === 0 ? <Box color="fg.muted">{t(say.noPayslips)}</Box> : null}
      <FactList
        facts={payslips.map((one) => ({
          label: monthWords(one.month, language),
          value: <TextLink to={`/admin/payroll?month=${one.month}&open=${encodeURIComponent(one.id)}`}>{formatRupees(one.net)}</TextLink>,
        }))}
      />
    </Box>
  );
}

function WageDialog({
  staffId,
  before,
  onDone,
  onClose,
}: {
  staffId: string;
  before: WageStructure | null;
  onDone: () => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const amounts = Object.fromEntries((before?.components ?? []).map((one) => [one.name, one.amount]));
  const save = async (body: Record<string, unknown>): Promise<void> => {
    const part = (name: string, counts: boolean) => ({ name, amount: Number(body[name] ?? 0), inWages: counts, inOvertimeBase: counts });
    const components = [...wages.map((name) => part(name, true)), ...allowances.map((name) => part(name, false))].filter((one) => one.amount > 0);
    const { effective_from, basis, duty_hours } = body;
    await api('POST', '/payroll/structures', { staff_id: staffId, effective_from, basis, duty_hours, components });
    toast.success(t(say.wageSaved));
    onDone();
  };
  const amount = (name: (typeof wages)[number] | (typeof allowances)[number]) => ({ name, label: t(say[name]), kind: 'number' as const, min: 0 });
  return (
    <RecordDialog
      title={t(say.setWage)}
      saveLabel={t(say.save)}
      whole
      record={{ effective_from: `${today().slice(0, 7)}-01`, basis: before?.basis ?? 'calendar', duty_hours: before?.duty_hours ?? 8, ...amounts }}
      sections={[
        {
          fields: [
            { name: 'effective_from', label: t(say.from), kind: 'date', required: true },
            { name: 'basis', label: t(say.basis), kind: 'choice', options: wageBases.map((value) => ({ value, label: t(say[`basis_${value}`]) })) },
            ...wages.map(amount),
            ...allowances.map(amount),
            { name: 'duty_hours', label: t(say.dutyHours), kind: 'number', min: 1, max: 24 },
          ],
        },
      ]}
      save={save}
      onClose={onClose}
    />
  );
}
