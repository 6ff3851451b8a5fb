import { describe, expect, it } from 'vitest';
import { nearness, askedFor } from './search-rank.ts';
import { slipsOf, wordsOf } from './search-words.ts';
import { soundOf } from './sound-key.ts';

describe('the sound of a word', () => {
  it.each([
    ['sunita', 'सुनीता'],
    ['lakshmi', 'लक्ष्मी'],
    ['laxmee', 'लक्ष्मी'],
    ['gyanendra', 'ज्ञानेंद्र'],
    ['rao', 'राव'],
    ['singh', 'सिंह'],
    ['chaudhary', 'चौधरी'],
    ['gurgaon', 'गुड़गाँव'],
    ['mumbai', 'मुंबई'],
    ['storage', 'स्टोरेज'],
    ['vikas', 'bikash'],
    ['faizal', 'phaijal'],
  ])('%s is heard as %s', (one, other) => {
    expect(soundOf(one).coarse).not.toBe('');
    expect(soundOf(one).coarse).toBe(soundOf(wordsOf(other)[0] ?? '').coarse);
  });
  it.each([
    ['ramesh', 'mahesh'],
    ['sunita', 'sangita'],
    ['विजय', 'अजय'],
  ])('%s is not heard as %s', (one, other) => {
    expect(soundOf(one).coarse).not.toBe(soundOf(other).coarse);
  });
  it('has none for numbers', () => expect(soundOf('2026')).toEqual({ coarse: '', fine: '' }));
});

describe('words', () => {
  it('are small, without accents and joiners, with digits of one kind', () => {
    expect(wordsOf('C-२०२६ Café क्‍षेत्र')).toEqual(['c', '2026', 'cafe', 'क्षेत्र']);
  });
  it('share one form with every word that differs by a letter', () => {
    for (const slip of ['sunta', 'sunitaa', 'sumita', 'usnita'])
      expect(slipsOf(slip).some((form) => slipsOf('sunita').includes(form))).toBe(true);
    expect(slipsOf('kavita').some((form) => slipsOf('sunita').includes(form))).toBe(false);
  });
});

describe('nearness', () => {
  const near = (typed: string, ...names: string[]): number => nearness(askedFor(typed), names);
  it('puts the name itself first, then what begins so, sounds so, and has a letter wrong', () => {
    const all = [
      near('sunita', 'Sunita'),
      near('sunita', 'Sunitabai'),
      near('sunita', 'सुनीता'),
      near('sunita', 'Sumita'),
      near('sunita', 'Rajesh'),
    ];
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    expect(new Set(all).size).toBe(5);
    expect(all.at(-1)).toBe(0);
  });
  it('asks for every word once, and takes two as one', () => {
    expect(askedFor('verma sunita verma').terms.map(({ word }) => word)).toEqual(['verma', 'sunita']);
    expect(near('sunita verma', 'Sunita Gupta')).toBe(0);
    expect(near('vijaynagar', 'विजय नगर')).toBeGreaterThan(0.7);
  });
});
