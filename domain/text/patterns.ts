/**
 * The formats a text may have to match. Each is linear in the length of its input: nothing a user types can stall the check.
 * Sources: the specification's validation rules; Korean numbering plan for the telephone kinds.
 */
export const patterns = {
  capitals: /^[A-Z]{3,10}$/,
  prefix: /^[A-Z0-9]{1,3}$/,
  userId: /^[A-Za-z][A-Za-z0-9]{3,}$/,
  password: /^(?=[^A-Za-z]*[A-Za-z])(?=\D*\d)(?=[^@$!%*#?&]*[@$!%*#?&]).{8,128}$/,
  personName: /^[\p{Script=Hangul}\p{Script=Latin}][\p{Script=Hangul}\p{Script=Latin}\p{M} .'’-]*$/u,
  lettersAndDigits: /^[\p{L}\p{N}]+$/u,
  email: /^[^\s@]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/,
  mobile: /^01[016-9]-?\d{3,4}-?\d{4}$/,
  landline: /^(02|0(3[1-3]|4[1-4]|5[1-5]|6[1-4])|070|050\d|080)-?\d{3,4}-?\d{4}$/,
  phone: /^((01[016-9]|02|0(3[1-3]|4[1-4]|5[1-5]|6[1-4])|070|050\d|080)-?\d{3,4}-?\d{4}|1[568]\d{2}-?\d{4})$/,
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
  settingCode: /^[A-Z][A-Z0-9_]*$/,
  programId: /^[a-z][a-z0-9-]*$/,
  menuPath: /^(\/[A-Za-z0-9_-]+)+(\.do)?$/,
  language: /^(ko|en|de|es|fr|it|sv)$/,
  month: /^\d{4}-(0[1-9]|1[0-2])$/,
  date: /^\d{4}[-.](0[1-9]|1[0-2])[-.](0[1-9]|[12]\d|3[01])$/,
  instant: /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/,
  discountCode: /^[A-Z0-9]{4,20}$/,
  pin: /^[2-9A-HJ-NP-Z]{6}$/,
  httpUrl: /^https?:\/\/[A-Za-z0-9.-]+(:\d{1,5})?(\/[^\s]*)?$/,
  httpsUrl: /^https:\/\/[A-Za-z0-9.-]+(:\d{1,5})?(\/[^\s]*)?$/,
  sha256: /^[0-9a-f]{64}$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
} as const

export type PatternName = keyof typeof patterns

export function matches(name: PatternName, text: string): boolean {
  return patterns[name].test(text)
}
