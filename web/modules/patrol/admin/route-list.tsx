import { Box, Heading } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { patrolRoutes } from '#shared/modules/patrol/route.ts';
import type { PatrolRoute } from '#shared/modules/patrol/route.ts';
import { call } from '#web/core/session/call.ts';
import type { removeRoute } from '#shared/modules/patrol/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { toast } from '#web/core/device/toast.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { patrolAdminMessages as messages } from '../admin-messages.ts';
import { AskDialog } from './ask-dialog.tsx';
import { RouteDialog } from './route-dialog.tsx';
import type { Plan } from './use-plan.ts';

/** The rounds of a site: when they are walked and which checkpoints they pass. */
export function RouteList({ site, plan }: { site: string; plan: Plan }): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('patrol:write');
  const [editing, setEditing] = useState<PatrolRoute | 'new' | null>(null);
  const [removing, setRemoving] = useState<PatrolRoute | null>(null);
  const points = plan.points.data ?? [];
  const line = (route: PatrolRoute): string =>
    [
      `${route.starts}–${route.ends}`,
      route.every_minutes === 0 ? t(messages.onceLine) : t(messages.everyLine, { n: route.every_minutes }),
      route.days.length === 7
        ? t(messages.daily)
        : route.days.map((day) => t(dayNames[day] ?? messages.day0)).join(' '),
      textOf(patrolRoutes, 'mode', route.mode, language),
      t(messages.stopsLine, { n: route.stops.length }),
      ...(route.active ? [] : [t(messages.off)]),
    ].join(' · ');
  return (
    <Box as="section">
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="3" mb="3">
        <Heading as="h2" fontSize="lg">
          {t(messages.routes)}
        </Heading>
        {may ? (
          <Button size="sm" disabled={points.length === 0} onClick={() => setEditing('new')}>
            <Plus size={18} aria-hidden />
            {t(messages.addRoute)}
          </Button>
        ) : null}
      </Box>
      <AnswerStates answer={plan.routes}>
        {(routes) => (
          <Box as="ul" listStyleType="none" display="grid" gap="3">
            {routes.length === 0 ? (
              <Box as="li" color="fg.muted">
                {t(messages.noRoutes)}
              </Box>
            ) : null}
            {routes.map((route) => {
              const name = writtenIn(language, route.name, route.name_hi);
              return (
                <Card as="li" key={route.id} display="grid" gap="2">
                  <Box fontWeight="semibold" className="notranslate">
                    {name}
                  </Box>
                  <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
                    {line(route)}
                  </Box>
                  {may ? (
                    <Box display="flex" flexWrap="wrap" gap="1">
                      <Button
                        size="sm"
                        look="quiet"
                        aria-label={t(messages.editOf, { name })}
                        onClick={() => setEditing(route)}
                      >
                        {t(messages.edit)}
                      </Button>
                      {route.active ? (
                        <Button
                          size="sm"
                          look="quiet"
                          aria-label={t(messages.removeOf, { name })}
                          onClick={() => setRemoving(route)}
                        >
                          {t(messages.remove)}
                        </Button>
                      ) : null}
                    </Box>
                  ) : null}
                </Card>
              );
            })}
          </Box>
        )}
      </AnswerStates>
      {editing ? (
        <RouteDialog
          site={site}
          route={editing === 'new' ? null : editing}
          points={points}
          onSaved={() => {
            toast.success(t(messages.saved));
            plan.reload();
          }}
          onClose={() => setEditing(null)}
        />
      ) : null}
      {removing ? (
        <AskDialog
          title={t(messages.removePointTitle, { name: removing.name })}
          text={t(messages.removeRouteText)}
          doLabel={t(messages.remove)}
          act={async () => {
            await call<typeof removeRoute>('DELETE /patrol/routes/{id}', { params: { id: removing.id } });
            toast.success(t(messages.removed));
            plan.reload();
          }}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </Box>
  );
}

/** The days of the week, Sunday first. */
const dayNames = [
  messages.day0,
  messages.day1,
  messages.day2,
  messages.day3,
  messages.day4,
  messages.day5,
  messages.day6,
];
