import { describe, expect, test } from 'vitest'
import { commandExpiry, mayFollow, remember } from '#domain/device/command.ts'
import { manifestBytes, registrationBytes, tokenBytes } from '#domain/device/identity.ts'
import { PIN_SIGNS, pinFrom, readPin } from '#domain/device/pin.ts'
import { asciiOf } from '#domain/schedule/day/bytes.ts'

describe('a PIN', () => {
  test('is six signs, each equally likely', () => {
    expect(pinFrom(Uint8Array.of(0, 31, 32, 63, 255, 8))).toBe('2Z2ZZA')
    expect(256 % PIN_SIGNS.length).toBe(0)
  })

  test.each([
    ['abc-234', 'ABC234'],
    [' a b c 2 3 4 ', 'ABC234'],
    ['ABC230', null],
    ['ABC23', null],
    ['ABCI23', null],
  ])('%s is read as %s', (typed, pin) => expect(readPin(typed)).toBe(pin))
})

describe('a command', () => {
  test('waits ten minutes, a power command two', () => {
    expect(commandExpiry('reboot', 0)).toBe(600_000)
    expect(commandExpiry('power_off', 0)).toBe(120_000)
  })

  test('may be sent again, but never wakes up once it is over', () => {
    expect([mayFollow('queued', 'sent'), mayFollow('sent', 'sent'), mayFollow('acked', 'done')]).toEqual([
      true,
      true,
      true,
    ])
    expect([mayFollow('done', 'sent'), mayFollow('expired', 'acked'), mayFollow('queued', 'done')]).toEqual([
      false,
      false,
      false,
    ])
  })

  test('delivered twice is known the second time, and two hundred are remembered', () => {
    expect(remember(['a'], 'a')).toBeNull()
    const many = Array.from({ length: 200 }, (_, index) => `c${index}`)
    expect(remember(many, 'new')).toEqual([...many.slice(1), 'new'])
  })
})

describe('what is signed', () => {
  test('differs by purpose and by every field', () => {
    const ask = { device: 'd', nonce: 'n', refresh: null }
    expect(asciiOf(tokenBytes(ask))).toBe('litfass token\n["d","n",null]')
    expect(tokenBytes({ ...ask, nonce: 'm' })).not.toEqual(tokenBytes(ask))
    expect(asciiOf(manifestBytes('{"a":"가"}'))).toBe('litfass manifest\n"{\\"a\\":\\"\\uac00\\"}"')
  })

  test('of a registration is every fact of it', () => {
    const facts = {
      publicKey: 'k',
      algorithm: 'ES256',
      install: 'i',
      time: 1,
      nonce: 'n',
      platform: 'web',
      os: 'o',
      firmware: '',
      version: '1',
      resolution: '1x1',
      model: '',
      serial: '',
    } as const
    expect(asciiOf(registrationBytes(facts))).toBe(
      'litfass register\n["k","ES256","i",1,"n","web","o","","1","1x1","",""]',
    )
  })
})
