import { describe, expect, test } from 'vitest';
import { soundsOf } from './sounds.ts';

describe('words that sound alike have one key', () => {
  test.each([
    ['safai', 'सफ़ाई', 'saphai'],
    ['security', 'सिक्योरिटी', 'sikyoriti'],
    ['suraksha', 'सुरक्षा', 'surakshaa'],
    ['guard', 'गार्ड', 'gaard'],
    ['cleaning', 'क्लीनिंग', 'kleening'],
    ['office', 'ऑफ़िस', 'aafis'],
    ['society', 'सोसाइटी', 'sosaiti'],
    ['hotel', 'होटल', 'hotal'],
    ['pantry', 'पैंट्री', 'paintri'],
    ['bouncer', 'बाउंसर', 'baunsar'],
    ['event', 'इवेंट', 'ivent'],
    ['housekeeping', 'हाउसकीपिंग', 'hauskiping'],
    ['recovery', 'रिकवरी', 'rikavari'],
    ['bank', 'बैंक', 'baink'],
    ['cctv', 'सीसीटीवी', 'CCTV'],
    ['night', 'नाइट', 'nait'],
    ['patrol', 'पेट्रोल', 'petrol'],
    ['chowkidar', 'चौकीदार', 'chaukidaar'],
    ['vasooli', 'वसूली', 'wasuli'],
    ['karz', 'क़र्ज़', 'karj'],
    ['ghar', 'घर', 'Ghar'],
    ['company', 'कंपनी', 'kampani'],
    ['factory', 'फ़ैक्टरी', 'phaiktari'],
    ['gehri', 'गहरी', 'gahari'],
    ['dukan', 'दुकान', 'dukaan'],
  ])('%s, %s, %s', (...words) => {
    expect(
      new Set(words.map((word) => soundsOf(word).join(' '))).size,
      words.map((word) => soundsOf(word).join()).join(' / '),
    ).toBe(1);
    expect(soundsOf(words[0])[0]?.length).toBeGreaterThan(1);
  });
});

test('words that sound apart have keys apart', () => {
  for (const [a, b] of [
    ['guard', 'garden'],
    ['safai', 'sofa set'],
    ['bank', 'bouncer'],
    ['hotel', 'house'],
  ] as const)
    expect(soundsOf(a)).not.toEqual(soundsOf(b));
});

test('a text is its words, whatever stands between them', () => {
  expect(soundsOf('  Deep-Cleaning, सेवा ')).toEqual(['dp', 'klnng', 'sv']);
  expect(soundsOf('12 / 7')).toEqual([]);
});
