import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AuditLine } from '#shared/modules/audit-logs/audit-line.ts';
import { auditMessages } from '#shared/modules/audit-logs/messages.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { auditScreens as messages } from '../messages.ts';

/** One line of the log: what was done, from which values to which, and the raw event below. */
export function LineSheet({ line, onClose }: { line: AuditLine; onClose: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const own = (text: string): ReactNode => (text === '' ? '' : <span className="notranslate">{text}</span>);
  const record = line.kind
    ? [t(line.kind), line.name ? t(line.name) : line.row_id].filter(Boolean).join(' ')
    : '';
  return (
    <SideSheet open onClose={onClose} title={t(line.what)}>
      <Box display="grid" gap="5">
        <Box className="notranslate" fontSize="lg" overflowWrap="anywhere">
          {t(line.sentence)}
        </Box>
        <FactList
          facts={[
            { label: t(auditMessages.record), value: own(record) },
            { label: t(auditMessages.who), value: line.actor === '' ? t(messages.system) : own(line.actor) },
            { label: t(auditMessages.at), value: stampWords(line.at, language) },
            { label: t(auditMessages.status), value: t(auditMessages[line.status]) },
            { label: t(auditMessages.reason), value: line.reason },
            {
              label: t(auditMessages.fields),
              value: line.changes.length > 0 ? '' : own(line.labels.map((label) => t(label)).join(', ')),
            },
          ]}
        />
        {line.changes.length > 0 ? <Changes line={line} /> : null}
        {line.coll !== null && line.row_id !== null ? (
          <Box>
            <TextLink
              to={`/admin/log?coll=${encodeURIComponent(line.coll)}&row_id=${encodeURIComponent(line.row_id)}`}
            >
              {t(messages.ofRecord)}
            </TextLink>
          </Box>
        ) : null}
        <Raw line={line} />
      </Box>
    </SideSheet>
  );
}

function Changes({ line }: { line: AuditLine }): ReactNode {
  const { t } = useLanguage();
  return (
    <Values aria-label={t(messages.changes)} className="notranslate">
      <thead>
        <tr>
          <th scope="col">{t(messages.field)}</th>
          <th scope="col">{t(messages.was)}</th>
          <th scope="col">{t(messages.is)}</th>
        </tr>
      </thead>
      <tbody>
        {line.changes.map(({ field, from, to }) => (
          <tr key={field[0]}>
            <th scope="row">{t(field)}</th>
            <td>{t(from)}</td>
            <td>{t(to)}</td>
          </tr>
        ))}
      </tbody>
    </Values>
  );
}

/** The event as the log keeps it, for who compares it with another system. */
function Raw({ line }: { line: AuditLine }): ReactNode {
  const { t } = useLanguage();
  const { id, at, type, actor_id, role, coll, row_id, status, reason, fields, device, hash } = line;
  const event = { id, at, type, actor_id, role, coll, row_id, status, reason, fields, device, hash };
  return (
    <Fold>
      <summary>{t(messages.raw)}</summary>
      <Box
        as="pre"
        className="notranslate"
        fontFamily="mono"
        fontSize="sm"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        mt="2"
      >
        {JSON.stringify(event, null, 2)}
      </Box>
    </Fold>
  );
}

const Values = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
      py: '2',
      pe: '3',
      borderBottomWidth: '1px',
      borderBottomStyle: 'solid',
      borderColor: 'line',
    },
    '& th': { color: 'fg.muted', fontWeight: 500 },
  },
});

const Fold = chakra('details', {
  base: {
    '& summary': {
      minHeight: '48px',
      cursor: 'pointer',
      color: 'brand.text',
      fontWeight: 'semibold',
      lineHeight: '48px',
    },
  },
});
