import * as z from 'zod/mini';
import { freeId } from '#shared/core/free-id.ts';
import { refuse } from '#shared/core/errors.ts';
import { id, key, text } from '#shared/core/fields.ts';
import { withLine } from '#shared/core/history.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { mostMedia } from './evidence.ts';
import { incidents, mostAdditions } from './incident.ts';
import { fieldMessages as messages } from './field-messages.ts';
import { present } from './operations.ts';

/** Who answers for the site has read the report and found it right. */
export const checkIncident = defineOperation({
  name: 'incident.check',
  method: 'POST',
  path: '/incidents/{id}/check',
  summary: ['Verify an incident', 'घटना जाँचें'],
  input: z.strictObject({}),
  resource: incidents,
  offline: true,
  apply: (current, _input, { now, at = now, userName }) => {
    const incident = present(current);
    if (incident.checked_at !== null) return incident;
    return {
      ...incident,
      checked_at: at,
      checked_by: userName,
      history: withLine(incident.history, { action: 'check', at, by: userName }),
    };
  },
});

/** What the client reads of it, in words that may differ from the report, with the photos that are chosen. */
export const publishIncident = defineOperation({
  name: 'incident.publish',
  method: 'POST',
  path: '/incidents/{id}/publish',
  summary: ['Publish an incident to the client', 'घटना ग्राहक को दिखाएँ'],
  input: z.strictObject({
    title: text(120, { min: 1, missing: messages.titleMissing }).schema,
    text: text(4000, { min: 1, missing: messages.textMissing }).schema,
    photos: z._default(z.array(key().schema).check(z.maxLength(mostMedia)), []),
  }),
  resource: incidents,
  offline: true,
  apply: (current, { photos }, { now, userName }) => {
    const incident = present(current);
    const known = new Set(incident.photos.map((photo) => photo.id));
    if (photos.some((photo) => !known.has(photo))) refuse('invalid', messages.noPhoto, 'photos');
    // Whoever shows it to the client has read it and answers for it.
    const checked = incident.checked_at === null ? { checked_at: now, checked_by: userName } : {};
    return {
      ...incident,
      ...checked,
      published_at: now,
      history: withLine(incident.history, { action: 'publish', at: now, by: userName }),
    };
  },
});

/** More to the report, or a correction of it with the reason. The first text stays. */
export const addToIncident = defineOperation({
  name: 'incident.add',
  method: 'POST',
  path: '/incidents/{id}/additions',
  summary: ['Add to an incident report', 'रिपोर्ट में जोड़ें'],
  input: z.strictObject({
    id: z.optional(id().schema),
    text: text(2000, { min: 1, missing: messages.textMissing }).schema,
    corrects: z._default(z.boolean(), false),
    reason: z._default(text(300).schema, ''),
  }),
  resource: incidents,
  offline: true,
  apply: (current, { id: sent, ...words }, { now, at = now, userId, userName }) => {
    const incident = present(current);
    const id = sent ?? freeId(`${userId}:${now}`, incident.additions);
    const line = { id, by_id: userId, by: userName, at, ...words };
    const known = incident.additions.find((other) => other.id === line.id);
    if (known && known.by_id !== userId) refuse('exists', messages.taken, 'id');
    if (known) return incident;
    if (words.corrects && words.reason === '') refuse('invalid', messages.reasonMissing, 'reason');
    if (incident.additions.length >= mostAdditions) refuse('invalid', messages.full, 'text');
    return { ...incident, additions: [...incident.additions, line] };
  },
});
