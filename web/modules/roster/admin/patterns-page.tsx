import { Box } from '@chakra-ui/react';
import { Plus, Repeat } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import type { listRotations } from '#shared/modules/roster/queries.ts';
import type { listShifts } from '#shared/modules/settings/queries.ts';
import type { Rotation } from '#shared/modules/roster/rotation.ts';
import type { Shift } from '#shared/modules/settings/shift.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { patternScreens as messages } from '../pattern-messages.ts';
import { CycleDialog } from './cycle-dialog.tsx';
import { call } from '#web/core/session/call.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import type { rotations } from '#shared/modules/roster/rotation.ts';

/** The patterns of days by which people are planned. */
export default function PatternsPage(): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('roster:write');
  const answer = useQuery<typeof listRotations>('/roster/rotations', { input: { limit: 200 } });
  const shifts = useQuery<typeof listShifts>('/settings/shifts', { input: { limit: 200 } });
  const [open, setOpen] = useState<Rotation | 'new' | null>(null);
  return (
    <Page
      title={t(messages.title)}
      subtitle={t(messages.subtitle)}
      narrow
      actions={
        may ? (
          <Button onClick={() => setOpen('new')} disabled={shifts.data === null}>
            <Plus size={20} aria-hidden />
            {t(messages.add)}
          </Button>
        ) : undefined
      }
    >
      <AnswerStates answer={shifts.state === 'loading' ? { ...answer, state: 'loading' } : answer}>
        {(rotations) =>
          rotations.length === 0 ? (
            <EmptyState icon={<Repeat aria-hidden />} title={t(messages.none)} text={t(messages.noneText)} />
          ) : (
            <Box display="grid" gap="3">
              {rotations.map((rotation) => (
                <Pattern
                  key={rotation.id}
                  rotation={rotation}
                  shifts={shifts.data ?? []}
                  onEdit={() => setOpen(rotation)}
                  onRemoved={answer.reload}
                />
              ))}
            </Box>
          )
        }
      </AnswerStates>
      {open !== null && shifts.data ? (
        <CycleDialog
          rotation={open === 'new' ? null : open}
          shifts={shifts.data}
          onSaved={answer.reload}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Page>
  );
}

type Props = { rotation: Rotation; shifts: readonly Shift[]; onEdit: () => void; onRemoved: () => void };

function Pattern({ rotation, shifts, onEdit, onRemoved }: Props): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('roster:write');
  const { busy, run } = useSave();
  const title = writtenIn(language, rotation.name, rotation.name_hi);
  const nameOf = (id: string): string => {
    const shift = shifts.find((shift) => shift.id === id);
    return id === ''
      ? t(messages.off)
      : shift
        ? writtenIn(language, shift.name, shift.name_hi)
        : t(messages.gone);
  };
  const remove = async (): Promise<void> => {
    const gone = await run(() =>
      call<WriteOf<typeof rotations, 'DELETE', '/roster/rotations/{id}'>>(
        'DELETE /roster/rotations/{id}',
        { params: { id: rotation.id } },
        {
          headers: { 'if-match': `"${rotation.ver}"` },
        },
      ),
    );
    if (!gone) return;
    toast.success(t(messages.removed));
    onRemoved();
  };
  return (
    <Card display="grid" gap="3">
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="3">
        <Box minW="0">
          <Box fontWeight="semibold" className="notranslate">
            {title}
          </Box>
          <Box fontSize="sm" color="fg.muted">
            {t(messages.days, { n: rotation.cycle.length })}
          </Box>
        </Box>
        {may ? (
          <Box display="flex" gap="2">
            <Button size="sm" look="quiet" aria-label={`${t(messages.edit)}: ${title}`} onClick={onEdit}>
              {t(messages.edit)}
            </Button>
            <Button
              size="sm"
              look="quiet"
              busy={busy}
              aria-label={`${t(messages.remove)}: ${title}`}
              onClick={() => void remove()}
            >
              {t(messages.remove)}
            </Button>
          </Box>
        ) : null}
      </Box>
      <Box as="ol" listStyleType="none" display="flex" flexWrap="wrap" gap="1">
        {rotation.cycle.map((shift, i) => (
          // The days of a pattern have no names; their place is what they are.
          <Box
            as="li"
            key={`${i}-${shift}`}
            px="2"
            py="1"
            fontSize="sm"
            borderRadius="md"
            borderWidth="1px"
            borderStyle="solid"
            borderColor="line"
            bg={shift === '' ? 'bg.sunken' : 'brand.subtle'}
            color={shift === '' ? 'fg.muted' : 'brand.text'}
          >
            {nameOf(shift)}
          </Box>
        ))}
      </Box>
    </Card>
  );
}
