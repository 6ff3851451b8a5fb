import type { Skill } from '#shared/modules/on-call/skills.ts';

/**
 * The service accounting code (SAC) under which a job of each kind of work is billed; empty where the kind
 * does not say it, and the office chooses one in the draft.
 */
export const sacOfSkill: Readonly<Record<Skill, string>> = {
  guard: '998525',
  bouncer: '998525',
  home_cleaning: '998533',
  deep_cleaning: '998533',
  pantry: '998519',
  beauty: '999722',
  electrician: '995461',
  plumber: '995462',
  painter: '995473',
  gardener: '998597',
  recovery: '998592',
  other: '',
};
