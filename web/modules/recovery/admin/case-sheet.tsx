import { Box } from '@chakra-ui/react';
import { Ban, BellRing, CirclePause, CirclePlay, Download, Pencil, RotateCcw, UserCheck } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { recoveryCases } from '#shared/modules/recovery/case.ts';
import type { RecoveryCase } from '#shared/modules/recovery/case.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { saveFile } from '#web/core/session/save-file.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { recordFacts } from '#web/core/ui/resource/resource-fields.tsx';
import type { SheetTools } from '#web/core/ui/tables/admin-column.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { recoveryDesk as messages } from '../admin-messages.ts';
import { CaseForm } from './case-form.tsx';
import type { Asking } from './case-form.tsx';
import { CaseLog } from './case-log.tsx';
import { Standing, isUntold } from './case-standing.tsx';
import { NoticeDialog } from './notice-dialog.tsx';

type Props = { row: RecoveryCase; tools: SheetTools<RecoveryCase> };
/** What stands elsewhere in the sheet, or says nothing to people. */
const elsewhere = ['status', 'phone', 'lender_id', 'agent_id', 'borrower_name', 'contacts_held'];

/** One case: what is owed, who has it, what can be done, and everything that happened. */
export function CaseSheet({ row, tools }: Props): ReactNode {
  const { language } = useLanguage();
  const may = usePermission('recovery:write');
  const without = [
    ...elsewhere,
    ...(row.hold === 'none' ? ['hold', 'hold_at', 'hold_until', 'hold_note'] : []),
    ...(row.status === 'closed' ? [] : ['closed_as']),
    ...(row.notice_by === 'none' ? ['notice_by', 'noticed_at', 'notice_reference'] : []),
  ];
  const facts = recordFacts(recoveryCases, row, language).filter(({ name }) => !without.includes(name));
  return (
    <SideSheet open onClose={tools.onClose} title={row.borrower_name} ownWords>
      <Box display="grid" gap="5">
        <Standing row={row} />
        <Actions row={row} tools={tools} may={may} />
        <FactList facts={facts} />
        <CaseLog key={row.ver} row={row} may={may} onChange={tools.onChange} />
      </Box>
    </SideSheet>
  );
}

function Actions({ row, tools, may }: Props & { may: boolean }): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const [asking, setAsking] = useState<Asking | 'notice' | null>(null);
  const isOpen = row.status !== 'closed';
  const pack = (): void =>
    void run(() => saveFile(`/recovery/cases/${row.id}/pack`, `case-${row.loan_number}.zip`));
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      {may && isOpen ? (
        <>
          <Button onClick={() => setAsking('allocate')}>
            <UserCheck size={18} aria-hidden />
            {t(messages.allocate)}
          </Button>
          {row.visits > 0 ? null : (
            <Button look="outline" onClick={() => setAsking(isUntold(row) ? 'notice' : 'withdraw')}>
              <BellRing size={18} aria-hidden />
              {t(isUntold(row) ? messages.giveNotice : messages.withdraw)}
            </Button>
          )}
          {row.hold === 'none' ? (
            <Button look="outline" onClick={() => setAsking('pause')}>
              <CirclePause size={18} aria-hidden />
              {t(messages.pause)}
            </Button>
          ) : (
            <Button look="outline" onClick={() => setAsking('resume')}>
              <CirclePlay size={18} aria-hidden />
              {t(messages.resume)}
            </Button>
          )}
          <Button look="outline" onClick={() => setAsking('edit')}>
            <Pencil size={18} aria-hidden />
            {t(messages.edit)}
          </Button>
        </>
      ) : null}
      <Button look="outline" busy={busy} onClick={pack}>
        <Download size={18} aria-hidden />
        {t(messages.pack)}
      </Button>
      {may && isOpen ? (
        <Button look="dangerOutline" onClick={() => setAsking('close')}>
          <Ban size={18} aria-hidden />
          {t(messages.close)}
        </Button>
      ) : null}
      {may && !isOpen ? (
        <Button look="outline" onClick={() => setAsking('reopen')}>
          <RotateCcw size={18} aria-hidden />
          {t(messages.reopen)}
        </Button>
      ) : null}
      {asking === 'notice' ? (
        <NoticeDialog row={row} onSaved={tools.onChange} onClose={() => setAsking(null)} />
      ) : null}
      {asking === null || asking === 'notice' ? null : (
        <CaseForm asking={asking} row={row} onSaved={tools.onChange} onClose={() => setAsking(null)} />
      )}
    </Box>
  );
}
