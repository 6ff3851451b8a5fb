import { describe, expect, it } from 'vitest';
import { createIncident } from '#shared/modules/incidents/operations.ts';
import type { RescuedAct, RescuedPhoto } from '#web/core/data/rescued-work.ts';
import { queue } from '#web/core/sync/offline-set.ts';
import { factsOf, photosOf } from './rescued-facts.ts';

const photo = '01a22665-5538-7d7f-ba20-f2d130c0934a';
const act = (input: Record<string, unknown>, known?: RescuedAct['known']): RescuedAct => ({
  op: 'a',
  name: 'incident.create',
  at: 0,
  state: 'pending',
  input,
  known,
});

describe('what a rescue file holds', () => {
  it('is told by the names and words of the form, without ids and what is empty', () => {
    const input = {
      title: 'Broken lamp',
      priority: 'high',
      site_id: photo,
      photos: [photo],
      answers: [],
      location: '',
    };
    expect(factsOf(act(input, queue(createIncident)), 'hi').map(({ value }) => value)).toEqual([
      'Broken lamp',
      'ज़्यादा',
    ]);
  });

  it('is told whole where the app does not know its kind any more', () => {
    const input = {
      what_was: 'x',
      lines: [{ title: 'a', qty: 2, duty_id: photo }],
      done: true,
      on: '2026-11-29',
    };
    expect(factsOf(act(input), 'en')).toEqual([
      { label: 'What was', value: 'x' },
      { label: 'Lines', value: 'Title: a, Qty: 2' },
      { label: 'Done', value: 'true' },
      { label: 'On', value: '29 Nov 2026' },
    ]);
  });

  it('names a position as one place, and not what the clock of the device said', () => {
    const input = { kind: 'in', lat: 22.7533, lng: 75.8937, accuracy_m: 9, offset_ms: -120, mono_ms: 81_234 };
    expect(factsOf(act(input), 'en')).toEqual([
      { label: 'Kind', value: 'in' },
      { label: 'Position', value: '22.75330, 75.89370' },
    ]);
  });

  it('has its photos with it', () => {
    const photos = [photo, 'other'].map((id): RescuedPhoto => ({ id, at: 0, address: '', blob: new Blob() }));
    expect(photosOf(act({ answers: [{ photo }] }), photos)).toEqual([photos[0]]);
  });
});
