import { wordsOf } from './words.ts';

const yes = new Set(
  (
    'yes y yeah yep book kar karo kardo confirm confirmed ok okay okey sure done haan ha han haa haanji hanji ji theek thik sahi bilkul pakka pakki zaroor ' +
    'हाँ हां हा कर करो जी ठीक सही बिल्कुल पक्का पक्की ज़रूर जरूर ओके'
  ).split(' '),
);
const no = new Set('no n nope nahi nahin nai na mat stop rehne naa dont not नहीं नही ना मत रहने'.split(' '));

/** Whether a line agrees or declines; a word that declines wins. Undefined where it does neither. */
export function yesOrNo(line: string): 'yes' | 'no' | undefined {
  const words = wordsOf(line).map((word) => word.text);
  if (words.some((word) => no.has(word))) return 'no';
  return words.some((word) => yes.has(word)) ? 'yes' : undefined;
}
