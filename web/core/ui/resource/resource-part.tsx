import { Box } from '@chakra-ui/react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import type { Resource, Stored } from '#shared/core/resource.ts';
import { blankRecord } from '#shared/core/resource.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useMayBegin } from '#web/core/session/held-back.ts';
import { api } from '#web/core/session/api.ts';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import type { ListAnswer } from '#web/core/data/use-list-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { AnswerStates } from '../feedback/answer-states.tsx';
import { Button } from '../forms/button.tsx';
import { IconButton } from '../forms/icon-button.tsx';
import { ConfirmDialog } from '#web/core/ui/layout/confirm-dialog.tsx';
import { Card } from '../layout/card.tsx';
import { RecordDialog } from '../tables/record-dialog.tsx';
import type { FieldSpec, FormValues } from '../tables/record-fields.tsx';
import { addressOf, ifUnchanged } from './resource-dialog.tsx';
import { capital, namedFields } from './resource-fields.tsx';
import { resourceMessages as messages } from './resource-messages.ts';

type Props<Row> = {
  resource: Resource<Row & Record<string, unknown>>;
  /** The field that names the record they belong to, and its value. */
  of: { readonly field: string; readonly id: string };
  add: Message;
  none: Message;
  may: boolean;
  /** The fields of the form, in order, and what only the screen knows of them. */
  fields: readonly string[];
  own: Readonly<Record<string, Partial<FieldSpec>>>;
  /** What stands under a field, made of what is typed and of the record; null for a new one. */
  notes?: Readonly<Record<string, (values: FormValues, row: Row | null) => ReactNode>>;
  /** Fields that stay as they were made. */
  fixed: readonly string[];
  /** Fields that a new one begins without, so that nothing stands there that nobody chose. */
  empty?: readonly string[];
  /** What plans sell apart that the records belong to, and growth where a limited business gets no more. */
  features?: readonly string[];
  title: (row: Row) => ReactNode;
  detail: (row: Row) => ReactNode;
};

/**
 * The records of a `ResourcePart`, for a screen that shows names of others beside them: both share one answer
 * of the server.
 */
export function usePartRows<Row>(
  { path }: Pick<Resource, 'path'>,
  of: Props<Row>['of'],
): ListAnswer<Row & Stored> {
  return useListQuery<Row & Stored>({
    path,
    filters: { [of.field]: of.id },
    counted: null,
    search: '',
    sort: '',
    pages: 2,
  });
}

/** The records that belong to one other: a list of cards, each edited and removed in place. */
export function ResourcePart<Row extends Record<string, unknown>>(props: Props<Row>): ReactNode {
  const { resource, of, add, none, may, fields, own, fixed, empty = [], notes = {}, title, detail } = props;
  const { features = [] } = props;
  const { t, language } = useLanguage();
  const { one } = resource.title ?? { one: [resource.one, resource.one] as const };
  const mayBegin = useMayBegin(...features);
  const { busy, run } = useSave();
  const [open, setOpen] = useState<(Row & Stored) | 'new' | null>(null);
  const [removing, setRemoving] = useState<(Row & Stored) | null>(null);
  const list = usePartRows<Row>(resource, of);
  const remove = (row: Row & Stored): Promise<boolean> =>
    run(async () => {
      await api('DELETE', addressOf(resource, row), undefined, ifUnchanged(row));
      toast.success(t(messages.removed, { name: capital(t(one)) }));
      setRemoving(null);
      list.reload();
    });
  return (
    <Box display="grid" gap="4">
      {may && mayBegin ? (
        <Box>
          <Button size="sm" onClick={() => setOpen('new')}>
            <Plus size={18} aria-hidden />
            {t(add)}
          </Button>
        </Box>
      ) : null}
      <AnswerStates answer={list}>
        {(rows) =>
          rows.length === 0 ? (
            <Box color="fg.muted">{t(none)}</Box>
          ) : (
            <Box as="ul" display="grid" gap="2" listStyleType="none">
              {rows.map((row) => (
                <Card as="li" key={row.id} p="3" display="flex" gap="3" alignItems="center">
                  <Box flex="1" minW="0">
                    <Box fontWeight="semibold" overflowWrap="anywhere">
                      {title(row)}
                    </Box>
                    <Box color="fg.muted" fontSize="sm">
                      {detail(row)}
                    </Box>
                  </Box>
                  {may ? (
                    <>
                      <IconButton label={t(messages.edit, { one: t(one) })} onClick={() => setOpen(row)}>
                        <Pencil size={18} aria-hidden />
                      </IconButton>
                      <IconButton label={t(messages.remove)} disabled={busy} onClick={() => setRemoving(row)}>
                        <Trash2 size={18} aria-hidden />
                      </IconButton>
                    </>
                  ) : null}
                </Card>
              ))}
            </Box>
          )
        }
      </AnswerStates>
      {removing === null ? null : (
        <ConfirmDialog
          danger
          title={t(messages.removeTitle, { name: t(one) })}
          text={t(messages.removeText)}
          action={t(messages.remove)}
          busy={busy}
          onConfirm={() => void remove(removing)}
          onClose={() => setRemoving(null)}
        >
          <Box fontWeight="semibold">{title(removing)}</Box>
        </ConfirmDialog>
      )}
      {open === null ? null : (
        <RecordDialog
          title={open === 'new' ? t(add) : t(messages.edit, { one: t(one) })}
          saveLabel={t(messages.save)}
          place="side"
          record={open === 'new' ? without(blankRecord(resource), empty) : open}
          whole={open === 'new'}
          sections={[
            {
              fields: namedFields(
                resource,
                language,
                open === 'new' ? fields : fields.filter((name) => !fixed.includes(name)),
                own,
              ).map((spec) => withNote(spec, notes[spec.name], open === 'new' ? null : open)),
            },
          ]}
          save={async (body) => {
            if (open === 'new')
              await api('POST', resource.path, {
                ...without(
                  body,
                  empty.filter((name) => body[name] === null),
                ),
                [of.field]: of.id,
              });
            else await api('PUT', addressOf(resource, open), body, ifUnchanged(open));
            toast.success(t(messages.saved, { name: capital(t(one)) }));
            list.reload();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Box>
  );
}

function withNote<Row>(
  spec: FieldSpec,
  note: ((values: FormValues, row: Row | null) => ReactNode) | undefined,
  row: Row | null,
): FieldSpec {
  return note ? { ...spec, note: (values) => note(values, row) } : spec;
}

function without(record: Readonly<Record<string, unknown>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}
