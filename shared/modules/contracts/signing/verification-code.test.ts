import { expect, it } from 'vitest';
import { codeTyped } from './verification-code.ts';

it('takes a code however it was typed', () => {
  for (const typed of ['E24G-369U-SXLV', 'E24G369USXLV', 'E24G 369U SXLV', ' e24g-369u–sxlv '])
    expect(codeTyped(typed), typed).toBe('E24G-369U-SXLV');
});

it('takes nothing else', () => {
  for (const typed of ['', 'E24G-369U-SXL', 'E24G-369U-SXLVX', 'E24G-369U-SXL0', 'E24G/369U/SXLV'])
    expect(codeTyped(typed), typed).toBeNull();
});
