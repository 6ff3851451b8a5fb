import { Box } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { longestViewName } from '#shared/core/view-name.ts';
import { api } from '#web/core/session/api.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { Button } from '../forms/button.tsx';
import { Dialog } from '../layout/dialog.tsx';
import { IconButton } from '../forms/icon-button.tsx';
import { tableMessages } from './table-messages.ts';
import { RemoteContent } from '../feedback/remote-content.tsx';
import { TextField } from '../forms/text-field.tsx';

type View = {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  readonly hidden: readonly string[];
};
type Props = {
  list: string;
  hidden: readonly string[];
  onPick: (query: string, hidden: readonly string[]) => void;
  onClose: () => void;
};

/**
 * The views somebody keeps of a list: what was asked and which columns there were. They follow to every
 * device.
 */
export function ViewDialog({ list, hidden, onPick, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { search } = useLocation();
  const kept = useListQuery<View>({
    path: '/views',
    filters: { list },
    counted: null,
    search: '',
    sort: '',
    pages: 1,
  });
  const { busy, error, form, run } = useSave();
  const [name, setName] = useState('');

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const query = new URLSearchParams(search);
    query.delete('open');
    if (!(await run(() => api('POST', '/views', { list, name, query: query.toString(), hidden })))) return;
    toast.success(t(tableMessages.viewKept, { name: name.trim() }));
    setName('');
    kept.reload();
  };
  const remove = (view: View): void =>
    void run(async () => {
      await api('DELETE', `/views/${encodeURIComponent(view.id)}`);
      kept.reload();
    });
  return (
    <Dialog open onClose={onClose} title={t(tableMessages.views)}>
      <Box display="grid" gap="4">
        <RemoteContent remote={kept}>
          {(rows) =>
            rows.length === 0 ? (
              <Box color="fg.muted">{t(tableMessages.noViews)}</Box>
            ) : (
              <Box as="ul" listStyleType="none" display="grid" gap="1">
                {rows.map((view) => (
                  <Box as="li" key={view.id} display="flex" gap="2">
                    <Button
                      look="soft"
                      size="sm"
                      flex="1"
                      justifyContent="flex-start"
                      className="notranslate"
                      onClick={() => onPick(view.query, view.hidden)}
                    >
                      {view.name}
                    </Button>
                    <IconButton
                      size="sm"
                      label={t(tableMessages.deleteView, { name: view.name })}
                      busy={busy}
                      onClick={() => remove(view)}
                    >
                      <Trash2 size={18} aria-hidden />
                    </IconButton>
                  </Box>
                ))}
              </Box>
            )
          }
        </RemoteContent>
        <form ref={form} onSubmit={(event) => void save(event)} noValidate>
          <Box display="grid" gap="3">
            <TextField
              label={t(tableMessages.viewName)}
              hint={t(tableMessages.viewHint)}
              maxLength={longestViewName}
              value={name}
              onChange={setName}
              error={error('name')}
            />
            <Button type="submit" look="outline" busy={busy} justifySelf="start">
              {t(tableMessages.keepView)}
            </Button>
          </Box>
        </form>
      </Box>
    </Dialog>
  );
}
