import { Box, chakra, Heading } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { instantFromMs } from '#shared/core/dates.ts';
import { wordsOf } from '#web/core/data/outbox.ts';
import type { RescuedAct, RescuedPhoto } from '#web/core/data/rescued-work.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { handOver } from '#web/core/session/save-file.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { momentWords } from '#web/core/ui/look/when.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { describe } from '../pending-titles.ts';
import { factsOf } from './rescued-facts.ts';
import { rescueMessages as messages } from './rescue-messages.ts';

/**
 * One thing that somebody did and that the server did not have, or had only just: what, when, why not, and
 * what they entered.
 */
export function RescuedActCard({
  act,
  photos,
}: {
  act: RescuedAct;
  photos: readonly RescuedPhoto[];
}): ReactNode {
  const { t, language } = useLanguage();
  const { known, input, coll = null, state, msg, received = false } = act;
  const why = msg ? t(messages.refused, { why: msg }) : t(messages.refusedNoReason);
  return (
    <Card as="li" display="grid" gap="3">
      <div>
        <Heading as="h3" fontSize="md" fontWeight="semibold">
          {t(describe({ ...wordsOf(known, input), coll, input, mine: null, current: null }))}
        </Heading>
        <Box fontSize="sm" color="fg.muted">
          {momentWords(instantFromMs(act.at), language)}
          {' · '}
          {state === 'rejected' ? why : t(received ? messages.received : messages.waiting)}
        </Box>
      </div>
      <FactList
        facts={[
          ...factsOf(act, language),
          // What was done to a record that was there: the log finds it by this.
          { label: t(messages.record), value: act.name.endsWith('.create') ? '' : (act.id ?? '') },
        ]}
      />
      {photos.length > 0 ? <RescuedPhotos photos={photos} /> : null}
    </Card>
  );
}

/** Photos and recordings of a rescue file, each to be looked at and saved. */
export function RescuedPhotos({ photos }: { photos: readonly RescuedPhoto[] }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <Box
      as="ul"
      listStyleType="none"
      display="grid"
      gap="3"
      gridTemplateColumns="repeat(auto-fill, minmax(8rem, 1fr))"
    >
      {photos.map(({ id, at, blob, address }) => {
        const isPicture = blob.type.startsWith('image/');
        const label = t(isPicture ? messages.photoOf : messages.recordingOf, {
          when: momentWords(instantFromMs(at), language),
        });
        return (
          <Box as="li" key={id} display="grid" gap="2" alignContent="start">
            {isPicture ? (
              <chakra.img
                src={address}
                alt={label}
                width="100%"
                aspectRatio="1"
                objectFit="cover"
                borderRadius="md"
                bg="bg.sunken"
              />
            ) : (
              <Box fontSize="sm">{label}</Box>
            )}
            <Button look="outline" onClick={() => handOver(blob, `${id}${endingOf(blob.type)}`)}>
              <Download size={18} aria-hidden />
              {t(messages.download)}
            </Button>
          </Box>
        );
      })}
    </Box>
  );
}

function endingOf(type: string): string {
  const [, ending = ''] = /^(?:image|audio|video)\/([\w.+-]+)$/.exec(type) ?? [];
  return ending === '' ? '' : `.${ending === 'jpeg' ? 'jpg' : ending}`;
}
