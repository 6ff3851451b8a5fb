import { Box } from '@chakra-ui/react';
import { FileText, FolderOpen } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { listDocuments, readStaffMember } from '#shared/modules/staff/queries.ts';
import { documentKinds, documentNames } from '#shared/modules/staff/document.ts';
import type { DocumentKind, StaffDocument } from '#shared/modules/staff/document.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import type { removeDocument } from '#shared/modules/staff/online.ts';
import { call } from '#web/core/session/call.ts';
import { fetchFile } from '#web/core/session/fetch-file.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { handOver } from '#web/core/session/save-file.ts';
import { toast } from '#web/core/device/toast.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { FileField } from '#web/core/ui/forms/file-field.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { staffScreens as messages } from '../messages.ts';
import type { createDocument } from '#shared/modules/staff/online.ts';

type Props = { person: StaffMember; onChange: (person: StaffMember) => void };

/** The files in somebody's record. A photo becomes the one on the identity card. */
export function DocumentsTab({ person, onChange }: Props): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('staff:write');
  const answer = useQuery<typeof listDocuments>('/staff/{id}/documents', {
    params: { id: person.id },
    input: { limit: 200 },
  });
  const [kind, setKind] = useState<DocumentKind>('photo');
  const { busy, run } = useSave<HTMLDivElement>();

  const renewed = async (): Promise<void> => {
    answer.reload();
    onChange((await call<typeof readStaffMember>('GET /staff/{id}', { params: { id: person.id } })).data);
  };
  const send = (file: File): void =>
    void run(async () => {
      const body = new FormData();
      body.append('kind', kind);
      body.append('title', file.name.slice(0, 120));
      body.append('file', file);
      await call<typeof createDocument>('POST /staff/{id}/documents', {
        params: { id: person.id },
        form: body,
      });
      toast.success(t(messages.saved));
      await renewed();
    });
  const open = (document: StaffDocument): void =>
    void run(async () => {
      // A paper is handed over exactly as it came; of a photo only the picture that the server made is kept.
      const path = `/uploads/${encodeURIComponent(document.id)}${document.kind === 'photo' ? '' : '/original'}`;
      handOver(await fetchFile(path), document.title || document.kind);
    });
  const remove = (document: StaffDocument): void =>
    void run(async () => {
      await call<typeof removeDocument>('DELETE /staff/documents/{id}', { params: { id: document.id } });
      await renewed();
    });
  return (
    <Box display="grid" gap="5">
      {may ? (
        <Box display="grid" gap="3">
          <SelectField
            label={t(messages.fileKind)}
            value={kind}
            options={documentKinds.map((value) => ({ value, label: t(documentNames[value]) }))}
            onChange={setKind}
          />
          <FileField
            label={t(messages.chooseFile)}
            accept={
              kind === 'photo'
                ? 'image/jpeg,image/png,image/webp'
                : 'image/jpeg,image/png,image/webp,application/pdf'
            }
            disabled={busy}
            onChoose={send}
          />
        </Box>
      ) : null}
      <AnswerStates answer={answer}>
        {(documents) =>
          documents.length === 0 ? (
            <EmptyState
              icon={<FolderOpen aria-hidden />}
              title={t(messages.noFiles)}
              text={t(messages.noFilesText)}
            />
          ) : (
            <Box as="ul" listStyleType="none" display="grid" gap="3">
              {documents.map((document) => (
                <Box
                  as="li"
                  key={document.id}
                  display="flex"
                  flexWrap="wrap"
                  alignItems="center"
                  gap="3"
                  borderBottomWidth="1px"
                  borderBottomStyle="solid"
                  borderColor="line"
                  pb="3"
                >
                  <FileText size={20} aria-hidden />
                  <Box flex="1" minW="160px">
                    <Box fontWeight="medium">{t(documentNames[document.kind])}</Box>
                    <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
                      {[document.title, stampWords(document.created_at, language)]
                        .filter((item) => item !== '')
                        .join(' · ')}
                    </Box>
                  </Box>
                  <Button size="sm" look="outline" busy={busy} onClick={() => open(document)}>
                    {t(messages.openFile)}
                  </Button>
                  {may ? (
                    <Button size="sm" look="quiet" busy={busy} onClick={() => remove(document)}>
                      {t(messages.remove)}
                    </Button>
                  ) : null}
                </Box>
              ))}
            </Box>
          )
        }
      </AnswerStates>
    </Box>
  );
}
