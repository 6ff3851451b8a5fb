import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { isKeyOf } from '#shared/core/keys-of.ts';
import { formatRupees } from '#shared/core/money.ts';
import { actionsFrom } from '#shared/core/lifecycle.ts';
import { formatMonth } from '#shared/core/dates.ts';
import { advanceLifecycle, payAdvances } from '#shared/modules/payroll/pay-advance.ts';
import type { AdvanceAction, AdvanceView } from '#shared/modules/payroll/pay-advance.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { labelOf, namedFields } from '#web/core/ui/resource/resource-fields.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { stampWords, today } from '#web/core/ui/look/when.ts';
import { AdvanceState } from '../components/pay-state.tsx';
import { payScreens as messages } from '../messages.ts';
import { LeftOwing } from './person-pay.tsx';
import { call } from '#web/core/session/call.ts';
import type { WriteOf } from '#shared/core/operation.ts';

type Props = { advance: AdvanceView; onChange: (advance: AdvanceView) => void; onClose: () => void };

/** One advance beside the list, and what the office decides about it. */
export function AdvanceSheet({ advance, onChange, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const approves = usePermission('payroll:approve');
  const writes = usePermission('payroll:write');
  const label = (name: string): string => labelOf(payAdvances, name, language);
  const [asking, setAsking] = useState<AdvanceAction | null>(null);
  const open = actionsFrom(advanceLifecycle, advance.status).filter((action) =>
    action === 'cancel' ? writes && advance.recovered === 0 : approves,
  );
  const act = async (action: AdvanceAction, body: Record<string, unknown>): Promise<void> => {
    const { data } = await call<
      WriteOf<typeof payAdvances, 'POST', `/payroll/advances/{id}/${AdvanceAction}`>
    >(`POST /payroll/advances/{id}/${action}`, { params: { id: advance.id }, form: body });
    toast.success(t(messages.decided));
    onChange({
      ...advance,
      ...data,
      balance: data.status === 'approved' ? data.amount - advance.recovered : 0,
    });
  };
  return (
    <>
      <SideSheet open onClose={onClose} title={personName(advance.staff_id, advance.staff_name)} ownWords>
        <Box display="grid" gap="5">
          <Box>
            <AdvanceState status={advance.status} />
          </Box>
          <Box display="flex" flexWrap="wrap" gap="3">
            {open.map((action) => (
              <Button
                key={action}
                look={action === 'approve' ? 'solid' : 'dangerOutline'}
                onClick={() => setAsking(action)}
              >
                {t(messages[action])}
              </Button>
            ))}
          </Box>
          <LeftOwing advances={[advance]} />
          <FactList
            facts={[
              { label: label('amount'), value: formatRupees(advance.amount) },
              { label: label('reason'), value: advance.reason },
              {
                label: label('instalments'),
                value: `${advance.instalments} × ${formatRupees(advance.instalment)}`,
              },
              {
                label: label('from_month'),
                value: advance.from_month === null ? '' : formatMonth(advance.from_month, language),
              },
              { label: t(messages.recovered), value: formatRupees(advance.recovered) },
              {
                label: t(messages.payslips),
                value: advance.recoveries
                  .map(
                    (recovery) =>
                      `${formatMonth(recovery.month, language)}: ${formatRupees(recovery.amount)}`,
                  )
                  .join('\n'),
              },
              { label: t(messages.left), value: formatRupees(advance.balance) },
              { label: label('note'), value: advance.note },
              {
                label: t(messages.history),
                value: advance.history
                  .map(
                    (item) => `${stampWords(item.at, language)}: ${item.by}, ${actionWord(item.action, t)}`,
                  )
                  .join('\n'),
              },
            ]}
          />
        </Box>
      </SideSheet>
      {asking === null ? null : (
        <RecordDialog
          title={t(messages[asking])}
          saveLabel={t(messages[asking])}
          whole
          record={{ from_month: today().slice(0, 7), instalments: advance.instalments, note: '' }}
          sections={[
            {
              fields: [
                ...(asking === 'approve'
                  ? namedFields(payAdvances, language, ['from_month', 'instalments'], {
                      from_month: { required: true },
                      instalments: { required: true },
                    })
                  : []),
                ...namedFields(payAdvances, language, ['note'], {
                  note: {
                    kind: 'area',
                    ...(asking === 'reject' ? { label: label('reason'), required: true } : {}),
                  },
                }),
              ],
            },
          ]}
          save={(body) => act(asking, body)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

function actionWord(action: string, t: (message: readonly [string, string]) => string): string {
  const name = `action_${action}`;
  return isKeyOf(messages, name) ? t(messages[name]) : action;
}
