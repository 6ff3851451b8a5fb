import * as z from 'zod/mini';

// The portal's GSTR-1 in the order of its own tool. Money is rupees with at most two decimals, `rt` per cent.
// What is empty is left out: the portal refuses empty lists and texts.

/** The portal holds 13 digits before the point. */
const amount = z.number().check(z.gte(-1e13), z.lte(1e13));
const rt = z.number().check(z.gte(0), z.lte(100));
const gstin = z.string();
const flag = z.enum(['Y', 'N']);
/** Only where 65% of the rate applies. */
const diff_percent = z.optional(z.literal(0.65));
const numbered = { inum: z.string(), idt: z.string(), val: amount };
const originalInvoice = { oinum: z.string(), oidt: z.string() };
const originalNote = { ont_num: z.string(), ont_dt: z.string() };

/** Either integrated tax, or central and state tax. */
const taxes = {
  iamt: z.optional(amount),
  camt: z.optional(amount),
  samt: z.optional(amount),
  csamt: z.optional(amount),
};
const detail = z.strictObject({ txval: amount, rt, ...taxes });
const itms = z.array(z.strictObject({ num: z.int(), itm_det: detail }));

const inv_typ = z.enum(['R', 'SEWP', 'SEWOP', 'DE', 'CBW']);
const invoice = { ...numbered, pos: z.string(), rchrg: flag, diff_percent, inv_typ, itms };
const large = { ...numbered, diff_percent, itms };
const exported = {
  ...numbered,
  sbpcode: z.optional(z.string()),
  sbnum: z.optional(z.string()),
  sbdt: z.optional(z.string()),
  itms: z.array(detail),
};
const noted = { nt_num: z.string(), nt_dt: z.string(), ntty: z.enum(['C', 'D']), val: amount };
const note = { ...noted, pos: z.string(), diff_percent, rchrg: flag, inv_typ, itms };
const unregisteredNote = {
  ...noted,
  typ: z.enum(['B2CL', 'EXPWP', 'EXPWOP']),
  pos: z.optional(z.string()),
  diff_percent,
  itms,
};

const sply_ty = z.enum(['INTRA', 'INTER']);
const small = {
  sply_ty,
  rt,
  typ: z.literal('OE'),
  pos: z.string(),
  diff_percent,
  txval: amount,
  ...taxes,
};
const advance = {
  pos: z.string(),
  sply_ty,
  diff_percent,
  itms: z.array(z.strictObject({ rt, ad_amt: amount, ...taxes })),
};
const hsnRow = z.strictObject({
  num: z.int(),
  hsn_sc: z.string(),
  user_desc: z.optional(z.string()),
  desc: z.optional(z.string()),
  uqc: z.string(),
  qty: z.number(),
  rt,
  txval: amount,
  iamt: amount,
  samt: amount,
  camt: amount,
  csamt: amount,
});
const throughOperator = {
  etin: gstin,
  suppval: amount,
  igst: amount,
  cgst: amount,
  sgst: amount,
  cess: amount,
};

const byRecipient = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.optional(z.array(z.strictObject({ ctin: gstin, inv: z.array(z.strictObject(shape)) })));
const notesByRecipient = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.optional(z.array(z.strictObject({ ctin: gstin, nt: z.array(z.strictObject(shape)) })));
const byPlace = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.optional(z.array(z.strictObject({ pos: z.string(), inv: z.array(z.strictObject(shape)) })));
const byExport = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.optional(
    z.array(z.strictObject({ exp_typ: z.enum(['WPAY', 'WOPAY']), inv: z.array(z.strictObject(shape)) })),
  );
const list = <Shape extends z.core.$ZodShape>(shape: Shape) => z.optional(z.array(z.strictObject(shape)));
const ofMonth = { omon: z.string() };

export const gstr1Json = z.strictObject({
  gstin,
  fp: z.string(),
  gt: z.optional(amount),
  cur_gt: z.optional(amount),
  version: z.string(),
  hash: z.string(),
  b2b: byRecipient(invoice),
  b2ba: byRecipient({ ...originalInvoice, ...invoice }),
  b2cl: byPlace(large),
  b2cla: byPlace({ ...originalInvoice, ...large }),
  b2cs: list(small),
  b2csa: list({
    ...ofMonth,
    sply_ty,
    typ: z.literal('OE'),
    pos: z.string(),
    diff_percent,
    itms: z.array(detailOfSummary()),
  }),
  nil: z.optional(
    z.strictObject({
      inv: z.array(
        z.strictObject({
          sply_ty: z.enum(['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C']),
          expt_amt: amount,
          nil_amt: amount,
          ngsup_amt: amount,
        }),
      ),
    }),
  ),
  exp: byExport(exported),
  expa: byExport({ ...originalInvoice, ...exported }),
  cdnra: notesByRecipient({ ...originalNote, ...note }),
  at: list(advance),
  ata: list({ ...ofMonth, ...advance }),
  cdnr: notesByRecipient(note),
  cdnur: list(unregisteredNote),
  cdnura: list({ ...originalNote, ...unregisteredNote }),
  doc_issue: z.optional(
    z.strictObject({
      doc_det: z.array(
        z.strictObject({
          doc_num: z.int(),
          doc_typ: z.string(),
          docs: z.array(
            z.strictObject({
              num: z.int(),
              from: z.string(),
              to: z.string(),
              totnum: z.int(),
              cancel: z.int(),
              net_issue: z.int(),
            }),
          ),
        }),
      ),
    }),
  ),
  hsn: z.optional(
    z.strictObject({
      data: z.optional(z.array(hsnRow)),
      hsn_b2b: z.optional(z.array(hsnRow)),
      hsn_b2c: z.optional(z.array(hsnRow)),
    }),
  ),
  supeco: z.optional(z.strictObject({ clttx: list(throughOperator), paytx: list(throughOperator) })),
  supecoa: z.optional(
    z.strictObject({
      clttxa: list({ ...ofMonth, oetin: gstin, ...throughOperator }),
      paytxa: list({ ...ofMonth, oetin: gstin, ...throughOperator }),
    }),
  ),
  txpd: list(advance),
  txpda: list({ ...ofMonth, ...advance }),
});
export type Gstr1Json = z.output<typeof gstr1Json>;

function detailOfSummary() {
  return z.strictObject({ rt, txval: amount, ...taxes });
}
