import type { Language } from '#shared/core/i18n.ts';
import { wordsOf } from './words.ts';

/**
 * Words of Hindi as people type them in Latin letters, without those that are English words or names too.
 */
const hinglish = new Set(
  (
    'kya kyaa hai hain hoon tha thi hoga hogi honge hua hui huyi kab kaise kese kaun kon kahan kaha kidhar kitna kitne kitni kitney kyu kyun ' +
    'mujhe mujhko muje mera meri mere hamara hamari humko hame hamein apna apni apne aap aapka aapki aapke aapko tum tumhara ' +
    'chahiye chaiye chahie chahiyen karo kardo karna karni karne karte karti karwana karwani karwao karke kijiye kar karu karun karein dijiye dedo bhejo bhej batao bataiye bata dikhao dikha dekho ' +
    'ka ki ke ko se mein tak liye wala wali wale bhi sirf abhi aaj kal parso subah dopahar shaam sham raat ' +
    'nahi nahin nhi haan haanji ji theek thik milega milegi milenge mil gaya gayi gaye jayega jayegi aayega aayegi aaye lagega lagenge padega baki baaki paisa paise rupaye kharcha daam kimat ' +
    'ghar safai bijli paani pani nal naali mistri mali badhai putai gaadi gadi tanki seva suvidha shehar shahar bhugtan raseed rasid rehne bolo suno namaste dhanyavad shukriya ek teen paanch'
  ).split(' '),
);
/** English words too, or so short that they stand in English lines: one of them alone says nothing. */
const alsoEnglish = new Set('ka ki ke ko se mali kar kal ji tum pani mil'.split(' '));

/**
 * The language in which a line is answered: Hindi where it has Devanagari or Hindi in Latin letters, else
 * that of the page. A line without words, as a time or a number, goes on in the language before it.
 */
export function spokenLanguage(line: string, page: Language, before: Language = page): Language {
  if (/\p{Script=Devanagari}/u.test(line)) return 'hi';
  const words = wordsOf(line).map(({ text }) => text);
  const found = words.filter((word) => hinglish.has(word));
  if (found.length > 1 || found.some((word) => !alsoEnglish.has(word))) return 'hi';
  return words.some((word) => /[a-z]{2}/.test(word)) ? page : before;
}
