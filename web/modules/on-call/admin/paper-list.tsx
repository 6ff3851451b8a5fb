import { Box, chakra } from '@chakra-ui/react';
import { FileText, Image } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { WriteOf } from '#shared/core/operation.ts';
import type { Provider, providers } from '#shared/modules/on-call/provider.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { call } from '#web/core/session/call.ts';
import { fetchFile } from '#web/core/session/fetch-file.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { saveFile } from '#web/core/session/save-file.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { walletDesk } from '../desk-messages.ts';
import { partnerScreens as messages } from '../messages.ts';

type PaperOf = Provider['documents'][number];
type EditPartner = WriteOf<typeof providers, 'PUT', '/on-call-services/providers/{id}'>;

type Props = { partner: Provider; may: boolean; onChange: (partner: Provider) => void };

/**
 * The papers of an application, each fetched only when somebody wants to look at it. One of the pictures is
 * the photo that customers see before a visit.
 */
export function PaperList({ partner, may, onChange }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave<HTMLDivElement>();
  const papers = partner.documents;
  const choose = (photo: string | null): void =>
    void run(async () => {
      const { data } = await call<EditPartner>('PUT /on-call-services/providers/{id}', {
        params: { id: partner.id },
        form: { photo },
      });
      onChange(data);
    });
  if (papers.length === 0) return <Box color="fg.muted">{t(messages.noPapers)}</Box>;
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="3">
      {papers.map((paper, i) => (
        <Box as="li" key={paper.id}>
          <Paper paper={paper} name={paper.name.trim() || t(messages.paper, { n: i + 1 })} />
          {may && paper.type.startsWith('image/') ? (
            <Box mt="2">
              <Switch
                label={t(walletDesk.photo)}
                checked={partner.photo === paper.id}
                onChange={(isPhoto) => (busy ? undefined : choose(isPhoto ? paper.id : null))}
              />
            </Box>
          ) : null}
        </Box>
      ))}
    </Box>
  );
}

/**
 * A picture opens in its place; a document, or a picture that cannot be displayed, is saved exactly as it
 * came.
 */
function Paper({ paper, name }: { paper: PaperOf; name: string }): ReactNode {
  const { t } = useLanguage();
  const [address, setAddress] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isPicture = paper.type.startsWith('image/');
  useEffect(() => () => void (address !== null && URL.revokeObjectURL(address)), [address]);

  const look = async (): Promise<void> => {
    if (address !== null) {
      setAddress(null);
      return;
    }
    setBusy(true);
    try {
      const path = `/uploads/${encodeURIComponent(paper.id)}`;
      const picture = isPicture ? await fetchPicture(path) : null;
      if (picture) setAddress(URL.createObjectURL(picture));
      else await saveFile(`${path}/original`, name);
    } catch (error) {
      toast.error(
        error instanceof ApiError && error.message !== '' ? error.message : t(messages.paperFailed),
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box display="grid" gap="2" justifyItems="start">
      <Button
        look="outline"
        busy={busy}
        aria-expanded={isPicture ? address !== null : undefined}
        onClick={() => void look()}
        overflowWrap="anywhere"
      >
        {isPicture ? <Image size={18} aria-hidden /> : <FileText size={18} aria-hidden />}
        {t(isPicture ? (address === null ? messages.openPaper : messages.closePaper) : messages.savePaper, {
          name,
        })}
      </Button>
      {address === null ? null : (
        <chakra.img
          src={address}
          alt={name}
          maxW="100%"
          borderRadius="md"
          borderWidth="1px"
          borderStyle="solid"
          borderColor="line"
          onError={() => {
            setAddress(null);
            toast.error(t(messages.paperFailed));
          }}
        />
      )}
    </Box>
  );
}

/** The picture of a paper; null where the server could not read it, and only the paper as it came remains. */
async function fetchPicture(path: string): Promise<Blob | null> {
  try {
    return await fetchFile(path);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid') return null;
    throw error;
  }
}
