import { Box, Heading } from '@chakra-ui/react';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { timeOf } from '#shared/core/dates.ts';
import type { Checkpoint } from '#shared/modules/patrol/checkpoint.ts';
import type { Miss } from '#shared/modules/patrol/miss.ts';
import { explainMiss } from '#shared/modules/patrol/operations.ts';
import type { PatrolRoute } from '#shared/modules/patrol/route.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { vibrate } from '#web/core/device/haptics.ts';
import { personName } from '#web/core/device/person-names.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { dayWords } from '#web/core/ui/look/when.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { patrolScreens as messages } from '../messages.ts';

type Props = {
  misses: readonly Miss[];
  routes: readonly PatrolRoute[];
  checkpoints: ReadonlyMap<string, Checkpoint>;
};

/** Missed rounds that nobody has explained, for who answers for the site. With none it takes no room. */
export function MissedRounds({ misses: rows, routes, checkpoints }: Props): ReactNode {
  const { t, language } = useLanguage();
  const routeName = (miss: Miss): string =>
    writtenIn(language, miss.route_name, routes.find((route) => route.id === miss.route_id)?.name_hi);
  const pointName = (id: string, name: string): string =>
    writtenIn(language, name, checkpoints.get(id)?.name_hi);
  const [open, setOpen] = useState<Miss | null>(null);
  if (rows.length === 0) return null;
  return (
    <Box as="section">
      <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="3">
        {t(messages.misses)}
      </Heading>
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {rows.map((miss) => (
          <Card as="li" key={miss.id} display="grid" gap="2">
            <Box fontWeight="bold" className="notranslate">
              {routeName(miss)}, {personName(miss.site_id, miss.site_name)}
            </Box>
            <Box color="fg.muted" fontVariantNumeric="tabular-nums">
              {dayWords(miss.date, language)}, {timeOf(miss.starts_at)}–{timeOf(miss.ends_at)}
            </Box>
            <Box>
              {t(messages.missLine, {
                n: miss.missing.length,
                names: miss.missing.map((item) => pointName(item.checkpoint_id, item.name)).join(', '),
              })}
            </Box>
            <Button look="outline" size="lg" onClick={() => setOpen(miss)}>
              <MessageSquareText size={22} aria-hidden />
              {t(messages.explain)}
            </Button>
          </Card>
        ))}
      </Box>
      {open ? <ExplainDialog miss={open} onClose={() => setOpen(null)} /> : null}
    </Box>
  );
}

function ExplainDialog({ miss, onClose }: { miss: Miss; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [note, setNote] = useState('');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!(await run(() => send(explainMiss, { id: miss.id, input: { note } })))) return;
    vibrate('saved');
    toast.success(t(messages.explained));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t(messages.explainTitle)}>
      <form ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          <TextArea
            label={t(messages.why)}
            required
            maxLength={maxLengthOf(explainMiss, 'note')}
            value={note}
            onChange={setNote}
            error={error('note')}
          />
          <Button type="submit" size="lg" busy={busy}>
            {t(messages.save)}
          </Button>
        </Box>
      </form>
    </Dialog>
  );
}
