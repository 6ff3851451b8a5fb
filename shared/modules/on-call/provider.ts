import * as z from 'zod/mini';
import { email } from '#shared/core/email-field.ts';
import {
  both,
  choice,
  date,
  flag,
  id,
  instant,
  integer,
  key,
  nested,
  nullable,
  real,
  status,
  text,
} from '#shared/core/fields.ts';
import { languages } from '#shared/core/i18n.ts';
import { parsePhone } from '#shared/core/phone.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { accountNumber, ifsc, pan } from '#shared/core/number-fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { onCallMessages as messages } from './messages.ts';
import { documentLimits } from './document-limits.ts';
import { skills } from './skills.ts';
import { daysOff, partnerHours } from './work-days.ts';
import { mostReachKm } from './work-place.ts';

export const providerLifecycle = defineLifecycle({
  initial: 'pending',
  states: ['pending', 'approved', 'rejected', 'suspended'],
  actions: {
    approve: { from: ['pending', 'rejected'], to: 'approved' },
    reject: { from: ['pending'], to: 'rejected' },
    suspend: { from: ['approved'], to: 'suspended' },
    resume: { from: ['suspended'], to: 'approved' },
  },
});

const document = z.strictObject({ id: z.string(), type: z.string(), size: z.number(), name: z.string() });

function pictureOf(documents: unknown, id: string): boolean {
  const papers = z.array(document).safeParse(documents);
  return papers.success && papers.data.some((paper) => paper.id === id && paper.type.startsWith('image/'));
}

/** To about a hundred metres: enough to know how far a job is, and no door. */
const about = z.overwrite<number>((degrees) => Math.round(degrees * 1000) / 1000);

/** By their number partners sign in, and nobody is a partner twice: it has one form. */
const asPhone = z.overwrite<string>((value) => parsePhone(value) ?? value);
const isPhone = z.refine<string>((value) => parsePhone(value) !== undefined, both(messages.phone));

/**
 * Somebody who takes single jobs. The bank account stays in the table; only its last digits are ever listed.
 */
export const providers = defineResource({
  name: 'providers',
  one: 'provider',
  naming: ['name'],
  title: { one: ['service partner', 'सर्विस पार्टनर'], many: ['service partners', 'सर्विस पार्टनर'] },
  path: '/on-call-services/providers',
  fields: {
    id: id(),
    user_id: nullable(id()),
    name: text(120, { min: 1, missing: messages.name }).editable().label('Name', 'नाम'),
    phone: text(20, { min: 1, missing: messages.phone })
      .checked(asPhone, isPhone)
      .once()
      .label('Mobile number', 'मोबाइल नंबर'),
    email: nullable(email()).editable().label('Email', 'ई-मेल'),
    areas: text(500, { min: 1, missing: messages.areas }).editable().label('Area', 'इलाक़ा'),
    skills: nested(z.array(z.enum(skills)).check(z.minLength(1), z.maxLength(skills.length)))
      .editable()
      .label('Work', 'काम'),
    weekly: nested(partnerHours).initial([]).label('Working hours', 'काम के घंटे'),
    away: nested(daysOff).initial([]).label('Days off', 'छुट्टी के दिन'),
    /** Where they set out from: a city, or about where they are. Customers never see it. */
    base_city: text(60).label('Sets out from', 'कहाँ से निकलते हैं'),
    base_lat: real(-90, 90).checked(about).optional(),
    base_lng: real(-180, 180).checked(about).optional(),
    reach_km: integer(1, mostReachKm).optional().label('Goes up to (km)', 'कितनी दूर तक जाते हैं (किमी)'),
    experience_years: integer(0, 60).initial(0).editable().label('Experience in years', 'अनुभव (साल)'),
    about: text(2000).editable().label('Message', 'संदेश'),
    /** What a partner keeps of the price of a job, in percent; the rest is the commission of the business. */
    share_percent: integer(0, 100)
      .initial(80)
      .editable()
      .label('Share of the price in percent', 'क़ीमत में हिस्सा (प्रतिशत)'),
    language: choice(languages)
      .initial('hi')
      .editable()
      .label('Language', 'भाषा')
      .called({ en: ['English', 'English'], hi: ['Hindi', 'हिंदी'] }),
    documents: nested(z.array(document).check(z.maxLength(documentLimits.count))).initial([]),
    /** Which of the documents is the photo that customers see before a visit. */
    photo: key().optional().editable().label('Photo for customers', 'ग्राहकों के लिए फ़ोटो'),
    /** When the papers were checked; the day of approval where nothing is said. */
    verified_on: date().optional().past().editable().label('Verified on', 'जाँच की तारीख़'),
    papers_to: date()
      .optional()
      .editable()
      .label('Papers valid until', 'काग़ज़ कब तक मान्य')
      .hint(
        'After this day customers see no photo and no verification.',
        'इस दिन के बाद ग्राहकों को फ़ोटो और जाँच नहीं दिखेगी।',
      ),
    pan: pan().editable().label('PAN number', 'PAN नंबर'),
    bank_account: accountNumber().optional().editable().label('Account number', 'खाता संख्या'),
    bank_last4: text(4),
    ifsc: ifsc().optional().editable().label('IFSC code', 'IFSC कोड'),
    consent: flag(),
    consent_at: nullable(instant()),
    status: status(providerLifecycle)
      .label('Status', 'स्थिति')
      .called({
        pending: ['Waiting', 'इंतज़ार में'],
        approved: ['Approved', 'मंज़ूर'],
        rejected: ['Rejected', 'नामंज़ूर'],
        suspended: ['Suspended', 'रोके हुए'],
      }),
    reason: text(500).label('Reason', 'वजह'),
    decided_at: nullable(instant()),
  },
  hidden: ['bank_account', 'ifsc'],
  files: { 'documents.id': null },
  sealed: ['bank_account', 'pan'],
  masked: ['pan'],
  check: ({ photo, documents }) =>
    typeof photo === 'string' && !pictureOf(documents, photo)
      ? { field: 'photo', text: messages.notPicture }
      : null,
  access: { read: 'oncall:read', write: 'oncall:write' },
  list: {
    filter: ['status'],
    sort: ['created_at', 'name', 'status'],
    search: ['name', 'phone', 'areas'],
    order: '-created_at',
    columns: ['name', 'skills', 'areas', 'experience_years', 'phone'],
  },
});

export type Provider = Row<typeof providers>;
export type ProviderAction = keyof typeof providerLifecycle.actions;
