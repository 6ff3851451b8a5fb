import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { filingScreens as messages } from '../../filing-screens.ts';
import { FileDialog, ReopenDialog } from './filing-dialogs.tsx';
import type { MonthReturn } from './month-return.ts';

type Props = { readonly data: MonthReturn; readonly onDone: () => void };

/** Marks a month as filed, once it is over and nothing is wrong with it. */
export function FileButton({ data, onDone }: Props): ReactNode {
  const { t } = useLanguage();
  const mayWrite = usePermission('billing:write');
  const [open, setOpen] = useState(false);
  if (!mayWrite || data.filed !== null || data.month >= today().slice(0, 7)) return null;
  return (
    <>
      <Button look="outline" disabled={data.errors > 0} onClick={() => setOpen(true)}>
        {t(messages.mark)}
      </Button>
      {open ? <FileDialog data={data} onDone={onDone} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** That a month is filed, and the way back for who may. */
export function Filed({ data, onDone }: Props): ReactNode {
  const { t, language } = useLanguage();
  const mayReopen = usePermission('filed_returns:write');
  const [open, setOpen] = useState(false);
  const { filed } = data;
  if (filed === null) return null;
  return (
    <Card as="section">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <StatusBadge tone="ok" icon="done">
          {t(messages.filed, { date: formatDate(filed.filed_on, language) })}
        </StatusBadge>
        {filed.arn === '' ? null : <Box>{t(messages.withArn, { arn: filed.arn })}</Box>}
        {mayReopen && filed.may_reopen ? (
          <Button look="outline" onClick={() => setOpen(true)}>
            {t(messages.reopen)}
          </Button>
        ) : null}
      </Box>
      <Box mt="3" color="fg.muted">
        {t(messages.filedText)}
      </Box>
      {open ? (
        <ReopenDialog data={data} id={filed.id} onDone={onDone} onClose={() => setOpen(false)} />
      ) : null}
    </Card>
  );
}
