import { Box } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import type { Resource, Stored } from '#shared/core/resource.ts';
import type { Answered } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useMayBegin } from '#web/core/session/held-back.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '../forms/button.tsx';
import type { AdminColumn, SheetTools } from '../tables/admin-column.ts';
import { AdminTable } from '../tables/admin-table.tsx';
import { Page } from '../layout/page.tsx';
import { useCommand } from '../layout/use-command.ts';
import { checkReferred, referredColumns } from './name-of.tsx';
import type { Referred } from './name-of.tsx';
import { ResourceDialog } from './resource-dialog.tsx';
import { capital, listColumns, listFilters, searchedFields } from './resource-fields.tsx';
import { resourceMessages as messages } from './resource-messages.ts';
import { ResourceSheet } from './resource-sheet.tsx';

type Props<Row> = {
  resource: Resource<Row & Record<string, unknown>>;
  icon: ReactNode;
  /** What the list is for, under its title. */
  about: Message;
  /** What stands where the business has none yet, beyond the general words. */
  empty?: { readonly title?: Message; readonly text: Message; readonly action?: ReactNode };
  /** The resources that fields name by id: shown by name, and chosen from their list in the form. */
  refers?: Referred;
  /** Parts of columns of the definition by the name of their field, such as the words of a code. */
  own?: Readonly<Record<string, Partial<AdminColumn<Row & Stored>>>>;
  /** Columns besides those of the definition. */
  more?: readonly AdminColumn<Row & Stored>[];
  /** A sheet of its own in the place of the general one. */
  sheet?: (row: Row & Stored, tools: SheetTools<Row & Stored>) => ReactNode;
  /** Further buttons beside the one that adds a record, for who may write. */
  actions?: ReactNode;
  /** What stands between the head of the page and its list, such as links to pages beside it. */
  above?: ReactNode;
  /** The answers that `above` shows: neither it nor the list is shown before they are read. */
  ahead?: readonly Pick<Answered<unknown>, 'state'>[];
  /** What plans sell apart that the records belong to, and growth where a limited business gets no more. */
  features?: readonly string[];
  /** A form of its own for a new record in the place of the general one. */
  form?: (onSaved: () => void, onClose: () => void) => ReactNode;
};

/**
 * The page of a plain resource in the office: its list with search, order and export, one record beside it,
 * and the form, all from the definition.
 */
export function ResourcePage<Row extends Record<string, unknown>>(props: Props<Row>): ReactNode {
  const {
    resource,
    icon,
    about,
    empty,
    refers = {},
    own,
    more = [],
    sheet,
    actions,
    above,
    ahead = [],
    features = [],
    form,
  } = props;
  const { t, language } = useLanguage();
  checkReferred(resource, resource.list.columns, { ...refers, ...own });
  const may = usePermission(resource.permissions.write ?? '');
  const [adding, setAdding] = useState(false);
  const mayBegin = useMayBegin(...features);
  useCommand(`add-${resource.one}`, () => setAdding(mayBegin));
  const { one, many } = resource.title ?? {
    one: [resource.one, resource.one],
    many: [resource.name, resource.name],
  };
  const names = { one: t(one), many: t(many) };
  const title = capital(names.many);
  const close = (): void => setAdding(false);
  return (
    <Page
      title={title}
      subtitle={t(about)}
      actions={
        may ? (
          <Box display="flex" flexWrap="wrap" gap="3">
            {actions}
            {mayBegin ? (
              <Button onClick={() => setAdding(true)}>
                <Plus size={20} aria-hidden />
                {t(messages.add, names)}
              </Button>
            ) : null}
          </Box>
        ) : undefined
      }
    >
      <AdminTable<Row & Stored>
        path={resource.path}
        ahead={ahead}
        caption={title}
        searchLabel={
          resource.list.search.length === 0
            ? ''
            : t(messages.search, { fields: searchedFields(resource, language) })
        }
        columns={[
          ...listColumns<Row & Stored>(resource, language, { ...referredColumns(refers, language), ...own }),
          ...more,
        ]}
        filters={listFilters(resource, language, t(messages.all))}
        emptyState={{
          icon,
          title: t(empty?.title ?? messages.empty, names),
          // How to begin is for those who may.
          text: may && mayBegin ? t(empty?.text ?? messages.emptyText, names) : undefined,
          action: empty?.action,
        }}
        none={{ icon, title: t(messages.none, names), text: t(messages.noneText) }}
        sheet={
          sheet ??
          ((row, tools) => <ResourceSheet<Row> resource={resource} refers={refers} row={row} tools={tools} />)
        }
      >
        {(list) => (
          <>
            {above}
            {adding
              ? (form?.(list.reload, close) ?? (
                  <ResourceDialog<Row>
                    resource={resource}
                    refers={refers}
                    row={null}
                    onSaved={() => list.reload()}
                    onClose={close}
                  />
                ))
              : null}
          </>
        )}
      </AdminTable>
    </Page>
  );
}
