import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AnswerTo } from '#shared/core/query.ts';
import { inPersonSignatures } from '#shared/modules/contracts/in-person/in-person-signature.ts';
import type { readSignatures } from '#shared/modules/contracts/signing/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Photo } from '#web/core/ui/layout/photo.tsx';
import { MapAnchor } from '#web/core/ui/layout/map-anchor.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { signatureScreens as messages } from './messages.ts';

type Answer = NonNullable<AnswerTo<typeof readSignatures>>;
export type MadeInPerson = Answer['in_person'][number];
export type Doubtful = Answer['doubtful_photos'];
export type PhoneTimes = Answer['phone_times'];
type Props = { made: MadeInPerson; doubtful: Doubtful; phoneTimes: PhoneTimes };

/** A signature that was given in person: with whom, how the signer was known, where, and the photos. */
export function InPersonLine({ made, doubtful, phoneTimes }: Props): ReactNode {
  const { t, language } = useLanguage();
  const phoneAt = phoneTimes[made.id];
  const labelOf = (of: MadeInPerson['photos'][number]['of']): string =>
    t(of === 'paper' ? messages.paperPhoto : messages.signerPhoto, { name: made.name });
  const identity =
    made.state === 'code_wrong'
      ? t(messages.wrongCode)
      : made.proof === 'code'
        ? t(messages.byCode)
        : t(messages.byPaper, {
            kind: textOf(inPersonSignatures, 'paper_kind', made.paper_kind ?? '', language),
            last: made.paper_last,
          });
  return (
    <Box fontSize="sm" display="grid" gap="2" mt="1">
      <Box>
        {[
          t(messages.withOfficer, { name: made.officer_name }),
          identity,
          stampWords(made.signed_at, language),
        ].join(' · ')}
      </Box>
      {phoneAt === undefined ? null : (
        <Box color="danger">{t(messages.phoneTime, { time: stampWords(phoneAt, language) })}</Box>
      )}
      {made.lat === null || made.lng === null ? null : (
        <MapAnchor lat={made.lat} lng={made.lng}>
          {t(messages.map)}
        </MapAnchor>
      )}
      {made.photos
        .filter(({ id }) => doubtful[id] !== undefined)
        .map(({ id, of }) => (
          <Box key={id} color={doubtful[id] === 'other' ? 'danger' : 'fg.muted'}>
            {labelOf(of)}: {t(doubtful[id] === 'other' ? messages.otherPhoto : messages.notReceived)}
          </Box>
        ))}
      <Box display="grid" gap="2" gridTemplateColumns="repeat(auto-fill, minmax(96px, 120px))">
        {made.photos
          .filter(({ id }) => doubtful[id] !== 'not_here')
          .map(({ id, of }) => (
            <Photo key={id} id={id} label={labelOf(of)} />
          ))}
      </Box>
    </Box>
  );
}
