import { Box, Heading } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { componentName } from '#shared/modules/payroll/rules/line-labels.ts';
import type { removeStructure } from '#shared/modules/payroll/operations.ts';
import { wageStructures } from '#shared/modules/payroll/wage-structure.ts';
import type { WageStructure } from '#shared/modules/payroll/wage-structure.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { ConfirmDialog } from '#web/core/ui/layout/confirm-dialog.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { payScreens as messages } from '../messages.ts';
import { wageForm } from '../wage-messages.ts';

type Props = { structures: readonly WageStructure[]; onRemoved: () => void };

/** A person's wages, newest first; one that was entered by mistake can be taken away. */
export function WageList({ structures, onRemoved }: Props): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('payroll:write');
  const { busy, run } = useSave();
  const [leaving, setLeaving] = useState<WageStructure | null>(null);
  const remove = async (wage: WageStructure): Promise<void> => {
    const done = await run(() =>
      call<typeof removeStructure>('DELETE /payroll/structures/{id}', { params: { id: wage.id } }),
    );
    if (!done) return;
    setLeaving(null);
    toast.success(t(wageForm.removed));
    onRemoved();
  };
  return (
    <Box>
      <Heading as="h3" fontSize="md" mb="3">
        {t(messages.wage)}
      </Heading>
      {structures.length === 0 ? <Box color="fg.muted">{t(messages.noWage)}</Box> : null}
      <Box as="ul" display="grid" gap="3" listStyleType="none">
        {structures.map((wage) => (
          <Box key={wage.id} as="li" display="flex" gap="3" alignItems="flex-start">
            <Box flex="1" minW="0">
              <Box color="fg.muted">
                {t(messages.wageFrom, {
                  basis: textOf(wageStructures, 'basis', wage.basis, language),
                  day: formatDate(wage.effective_from, language),
                })}
              </Box>
              <Box fontWeight="medium">
                {wage.components
                  .map((part) => `${t(componentName(part.name))} ${formatRupees(part.amount)}`)
                  .join(', ')}
              </Box>
            </Box>
            {may ? (
              <IconButton label={t(wageForm.remove)} disabled={busy} onClick={() => setLeaving(wage)}>
                <X size={20} aria-hidden />
              </IconButton>
            ) : null}
          </Box>
        ))}
      </Box>
      {leaving === null ? null : (
        <ConfirmDialog
          title={t(wageForm.remove)}
          text={t(wageForm.removeText, { day: formatDate(leaving.effective_from, language) })}
          action={t(wageForm.remove)}
          danger
          busy={busy}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Box>
  );
}
