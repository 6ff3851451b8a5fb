import type { Message } from './i18n.ts';

/**
 * A state or territory as GST numbers it. `supply`: may be a place of supply. `registers`: may begin a GSTIN.
 */
export type GstState = {
  readonly code: string;
  readonly name: Message;
  readonly supply: boolean;
  readonly registers: boolean;
};

/** The place of supply of other countries. */
export const abroad = '96';

/** Every code of the GST system, those of states that are no more included: old records name them. */
export const gstStates: readonly GstState[] = [
  { code: '01', name: ['Jammu and Kashmir', 'जम्मू और कश्मीर'], supply: true, registers: true },
  { code: '02', name: ['Himachal Pradesh', 'हिमाचल प्रदेश'], supply: true, registers: true },
  { code: '03', name: ['Punjab', 'पंजाब'], supply: true, registers: true },
  { code: '04', name: ['Chandigarh', 'चंडीगढ़'], supply: true, registers: true },
  { code: '05', name: ['Uttarakhand', 'उत्तराखंड'], supply: true, registers: true },
  { code: '06', name: ['Haryana', 'हरियाणा'], supply: true, registers: true },
  { code: '07', name: ['Delhi', 'दिल्ली'], supply: true, registers: true },
  { code: '08', name: ['Rajasthan', 'राजस्थान'], supply: true, registers: true },
  { code: '09', name: ['Uttar Pradesh', 'उत्तर प्रदेश'], supply: true, registers: true },
  { code: '10', name: ['Bihar', 'बिहार'], supply: true, registers: true },
  { code: '11', name: ['Sikkim', 'सिक्किम'], supply: true, registers: true },
  { code: '12', name: ['Arunachal Pradesh', 'अरुणाचल प्रदेश'], supply: true, registers: true },
  { code: '13', name: ['Nagaland', 'नागालैंड'], supply: true, registers: true },
  { code: '14', name: ['Manipur', 'मणिपुर'], supply: true, registers: true },
  { code: '15', name: ['Mizoram', 'मिज़ोरम'], supply: true, registers: true },
  { code: '16', name: ['Tripura', 'त्रिपुरा'], supply: true, registers: true },
  { code: '17', name: ['Meghalaya', 'मेघालय'], supply: true, registers: true },
  { code: '18', name: ['Assam', 'असम'], supply: true, registers: true },
  { code: '19', name: ['West Bengal', 'पश्चिम बंगाल'], supply: true, registers: true },
  { code: '20', name: ['Jharkhand', 'झारखंड'], supply: true, registers: true },
  { code: '21', name: ['Odisha', 'ओडिशा'], supply: true, registers: true },
  { code: '22', name: ['Chhattisgarh', 'छत्तीसगढ़'], supply: true, registers: true },
  { code: '23', name: ['Madhya Pradesh', 'मध्य प्रदेश'], supply: true, registers: true },
  { code: '24', name: ['Gujarat', 'गुजरात'], supply: true, registers: true },
  { code: '25', name: ['Daman and Diu', 'दमन और दीव'], supply: false, registers: true },
  {
    code: '26',
    name: ['Dadra and Nagar Haveli and Daman and Diu', 'दादरा और नगर हवेली और दमन और दीव'],
    supply: true,
    registers: true,
  },
  { code: '27', name: ['Maharashtra', 'महाराष्ट्र'], supply: true, registers: true },
  { code: '28', name: ['Andhra Pradesh (before 2014)', 'आंध्र प्रदेश (पुराना)'], supply: false, registers: true },
  { code: '29', name: ['Karnataka', 'कर्नाटक'], supply: true, registers: true },
  { code: '30', name: ['Goa', 'गोवा'], supply: true, registers: true },
  { code: '31', name: ['Lakshadweep', 'लक्षद्वीप'], supply: true, registers: true },
  { code: '32', name: ['Kerala', 'केरल'], supply: true, registers: true },
  { code: '33', name: ['Tamil Nadu', 'तमिलनाडु'], supply: true, registers: true },
  { code: '34', name: ['Puducherry', 'पुदुच्चेरी'], supply: true, registers: true },
  {
    code: '35',
    name: ['Andaman and Nicobar Islands', 'अंडमान और निकोबार द्वीपसमूह'],
    supply: true,
    registers: true,
  },
  { code: '36', name: ['Telangana', 'तेलंगाना'], supply: true, registers: true },
  { code: '37', name: ['Andhra Pradesh', 'आंध्र प्रदेश'], supply: true, registers: true },
  { code: '38', name: ['Ladakh', 'लद्दाख'], supply: true, registers: true },
  {
    code: '96',
    name: ['Other country (place of supply outside India)', 'विदेश'],
    supply: true,
    registers: false,
  },
  { code: '97', name: ['Other territory', 'अन्य क्षेत्र'], supply: true, registers: true },
  { code: '99', name: ['Centre jurisdiction', 'केंद्र क्षेत्राधिकार'], supply: false, registers: true },
];

/** The code of a state by its English name; undefined where no state is called so. */
export function stateCodeOf(name: string): string | undefined {
  return gstStates.find((state) => state.supply && state.name[0].toLowerCase() === name.trim().toLowerCase())
    ?.code;
}
