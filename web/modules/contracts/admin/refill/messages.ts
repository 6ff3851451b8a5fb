import { defineMessages } from '#shared/core/i18n.ts';

/** Filling the terms of a contract again from its template. */
export const refillScreens = defineMessages({
  differs: [
    'The terms no longer say what the template “{template}” gives with the contract as it is now.',
    'अनुबंध की मौजूदा जानकारी के साथ टेम्पलेट “{template}” से जो शर्तें बनती हैं, मौजूदा शर्तें उनसे अलग हैं।',
  ],
  edited: [
    'These terms were edited by hand after they were filled from the template “{template}”.',
    'टेम्पलेट “{template}” से भरने के बाद ये शर्तें हाथ से बदली गईं।',
  ],
  first: [
    'Go back and fill them again if the contract should say what is true today.',
    'अगर अनुबंध में आज की जानकारी होनी चाहिए, तो वापस जाकर शर्तें दोबारा भरें।',
  ],
  saidOfBefore: [
    'The terms still say this of the contract before this one: {values}. Go back and change them first.',
    'शर्तों में अब भी पिछले अनुबंध की यह जानकारी है: {values}। वापस जाकर पहले इसे बदलें।',
  ],
  filled: ['These terms come from the template “{template}”.', 'ये शर्तें टेम्पलेट “{template}” से भरी गई हैं।'],
  open: ['Fill terms again', 'शर्तें दोबारा भरें'],
  title: ['Fill the terms of {number} again', '{number} की शर्तें दोबारा भरें'],
  choice: ['Text edited by hand', 'हाथ से लिखी शर्तें'],
  keep: ['Keep it, and fill the other clauses', 'रखें, बाकी शर्तें भरें'],
  replace: ['Replace it with the template', 'टेम्पलेट से बदलें'],
  save: ['Save new version', 'नया संस्करण सेव करें'],
  back: ['Back', 'वापस'],
});
