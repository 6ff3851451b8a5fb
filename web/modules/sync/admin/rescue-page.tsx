import { Box, Heading } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { formatPhone } from '#shared/core/phone.ts';
import { readRescueFile } from '#web/core/data/rescued-work.ts';
import type { RescuedWork } from '#web/core/data/rescued-work.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSession } from '#web/core/session/session.ts';
import { FileField } from '#web/core/ui/forms/file-field.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { momentWords } from '#web/core/ui/look/when.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { RescuedActCard, RescuedPhotos } from './rescued-act.tsx';
import { photosOf } from './rescued-facts.ts';
import { rescueMessages as messages } from './rescue-messages.ts';

/** What a person's device could not send, out of the file that they saved there and gave to the office. */
export default function RescuePage(): ReactNode {
  const { t } = useLanguage();
  const [chosen, setChosen] = useState<string>();
  const [work, setWork] = useState<RescuedWork | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => () => work?.release(), [work]);
  // Of two that are chosen quickly the later one counts, however long each is read.
  const latest = useRef<File>(null);

  const open = async (file: File): Promise<void> => {
    latest.current = file;
    setChosen(file.name);
    const read = await readRescueFile(file).catch(() => null);
    if (latest.current !== file) return read?.release();
    setBroken(read === null);
    setWork(read);
  };

  return (
    <Page narrow title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <Card mb="5">
        <FileField
          label={t(messages.choose)}
          accept=".json,application/json"
          chosen={chosen}
          hint={t(messages.hint)}
          error={isBroken ? t(messages.unreadable) : undefined}
          onChoose={(file) => void open(file)}
        />
      </Card>
      {work ? <Opened work={work} /> : null}
    </Page>
  );
}

function Opened({ work }: { work: RescuedWork }): ReactNode {
  const { t, language } = useLanguage();
  const { user } = useSession();
  const { acts, photos } = work;
  const shown = new Set(acts.flatMap((act) => photosOf(act, photos)));
  const others = photos.filter((photo) => !shown.has(photo));
  const phone = work.phone ? formatPhone(work.phone) : '';
  const amount = [
    t(messages.entries, { n: acts.length }),
    ...(photos.length > 0 ? [t(messages.photos, { n: photos.length })] : []),
  ];
  return (
    <>
      {isOfAnother(work, user?.tenant_id ?? null) ? (
        <Card mb="5" role="alert" bg="danger.subtle" color="danger" fontWeight="medium">
          {t(messages.other)}
        </Card>
      ) : null}
      <Card mb="5">
        <FactList
          facts={[
            {
              label: t(messages.from),
              value: [work.name ?? t(messages.account), phone].filter(Boolean).join('\n'),
            },
            { label: t(messages.saved), value: momentWords(work.savedAt, language) },
            { label: t(messages.amount), value: amount.join(', ') },
          ]}
        />
      </Card>
      {acts.length === 0 && photos.length === 0 ? <Card>{t(messages.empty)}</Card> : null}
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {acts.map((act) => (
          <RescuedActCard key={act.op} act={act} photos={photosOf(act, photos)} />
        ))}
      </Box>
      {others.length > 0 ? (
        <Box as="section" mt="6">
          <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="3">
            {t(messages.otherPhotos)}
          </Heading>
          <Card>
            <RescuedPhotos photos={others} />
          </Card>
        </Box>
      ) : null}
    </>
  );
}

/** True for the file of a person of another business, by whichever name it carries. */
function isOfAnother({ tenantId, account }: RescuedWork, own: string | null): boolean {
  if (own === null) return false;
  if (tenantId !== null) return tenantId !== own;
  return account !== null && !account.startsWith(`${own.toLowerCase()}-`);
}
