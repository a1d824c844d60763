import { NO_NUMBER, shownBusinessNumber } from '../account/business-number.ts'
import type { Party } from './paper.ts'
import type { Say } from './words.ts'

/** Facts of a company, or of a person who trades. */
export interface Company {
  name: string
  businessNumber: string
  representative: string | null
  address: string | null
  phone: string | null
}

export function partyOf(role: string, company: Company, say: Say): Party {
  const { name, businessNumber, representative, address, phone } = company
  const lines = [
    businessNumber === NO_NUMBER ? null : say('party.number', { number: shownBusinessNumber(businessNumber) }),
    representative && say('party.representative', { name: representative }),
    address,
    phone,
  ]
  return { role, name, lines: lines.filter((line) => line !== null && line !== '') as string[] }
}
