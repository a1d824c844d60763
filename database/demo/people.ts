import type { CodeOf } from '#domain/base/codes.ts'

interface DemoUser {
  loginId: string
  name: string
  role: CodeOf<'role'>
  corporation: 'platform' | 'bean' | 'quay' | 'agency'
  /** Brand, then the group or venue it is narrowed to, by name. */
  scope?: { brand: string; group?: string; venue?: string }
}

export const corporations = [
  { key: 'platform', type: 10, name: 'Litfass Network', business_number: '1234567891' },
  {
    ...{ key: 'bean', type: 20, name: 'Morgenrot Coffee', business_number: '1168200276' },
    ...{ bank_name: 'Nordkai Savings Bank', bank_account: '110-204-118200', bank_holder: 'Morgenrot Coffee' },
  },
  {
    ...{ key: 'quay', type: 20, name: 'Quayside Street Media', business_number: '1010123400' },
    ...{ bank_name: 'Nordkai Savings Bank', bank_account: '110-204-101012', bank_holder: 'Quayside Street Media' },
  },
  { key: 'agency', type: 40, name: 'Northlight Agency', business_number: '2148700013' },
] as const

/** One person of each kind, in two brands, so that scopes can be compared. */
export const people: readonly DemoUser[] = [
  { loginId: 'admin', name: 'Ada Litfass', role: 10001, corporation: 'platform' },
  { loginId: 'beanmaster', name: 'Mina Morgen', role: 10002, corporation: 'bean', scope: { brand: 'BEAN' } },
  {
    loginId: 'beanmanager',
    name: 'Jonas Feld',
    role: 10003,
    corporation: 'bean',
    scope: { brand: 'BEAN', group: 'Old Town' },
  },
  {
    loginId: 'beanvenue',
    name: 'Sofia Lind',
    role: 10004,
    corporation: 'bean',
    scope: { brand: 'BEAN', group: 'Old Town', venue: 'Market Square 1' },
  },
  { loginId: 'quaymaster', name: 'Hugo Marin', role: 10002, corporation: 'quay', scope: { brand: 'QUAY' } },
  {
    loginId: 'quaymanager',
    name: 'Elsa Brandt',
    role: 10003,
    corporation: 'quay',
    scope: { brand: 'QUAY', group: 'Harbour' },
  },
  {
    loginId: 'quayvenue',
    name: 'Luca Ferri',
    role: 10004,
    corporation: 'quay',
    scope: { brand: 'QUAY', group: 'Harbour', venue: 'Pier Road 1' },
  },
  { loginId: 'seller', name: 'Park Jiwoo', role: 10009, corporation: 'agency' },
]
