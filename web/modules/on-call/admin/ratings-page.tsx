import { Box } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { editRating, hideRating } from '#shared/modules/on-call/rating-operations.ts';
import { ratings } from '#shared/modules/on-call/rating.ts';
import type { Rating } from '#shared/modules/on-call/rating.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { labelOf, listColumns, listFilters, recordName } from '#web/core/ui/resource/resource-fields.tsx';
import type { SheetTools } from '#web/core/ui/tables/admin-column.ts';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { walletDesk as messages } from '../desk-messages.ts';
import { OpenReports, useReports } from './open-reports.tsx';

/** What customers said of visits, the newest first. */
export default function RatingsPage(): ReactNode {
  const { t, language } = useLanguage();
  const reports = [useReports('appealed'), useReports('open')];
  const stars = (row: Rating): string => t(messages.stars, { n: row.rating });
  return (
    <Page title={t(messages.ratings)} subtitle={t(messages.ratingsSubtitle)}>
      <AdminTable<Rating>
        path={ratings.path}
        ahead={reports}
        caption={t(messages.ratings)}
        searchLabel={t(messages.ratingsSearch)}
        columns={listColumns<Rating>(ratings, language, { rating: { cell: stars, text: stars } })}
        filters={listFilters(ratings, language, t(messages.all))}
        emptyState={{
          icon: <Star aria-hidden />,
          title: t(messages.ratingsEmpty),
          text: t(messages.ratingsEmptyText),
        }}
        none={{ icon: <Star aria-hidden />, title: t(messages.ratingsNone), text: t(messages.deskNoneText) }}
        sheet={(rating, tools) => <RatingSheet key={rating.id} rating={rating} tools={tools} />}
      >
        {(list) => <OpenReports reports={reports} onDecided={list.reload} />}
      </AdminTable>
    </Page>
  );
}

function RatingSheet({ rating, tools }: { rating: Rating; tools: SheetTools<Rating> }): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('oncall:write');
  return (
    <SideSheet open onClose={tools.onClose} title={recordName(ratings, rating, language)} ownWords>
      <Box display="grid" gap="5">
        <Box display="grid" gap="1">
          <Box fontWeight="bold" fontSize="lg">
            {t(messages.stars, { n: rating.rating })}
          </Box>
          <Box color="fg.muted" className="notranslate">
            {[rating.customer_name, rating.worker_name, stampWords(rating.created_at, language)]
              .filter((part) => part !== '')
              .join(' · ')}
          </Box>
        </Box>
        {rating.comment === '' ? null : (
          <Box className="notranslate" whiteSpace="pre-line" overflowWrap="anywhere">
            {rating.comment}
          </Box>
        )}
        {rating.worker_reply === '' ? null : (
          <Box>
            <Box fontWeight="semibold">{t(messages.partnerReply, { name: rating.worker_name })}</Box>
            <Box className="notranslate" whiteSpace="pre-line" overflowWrap="anywhere">
              {rating.worker_reply}
            </Box>
          </Box>
        )}
        {may ? <ReplyForm rating={rating} onChange={tools.onChange} /> : null}
        {rating.hidden ? (
          <Box>
            {labelOf(ratings, 'hidden', language)}:{' '}
            <span className="notranslate">{rating.hidden_reason}</span>
          </Box>
        ) : may ? (
          <HideForm rating={rating} onChange={tools.onChange} />
        ) : null}
      </Box>
    </SideSheet>
  );
}

type Form = { rating: Rating; onChange: (rating: Rating) => void };

function ReplyForm({ rating, onChange }: Form): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [reply, setReply] = useState(rating.reply);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      const { data } = await call<typeof editRating>('PUT /on-call-services/ratings/{id}', {
        params: { id: rating.id },
        input: { reply },
      });
      toast.success(t(messages.replied));
      onChange(data);
    });
  };
  return (
    <form ref={form} onSubmit={save} noValidate>
      <Box display="grid" gap="3">
        <TextArea
          label={t(messages.reply)}
          value={reply}
          onChange={setReply}
          maxLength={maxLengthOf(editRating, 'reply')}
          error={error('reply')}
        />
        <Button type="submit" busy={busy} justifySelf="start">
          {t(messages.saveReply)}
        </Button>
      </Box>
    </form>
  );
}

function HideForm({ rating, onChange }: Form): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [reason, setReason] = useState('');
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      const { data } = await call<typeof hideRating>('DELETE /on-call-services/ratings/{id}', {
        params: { id: rating.id },
        input: { reason },
      });
      toast.success(t(messages.hidden));
      onChange(data);
    });
  };
  return (
    <form ref={form} onSubmit={save} noValidate>
      <Box display="grid" gap="3">
        <TextArea
          label={t(messages.reason)}
          value={reason}
          onChange={setReason}
          maxLength={maxLengthOf(hideRating, 'reason')}
          error={error('reason')}
        />
        <Button type="submit" look="dangerOutline" busy={busy} justifySelf="start">
          {t(messages.hide)}
        </Button>
      </Box>
    </form>
  );
}
