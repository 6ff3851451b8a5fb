import { Box, Heading } from '@chakra-ui/react';
import { BadgeCheck, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { listCredentials } from '#shared/modules/staff/queries.ts';
import { formatDate } from '#shared/core/dates.ts';
import { credentialKinds, credentialNames, credentials, standOf } from '#shared/modules/staff/credential.ts';
import type { Credential, CredentialStand } from '#shared/modules/staff/credential.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { staffScreens as messages } from '../messages.ts';
import { useEnding } from './ending-note.tsx';
import { formFields } from '#web/core/ui/resource/resource-fields.tsx';
import { call } from '#web/core/session/call.ts';
import type { WriteOf } from '#shared/core/operation.ts';

const looks: Readonly<Record<CredentialStand, readonly [StatusTone, StatusIcon]>> = {
  held: ['ok', 'agreed'],
  ends_soon: ['warn', 'attention'],
  ended: ['danger', 'wrong'],
  not_yet: ['info', 'waiting'],
  applied: ['info', 'waiting'],
  refused: ['danger', 'stopped'],
};

/** Somebody's papers: of each kind the newest, and the earlier ones as its history. */
export function CredentialsTab({ person }: { person: StaffMember }): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('staff:write');
  const answer = useQuery<typeof listCredentials>('/staff/{id}/credentials', {
    params: { id: person.id },
    input: { limit: 200 },
  });
  const ending = useEnding();
  const [editing, setEditing] = useState<Partial<Credential> | null>(null);
  const [renewed, setRenewed] = useState<Credential | null>(null);
  const edit = (paper: Partial<Credential> | null, renews: Credential | null = null): void => {
    setEditing(paper);
    setRenewed(renews);
  };
  const reload = (): void => {
    answer.reload();
    // The list of papers that end stands above the table.
    ending.reload();
  };
  const title = (): string => {
    if (editing?.id !== undefined) return t(messages.editPaper);
    return renewed === null
      ? t(messages.addPaper)
      : t(messages.renewKind, { kind: t(credentialNames[renewed.kind]) });
  };

  const save = async (body: Record<string, unknown>): Promise<void> => {
    if (editing?.id === undefined)
      await call<WriteOf<typeof credentials, 'POST', '/staff/{id}/credentials'>>(
        'POST /staff/{id}/credentials',
        { params: { id: person.id }, form: { kind: 'other', ...body } },
      );
    else
      await call<WriteOf<typeof credentials, 'PUT', '/staff/credentials/{id}'>>(
        'PUT /staff/credentials/{id}',
        { params: { id: editing.id }, form: body },
      );
    toast.success(t(messages.saved));
    reload();
  };
  return (
    <Box display="grid" gap="4">
      {may ? (
        <Box>
          <Button size="sm" onClick={() => edit({ kind: 'police_verification', state: 'held' })}>
            <Plus size={18} aria-hidden />
            {t(messages.addPaper)}
          </Button>
        </Box>
      ) : null}
      <AnswerStates answer={answer}>
        {(papers) =>
          papers.length === 0 ? (
            <EmptyState
              icon={<BadgeCheck aria-hidden />}
              title={t(messages.noPapers)}
              text={t(messages.noPapersText)}
            />
          ) : (
            <Box display="grid" gap="4">
              {credentialKinds
                .map((kind) => papers.filter((paper) => paper.kind === kind).toSorted(byEnd))
                .filter((kind) => kind.length > 0)
                .map((kind) => (
                  <KindOfPaper key={kind[0]?.kind} papers={kind} onEdit={edit} onGone={reload} />
                ))}
            </Box>
          )
        }
      </AnswerStates>
      {editing ? (
        <RecordDialog
          title={title()}
          saveLabel={t(messages.savePaper)}
          record={editing}
          whole={editing.id === undefined}
          save={save}
          onClose={() => edit(null)}
          sections={[
            {
              fields: formFields(credentials, language, true)
                .filter(({ name }) => name !== 'document_id')
                .map((field) =>
                  // One that ends is renewed until another day.
                  field.name === 'valid_to' && renewed?.valid_to ? { ...field, required: true } : field,
                ),
            },
          ]}
        />
      ) : null}
    </Box>
  );
}

/** The one that holds longest first; what does not end holds longest. */
function byEnd(a: Credential, b: Credential): number {
  return (b.valid_to ?? '9999').localeCompare(a.valid_to ?? '9999');
}

function KindOfPaper({
  papers,
  onEdit,
  onGone,
}: {
  papers: readonly Credential[];
  onEdit: (paper: Partial<Credential>, renews?: Credential) => void;
  onGone: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('staff:write');
  const { busy, run } = useSave();
  const [newest, ...earlier] = papers;
  if (!newest) return null;
  const stand = standOf(newest, today(), 60);
  const [tone, icon] = looks[stand];
  const remove = (): void =>
    void run(async () => {
      await call<WriteOf<typeof credentials, 'DELETE', '/staff/credentials/{id}'>>(
        'DELETE /staff/credentials/{id}',
        { params: { id: newest.id } },
      );
      onGone();
    });
  return (
    <Card>
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
        <Heading as="h3" fontSize="md">
          {t(credentialNames[newest.kind])}
        </Heading>
        <StatusBadge tone={tone} icon={icon}>
          {t(messages[`stand_${stand}`])}
        </StatusBadge>
      </Box>
      <Line paper={newest} />
      {newest.note === '' ? null : <Box fontSize="sm">{newest.note}</Box>}
      {earlier.length > 0 ? (
        <Box mt="3" fontSize="sm" color="fg.muted">
          <Box fontWeight="semibold">{t(messages.history)}</Box>
          {earlier.map((paper) => (
            <Line key={paper.id} paper={paper} />
          ))}
        </Box>
      ) : null}
      {may ? (
        <Box display="flex" flexWrap="wrap" gap="2" mt="3">
          <Button
            size="sm"
            look="outline"
            onClick={() => onEdit({ kind: newest.kind, state: 'held', issuer: newest.issuer }, newest)}
          >
            {t(messages.renew)}
          </Button>
          <Button size="sm" look="quiet" onClick={() => onEdit(newest)}>
            {t(messages.edit)}
          </Button>
          <Button size="sm" look="quiet" busy={busy} onClick={remove}>
            {t(messages.remove)}
          </Button>
        </Box>
      ) : null}
    </Card>
  );
}

function Line({ paper }: { paper: Credential }): ReactNode {
  const { language } = useLanguage();
  const day = (value: Credential['valid_to']): string => (value === null ? '' : formatDate(value, language));
  const span = [day(paper.valid_from), day(paper.valid_to)].join(' – ');
  return (
    <Box fontSize="sm" color="fg.muted">
      {[paper.number, paper.issuer, span === ' – ' ? '' : span].filter((item) => item !== '').join(' · ')}
    </Box>
  );
}
