import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Resource, Stored } from '#shared/core/resource.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { api } from '#web/core/session/api.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '../forms/button.tsx';
import type { SheetTools } from '../tables/admin-column.ts';
import { Dialog } from '../layout/dialog.tsx';
import { FactList } from '../tables/fact-list.tsx';
import { uiMessages } from '../messages.ts';
import { SideSheet } from '../layout/side-sheet.tsx';
import { NameOf } from './name-of.tsx';
import type { Referred } from './name-of.tsx';
import { addressOf, ifUnchanged, ResourceDialog } from './resource-dialog.tsx';
import { recordFacts, recordName } from './resource-fields.tsx';
import { resourceMessages as messages } from './resource-messages.ts';

type Props<Row> = {
  resource: Resource<Row & Record<string, unknown>>;
  /** As on `ResourcePage`. */
  refers?: Referred;
  row: Row & Stored;
  tools: SheetTools<Row & Stored>;
  /** What stands above the facts of the record. */
  children?: ReactNode;
  /** A form of its own in the place of the general one. */
  form?: (onClose: () => void) => ReactNode;
};

/** One record beside the list: what is known of it, and editing and removing it for who may. */
export function ResourceSheet<Row extends Record<string, unknown>>({
  resource,
  refers = {},
  row,
  tools,
  children,
  form,
}: Props<Row>): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission(resource.permissions.write ?? '');
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const { busy, run } = useSave();
  const facts = recordFacts(resource, row, language).map((fact) => {
    const other = refers[fact.name];
    return other && fact.value !== ''
      ? { ...fact, value: <NameOf resource={other} id={row[fact.name]} /> }
      : fact;
  });
  const name = recordName(resource, row, language);
  const remove = async (): Promise<void> => {
    if (!(await run(() => api('DELETE', addressOf(resource, row), undefined, ifUnchanged(row))))) return;
    toast.success(t(messages.removed, { name }));
    tools.onGone();
  };
  return (
    <SideSheet open onClose={tools.onClose} title={name} ownWords>
      <Box display="grid" gap="5">
        {children}
        <FactList facts={facts} />
        {may ? (
          <Box display="flex" flexWrap="wrap" gap="3">
            <Button onClick={() => setOpen('edit')}>
              {t(messages.edit, { one: t(resource.title?.one ?? [resource.one, resource.one]) })}
            </Button>
            <Button look="dangerOutline" onClick={() => setOpen('remove')}>
              {t(messages.remove)}
            </Button>
          </Box>
        ) : null}
      </Box>
      {open === 'edit'
        ? (form?.(() => setOpen(null)) ?? (
            <ResourceDialog
              resource={resource}
              refers={refers}
              row={row}
              onSaved={tools.onChange}
              onClose={() => setOpen(null)}
            />
          ))
        : null}
      {open === 'remove' ? (
        <Dialog
          open
          onClose={() => setOpen(null)}
          title={t(messages.removeTitle, { name })}
          actions={
            <>
              <Button look="outline" onClick={() => setOpen(null)}>
                {t(uiMessages.cancel)}
              </Button>
              <Button look="danger" busy={busy} onClick={() => void remove()}>
                {t(messages.remove)}
              </Button>
            </>
          }
        >
          {t(messages.removeText)}
        </Dialog>
      ) : null}
    </SideSheet>
  );
}
