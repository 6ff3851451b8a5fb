import { expect, test } from 'vitest';
import { upiLink } from './upi-link.ts';

test('a UPI address has what apps need, spelled as they read it', () => {
  expect(
    upiLink(
      { vpa: 'agency@okbank', name: 'Suraksha Kawach' },
      129_604,
      'Invoice SEC/26-27/0102',
      'SEC/26/27/0102',
    ),
  ).toBe(
    'upi://pay?pa=agency@okbank&pn=Suraksha%20Kawach&am=129604.00&cu=INR&tn=Invoice%20SEC-26-27-0102&tr=SEC26270102',
  );
  expect(upiLink({ vpa: 'a.b@upi', name: 'A & B' }, 588.82, 'Order "x" & y', 'z')).toBe(
    'upi://pay?pa=a.b@upi&pn=A%20%26%20B&am=588.82&cu=INR&tn=Order%20x%20%20y&tr=z',
  );
  expect(upiLink({ vpa: 'a.b@upi', name: 'A' }, null, 'Tip', 'z')).toBe(
    'upi://pay?pa=a.b@upi&pn=A&cu=INR&tn=Tip&tr=z',
  );
});
