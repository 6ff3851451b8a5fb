type Scalar = string | number | boolean | null;
/** A condition on one field: a value, one of several, or a range. */
export type Condition =
  | Scalar
  | {
      readonly $in?: readonly Scalar[];
      readonly $ne?: Scalar;
      readonly $gte?: string | number;
      readonly $gt?: string | number;
      readonly $lte?: string | number;
      readonly $lt?: string | number;
    };
/** Conditions by field, all of which must hold. The same words go to the device's database. */
export type Where = Readonly<Record<string, Condition>>;

/** True when a record meets all conditions. */
export function matches(row: Readonly<Record<string, unknown>>, where: Where): boolean {
  return Object.entries(where).every(([name, condition]) => meets(row[name], condition));
}

function meets(value: unknown, condition: Condition): boolean {
  if (condition === null || typeof condition !== 'object') return (value ?? null) === condition;
  if (condition.$in && !condition.$in.some((wanted) => wanted === value)) return false;
  if (condition.$ne !== undefined && value === condition.$ne) return false;
  return inRange(value, condition.$gte, condition.$gt, condition.$lte, condition.$lt);
}

function inRange(
  value: unknown,
  gte?: string | number,
  gt?: string | number,
  lte?: string | number,
  lt?: string | number,
): boolean {
  if (gte === undefined && gt === undefined && lte === undefined && lt === undefined) return true;
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  return (
    (gte === undefined || value >= gte) &&
    (gt === undefined || value > gt) &&
    (lte === undefined || value <= lte) &&
    (lt === undefined || value < lt)
  );
}
