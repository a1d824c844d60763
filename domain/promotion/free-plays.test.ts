import { expect, test } from 'vitest'
import { freePlaysOf } from './free-plays.ts'

test.each([
  [
    { freePlays: 500, freePlayWorth: 40, perCustomer: null },
    { plays: 500, worth: 20_000 },
  ],
  [
    { freePlays: 500, freePlayWorth: 40, perCustomer: 20_000 },
    { plays: 500, worth: 20_000 },
  ],
  [
    { freePlays: 500, freePlayWorth: 40, perCustomer: 19_999 },
    { plays: 499, worth: 19_960 },
  ],
  [
    { freePlays: 500, freePlayWorth: 40, perCustomer: 39 },
    { plays: 0, worth: 0 },
  ],
  [
    { freePlays: 10_000_000, freePlayWorth: 99_999, perCustomer: null },
    { plays: 10_000_000, worth: 999_990_000_000 },
  ],
])('of %o a customer gets %o', (terms, given) => {
  expect(freePlaysOf(terms)).toEqual(given)
})
