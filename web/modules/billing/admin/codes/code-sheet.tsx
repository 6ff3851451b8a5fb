import { Box } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { calendarDate, formatDate } from '#shared/core/dates.ts';
import type { ListedCode } from '#shared/modules/billing/hsn-queries.ts';
import { hsnCodes } from '#shared/modules/billing/hsn-code.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import type { SheetTools } from '#web/core/ui/tables/admin-column.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { codeMessages as messages } from '../../settings-messages.ts';
import { CodeDialog } from './code-dialog.tsx';

type Props = { code: ListedCode; tools: SheetTools<ListedCode> };

/** One code with all rates that it has had, each from its day. */
export function CodeSheet({ code, tools }: Props): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('billing:write');
  const [adding, setAdding] = useState(false);
  const rates = code.rates.map(({ from, rate }) =>
    t(messages.fromDay, { rate: `${rate}%`, day: formatDate(calendarDate(from), language) }),
  );
  return (
    <SideSheet open onClose={tools.onClose} title={`${code.kind} ${code.code}`}>
      <Box display="grid" gap="5">
        <FactList
          facts={[
            { label: t(messages.name), value: writtenIn(language, code.name, code.name_hi) },
            { label: t(messages.category), value: code.category === null ? '' : t(messages[code.category]) },
            { label: t(messages.origin), value: t(code.own ? messages.ownCode : messages.shipped) },
            { label: labelOf(hsnCodes, 'unit', language), value: code.unit },
            { label: t(messages.credit), value: code.credit ? '' : t(messages.noCredit) },
            { label: t(messages.rates), value: rates.toReversed().join('\n') },
            { label: t(messages.words), value: code.words },
          ]}
        />
        {may ? (
          <Box>
            <Button size="sm" onClick={() => setAdding(true)}>
              <Plus size={18} aria-hidden />
              {t(messages.addRate)}
            </Button>
          </Box>
        ) : null}
      </Box>
      {adding ? <CodeDialog code={code} onSaved={tools.onGone} onClose={() => setAdding(false)} /> : null}
    </SideSheet>
  );
}
