import { Box } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { attachmentKinds, contractAttachments } from '#shared/modules/contracts/attachments/attachment.ts';
import type {
  ContractAttachment,
  createAttachment,
  listAttachments,
  removeAttachment,
} from '#shared/modules/contracts/attachments/attachment.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { call } from '#web/core/session/call.ts';
import { fetchFile } from '#web/core/session/fetch-file.ts';
import { handOver } from '#web/core/session/save-file.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { FileField } from '#web/core/ui/forms/file-field.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { byteWords } from '#web/core/ui/look/byte-words.ts';
import { stampWords } from '#web/core/ui/look/when.ts';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { attachmentScreens as messages } from './messages.ts';

type Props = { contractId: string; may: boolean };

/** The files of a contract; one is attached by choosing it. */
export function AttachmentsPart({ contractId, may }: Props): ReactNode {
  const { t, language } = useLanguage();
  const answer = useQuery<typeof listAttachments>('/contracts/{id}/attachments', {
    params: { id: contractId },
    input: { limit: 200 },
  });
  const [kind, setKind] = useState<ContractAttachment['kind']>('signed_copy');
  const [removing, setRemoving] = useState<ContractAttachment | null>(null);
  const { busy, run } = useSave<HTMLDivElement>();
  const send = (file: File): void =>
    void run(async () => {
      const body = new FormData();
      body.append('kind', kind);
      body.append('title', file.name.slice(0, maxLengthOf(contractAttachments, 'title')));
      body.append('file', file);
      await call<typeof createAttachment>('POST /contracts/{id}/attachments', {
        params: { id: contractId },
        form: body,
      });
      toast.success(t(messages.saved));
      answer.reload();
    });
  const remove = (id: string): void =>
    void run(async () => {
      await call<typeof removeAttachment>('DELETE /contracts/attachments/{id}', { params: { id } });
      toast.success(t(messages.removed));
      setRemoving(null);
      answer.reload();
    });
  return (
    <Box display="grid" gap="3">
      <AnswerStates answer={answer} skeletons={1}>
        {(list) =>
          list.length === 0 ? (
            <Box color="fg.muted">{t(messages.none)}</Box>
          ) : (
            <Box as="ul" listStyleType="none" display="grid" gap="2">
              {list.map((item) => (
                <Attachment key={item.id} item={item} onRemove={may ? () => setRemoving(item) : null} />
              ))}
            </Box>
          )
        }
      </AnswerStates>
      {may ? (
        <Box display="grid" gap="3">
          <SelectField
            label={labelOf(contractAttachments, 'kind', language)}
            value={kind}
            options={attachmentKinds.map((value) => ({
              value,
              label: textOf(contractAttachments, 'kind', value, language),
            }))}
            onChange={setKind}
          />
          <FileField
            label={t(messages.choose)}
            accept="image/jpeg,image/png,image/webp,application/pdf"
            disabled={busy}
            onChoose={send}
          />
        </Box>
      ) : null}
      {removing === null ? null : (
        <Dialog
          open
          onClose={() => setRemoving(null)}
          title={t(messages.removeTitle, { title: removing.title })}
          actions={
            <>
              <Button look="outline" onClick={() => setRemoving(null)}>
                {t(messages.back)}
              </Button>
              <Button look="danger" busy={busy} onClick={() => remove(removing.id)}>
                {t(messages.remove)}
              </Button>
            </>
          }
        >
          {t(messages.removeText)}
        </Dialog>
      )}
    </Box>
  );
}

function Attachment({
  item,
  onRemove,
}: {
  item: ContractAttachment;
  onRemove: (() => void) | null;
}): ReactNode {
  const { t, language } = useLanguage();
  const { busy, run } = useSave();
  const open = (): void =>
    void run(async () => {
      const path = `/uploads/${encodeURIComponent(item.id)}/original`;
      handOver(await fetchFile(path), item.title || item.kind);
    });
  return (
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      borderTopWidth="1px"
      borderTopStyle="solid"
      borderColor="line"
      pt="2"
    >
      <FileText size={20} aria-hidden />
      <Box flex="1" minW="160px">
        <Box fontWeight="medium" className="notranslate" overflowWrap="anywhere">
          {item.title}
        </Box>
        <Box fontSize="sm" color="fg.muted">
          {[
            textOf(contractAttachments, 'kind', item.kind, language),
            byteWords(item.size),
            stampWords(item.created_at, language),
          ].join(' · ')}
        </Box>
      </Box>
      <Button
        size="sm"
        look="outline"
        busy={busy}
        aria-label={t(messages.openOf, { title: item.title })}
        onClick={open}
      >
        {t(messages.open)}
      </Button>
      {onRemove === null ? null : (
        <Button
          size="sm"
          look="quiet"
          aria-label={t(messages.removeOf, { title: item.title })}
          onClick={onRemove}
        >
          {t(messages.remove)}
        </Button>
      )}
    </Box>
  );
}
