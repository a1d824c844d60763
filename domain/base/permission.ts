import { type CodeOf, codes } from './codes.ts'

/** Acts on a program: one bit each, so that a grant is one small number. */
export const property = { LIST: 1, WRITE: 2, VIEW: 4, UPDATE: 8, DELETE: 16, DOWN: 32, ETC: 64 } as const
export type Property = keyof typeof property
export type Properties = number

export type Role = CodeOf<'role'>
export type OperatorType = CodeOf<'operatorType'>

const letters: Readonly<Record<string, Property>> = {
  L: 'LIST',
  W: 'WRITE',
  V: 'VIEW',
  U: 'UPDATE',
  D: 'DELETE',
  X: 'DOWN',
  E: 'ETC',
}

/** 'LVX' -> the bits of LIST, VIEW and DOWN. */
export function propertiesOf(short: string): Properties {
  return [...short].reduce((bits, letter) => bits | (property[letters[letter] ?? 'LIST'] ?? 0), 0)
}

export function allows(granted: Properties, wanted: Property): boolean {
  return (granted & property[wanted]) !== 0
}

/** The properties whose bits are set, in their order. */
export function propertiesIn(granted: Properties): Property[] {
  return (Object.keys(property) as Property[]).filter((each) => allows(granted, each))
}

/** Authority: a role may act on roles of a smaller rank. Sales and advertisers stand outside the ladder. */
export const rank: Readonly<Record<Role, number>> = {
  [codes.role.super]: 4,
  [codes.role.master]: 3,
  [codes.role.manager]: 2,
  [codes.role.user]: 1,
  [codes.role.advertiser]: 1,
  [codes.role.sales]: 1,
}
