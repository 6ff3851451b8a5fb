import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import type { listShifts } from '#shared/modules/settings/queries.ts';
import { blankRecord } from '#shared/core/resource.ts';
import { patrolRoutes } from '#shared/modules/patrol/route.ts';
import type { PatrolRoute, Stop } from '#shared/modules/patrol/route.ts';
import { call } from '#web/core/session/call.ts';
import type { editRoute } from '#shared/modules/patrol/operations.ts';
import type { createRoute } from '#shared/modules/patrol/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { Chip } from '#web/core/ui/tables/filter-chips.tsx';
import { formChanges, formValues, RecordFields } from '#web/core/ui/tables/record-fields.tsx';
import { labelOf, namedFields } from '#web/core/ui/resource/resource-fields.tsx';
import { patrolAdminMessages as messages } from '../admin-messages.ts';
import { StopEditor } from './stop-editor.tsx';
import type { Point } from './use-plan.ts';

type Props = {
  site: string;
  route: PatrolRoute | null;
  points: readonly Point[];
  onSaved: () => void;
  onClose: () => void;
};
const week = [1, 2, 3, 4, 5, 6, 0] as const;
const formNames = [
  'name',
  'name_hi',
  'starts',
  'ends',
  'every_minutes',
  'patience_minutes',
  'mode',
  'shift_id',
  'active',
] as const;
const fresh = { ...blankRecord(patrolRoutes), starts: '20:00', ends: '06:00' };

/** Adds a round or changes it: when, how, and which checkpoints in which order. */
export function RouteDialog({ site, route, points, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const { data: shifts } = useQuery<typeof listShifts>('/settings/shifts', { input: { limit: 200 } });
  const shiftOptions = [
    { value: '', label: t(messages.everyShift) },
    ...(shifts ?? []).map((shift) => ({
      value: shift.id,
      label: writtenIn(language, shift.name, shift.name_hi),
    })),
  ];
  const specs = namedFields(patrolRoutes, language, formNames, {
    shift_id: { kind: 'choice', options: shiftOptions },
  });
  const [before] = useState(() => formValues(specs, route ?? fresh));
  const [values, setValues] = useState(before);
  const [days, setDays] = useState<readonly number[]>(route?.days ?? [...week].sort((a, b) => a - b));
  const [stops, setStops] = useState<readonly Stop[]>(
    route?.stops ?? points.map((point) => ({ checkpoint_id: point.id, from_min: null, to_min: null })),
  );

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const saved = await run(async () => {
      const body = { ...formChanges(specs, route ? before : {}, values), days, stops };
      if (route)
        await call<typeof editRoute>(
          'PUT /patrol/routes/{id}',
          { params: { id: route.id }, form: body },
          { headers: { 'if-match': `"${route.ver}"` } },
        );
      else await call<typeof createRoute>('POST /patrol/routes', { form: { ...body, site_id: site } });
      onSaved();
    });
    if (saved) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      place="side"
      title={t(messages.routeTitle)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
          <Button type="submit" form="route-form" busy={busy}>
            {t(messages.save)}
          </Button>
        </>
      }
    >
      <form id="route-form" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="6">
          <RecordFields specs={specs} values={values} onChange={setValues} error={error} />
          <Box role="group" aria-label={labelOf(patrolRoutes, 'days', language)}>
            <Box fontWeight="semibold" fontSize="sm" mb="2">
              {labelOf(patrolRoutes, 'days', language)}
            </Box>
            <Box display="flex" flexWrap="wrap" gap="2">
              {week.map((day) => (
                <Chip
                  key={day}
                  type="button"
                  aria-pressed={days.includes(day)}
                  onClick={() =>
                    setDays(days.includes(day) ? days.filter((item) => item !== day) : [...days, day])
                  }
                >
                  {t(messages[`day${day}`])}
                </Chip>
              ))}
            </Box>
            {error('days') === undefined ? null : <Wrong text={error('days') ?? ''} />}
          </Box>
          <Box>
            <StopEditor
              points={points}
              stops={stops}
              strict={values['mode'] === 'strict'}
              onChange={setStops}
            />
            {error('stops') === undefined ? null : <Wrong text={error('stops') ?? ''} />}
          </Box>
        </Box>
      </form>
    </Dialog>
  );
}

function Wrong({ text }: { text: string }): ReactNode {
  return (
    <Box role="alert" color="danger" fontSize="sm" mt="1">
      {text}
    </Box>
  );
}
