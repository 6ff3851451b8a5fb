import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { rateCustomer } from '#shared/modules/jobs/customer-rating-operations.ts';
import { customerNotes, customerRatings } from '#shared/modules/jobs/customer-rating.ts';
import type { CustomerRating } from '#shared/modules/jobs/customer-rating.ts';
import { send } from '#web/core/data/outbox.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { StarChoice } from '#web/core/ui/forms/star-choice.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { rateScreens as messages } from '../rate-messages.ts';
import type { MyJob } from './use-my-jobs.ts';
import { useSaved } from './use-saved.ts';

/** What the worker thinks of the customer of a job that is done: asked once, then shown. */
export default function RateCustomer({ job }: { job: MyJob }): ReactNode {
  const { t, language } = useLanguage();
  const [changing, setChanging] = useState(false);
  const given = job.customer_rating;
  if (given === null || changing) return <Form job={job} onDone={() => setChanging(false)} />;
  return (
    <Card display="flex" alignItems="center" justifyContent="space-between" gap="3">
      <Box minW="0">
        <Box fontWeight="semibold">{t(messages.given)}</Box>
        <Box color="fg.muted">
          {[
            t(messages.stars, { n: given.rating }),
            given.note === 'none' ? '' : textOf(customerRatings, 'note', given.note, language),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </Box>
      </Box>
      <Button look="quiet" onClick={() => setChanging(true)}>
        {t(messages.change)}
      </Button>
    </Card>
  );
}

function Form({ job, onDone }: { job: MyJob; onDone: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const saved = useSaved();
  const [rating, setRating] = useState(job.customer_rating?.rating ?? 0);
  const [note, setNote] = useState<CustomerRating['note']>(job.customer_rating?.note ?? 'none');
  const [missing, setMissing] = useState(false);
  const save = async (): Promise<void> => {
    setMissing(rating === 0);
    if (rating === 0) return;
    if (await saved(send(rateCustomer, { id: job.id, input: { rating, note } }), t(messages.saved))) onDone();
  };
  return (
    <Card display="grid" gap="3">
      <StarChoice
        label={t(messages.title)}
        about={t(messages.about)}
        nameOf={(n) => t(messages.stars, { n })}
        value={rating}
        onChange={setRating}
        error={missing ? t(messages.starsFirst) : ''}
      />
      <SelectField
        label={t(messages.note)}
        value={note}
        onChange={setNote}
        options={customerNotes.map((value) => ({
          value,
          label: textOf(customerRatings, 'note', value, language),
        }))}
      />
      <Button size="lg" minHeight="56px" onClick={() => void save()}>
        {t(messages.save)}
      </Button>
    </Card>
  );
}
