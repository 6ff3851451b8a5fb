import { Box, Heading } from '@chakra-ui/react';
import { Plus, Printer } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '#web/core/session/call.ts';
import { writtenIn } from '#shared/core/i18n.ts';
import type { createCheckpoint } from '#shared/modules/patrol/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { saveFile } from '#web/core/session/save-file.ts';
import { toast } from '#web/core/device/toast.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { namedFields } from '#web/core/ui/resource/resource-fields.tsx';
import { blankRecord } from '#shared/core/resource.ts';
import { checkpoints } from '#shared/modules/patrol/checkpoint.ts';
import { patrolAdminMessages as messages } from '../admin-messages.ts';
import { AskDialog } from './ask-dialog.tsx';
import type { Plan, Point } from './use-plan.ts';
import type { WriteOf } from '#shared/core/operation.ts';

type Asked = { readonly what: 'edit' | 'renew' | 'remove'; readonly point: Point } | { readonly what: 'add' };

/** The checkpoints of a site: add, change, print, renew, remove. */
export function PointList({ site, plan }: { site: string; plan: Plan }): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('patrol:write');
  const [asked, setAsked] = useState<Asked | null>(null);
  const { busy, run } = useSave();
  const print = (query: string, name: string): void =>
    void run(() => saveFile(`/patrol/sheets?${query}`, `${name}.pdf`));
  const done = (message: string): void => {
    toast.success(message);
    plan.reload();
  };
  return (
    <Box as="section">
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="3" mb="3">
        <Heading as="h2" fontSize="lg">
          {t(messages.points)}
        </Heading>
        {may ? (
          <Box display="flex" flexWrap="wrap" gap="2">
            <Button
              size="sm"
              look="outline"
              busy={busy}
              disabled={!plan.points.data || plan.points.data.length === 0}
              onClick={() => print(`site_id=${encodeURIComponent(site)}`, 'patrol')}
            >
              <Printer size={18} aria-hidden />
              {t(messages.print)}
            </Button>
            <Button size="sm" onClick={() => setAsked({ what: 'add' })}>
              <Plus size={18} aria-hidden />
              {t(messages.addPoint)}
            </Button>
          </Box>
        ) : null}
      </Box>
      <AnswerStates answer={plan.points}>
        {(points) => (
          <Box as="ul" listStyleType="none" display="grid" gap="3">
            {points.length === 0 ? (
              <Box as="li" color="fg.muted">
                {t(messages.noPoints)}
              </Box>
            ) : null}
            {points.map((point) => (
              <PointCard key={point.id} point={point} busy={busy} onAsk={setAsked} onPrint={print} />
            ))}
          </Box>
        )}
      </AnswerStates>
      {asked ? <Asking asked={asked} site={site} onDone={done} onClose={() => setAsked(null)} /> : null}
    </Box>
  );
}

type CardProps = {
  point: Point;
  busy: boolean;
  onAsk: (asked: Asked) => void;
  onPrint: (query: string, name: string) => void;
};
function PointCard({ point, busy, onAsk, onPrint }: CardProps): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('patrol:write');
  const name = writtenIn(language, point.name, point.name_hi);
  return (
    <Card as="li" display="grid" gap="2">
      <Box fontWeight="semibold" className="notranslate">
        {name}
      </Box>
      <Box fontSize="sm" color="fg.muted">
        {[
          point.hint,
          point.lat === null ? t(messages.noPlace) : t(messages.circle, { n: point.radius_m }),
          t(messages.sheetLine, {
            n: point.sheet_no,
            when: stampWords(point.renewed_at, language),
          }),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </Box>
      {may ? (
        <Box display="flex" flexWrap="wrap" gap="1">
          <Button
            size="sm"
            look="quiet"
            aria-label={t(messages.editOf, { name })}
            onClick={() => onAsk({ what: 'edit', point })}
          >
            {t(messages.edit)}
          </Button>
          <Button
            size="sm"
            look="quiet"
            busy={busy}
            aria-label={t(messages.printOne, { name })}
            onClick={() => onPrint(`checkpoint_id=${point.id}`, point.name)}
          >
            {t(messages.printShort)}
          </Button>
          <Button
            size="sm"
            look="quiet"
            aria-label={t(messages.renewOf, { name })}
            onClick={() => onAsk({ what: 'renew', point })}
          >
            {t(messages.renew)}
          </Button>
          <Button
            size="sm"
            look="quiet"
            aria-label={t(messages.removeOf, { name })}
            onClick={() => onAsk({ what: 'remove', point })}
          >
            {t(messages.remove)}
          </Button>
        </Box>
      ) : null}
    </Card>
  );
}

type AskingProps = { asked: Asked; site: string; onDone: (message: string) => void; onClose: () => void };
/** What is asked before a checkpoint is added, changed, renewed or removed. */
function Asking({ asked, site, onDone, onClose }: AskingProps): ReactNode {
  const { t, language } = useLanguage();
  if (asked.what === 'renew')
    return (
      <AskDialog
        title={t(messages.renewTitle, { name: asked.point.name })}
        text={t(messages.renewText)}
        doLabel={t(messages.renew)}
        act={async () => {
          await call<WriteOf<typeof checkpoints, 'POST', '/patrol/checkpoints/{id}/renew'>>(
            'POST /patrol/checkpoints/{id}/renew',
            { params: { id: asked.point.id } },
          );
          onDone(t(messages.renewed));
        }}
        onClose={onClose}
      />
    );
  if (asked.what === 'remove')
    return (
      <AskDialog
        title={t(messages.removePointTitle, { name: asked.point.name })}
        text={t(messages.removePointText)}
        doLabel={t(messages.remove)}
        act={async () => {
          await call<WriteOf<typeof checkpoints, 'DELETE', '/patrol/checkpoints/{id}'>>(
            'DELETE /patrol/checkpoints/{id}',
            { params: { id: asked.point.id } },
          );
          onDone(t(messages.removed));
        }}
        onClose={onClose}
      />
    );
  return (
    <RecordDialog
      title={t(messages.pointTitle)}
      saveLabel={t(messages.save)}
      record={asked.what === 'edit' ? asked.point : blankRecord(checkpoints)}
      whole={asked.what === 'add'}
      sections={[
        {
          fields: namedFields(checkpoints, language, ['name', 'name_hi', 'hint', 'lat', 'lng', 'radius_m'], {
            hint: { wide: true },
          }),
        },
      ]}
      save={async (body) => {
        if (asked.what === 'add')
          await call<typeof createCheckpoint>('POST /patrol/checkpoints', {
            form: { ...body, site_id: site },
          });
        else
          await call<WriteOf<typeof checkpoints, 'PUT', '/patrol/checkpoints/{id}'>>(
            'PUT /patrol/checkpoints/{id}',
            { params: { id: asked.point.id }, form: body },
            {
              headers: { 'if-match': `"${asked.point.ver}"` },
            },
          );
        onDone(t(messages.saved));
      }}
      onClose={onClose}
    />
  );
}
