import { isAbsolute } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

test('the data folder is handed on whole, wherever the server was started', () => {
  expect(isAbsolute(readEnvironment({}).dataFolder)).toBe(true)
  expect(readEnvironment({ DATA_FOLDER: '/srv/litfass' }).dataFolder).toBe('/srv/litfass')
})

test('a port that is none is named', () => {
  expect(() => readEnvironment({ PORT: 'eighty' })).toThrow('PORT must be a number up to 65535, not "eighty"')
})

test('the answer of the security code can be set in tests only', () => {
  expect(() => readEnvironment({ CAPTCHA_TEST_ANSWER: '1' })).toThrow('CAPTCHA_TEST_ANSWER')
  expect(readEnvironment({ CAPTCHA_TEST_ANSWER: '1', NODE_ENV: 'test' }).captchaAnswer).toBe('1')
})

test('the demo network is made outside of production only, unless asked for', () => {
  expect(readEnvironment({}).withDemo).toBe(true)
  expect(readEnvironment({ NODE_ENV: 'production' }).withDemo).toBe(false)
  expect(readEnvironment({ NODE_ENV: 'production', DEMO: '1' }).withDemo).toBe(true)
})

test('twenty screens of a demo network are played unless told otherwise', () => {
  expect(readEnvironment({}).demoPlayers).toBe(20)
  expect(readEnvironment({ DEMO_PLAYERS: '0' }).demoPlayers).toBe(0)
  expect(() => readEnvironment({ DEMO_PLAYERS: 'all' })).toThrow('DEMO_PLAYERS must be a whole number, not "all"')
})

test('a lag that is no number is named', () => {
  expect(readEnvironment({}).overloadMs).toBe(2000)
  expect(() => readEnvironment({ OVERLOAD_MS: 'soon' })).toThrow('OVERLOAD_MS must be a whole number, not "soon"')
})

test('an effort that the encoder does not know is named', () => {
  expect(readEnvironment({}).encoderPreset).toBe('veryfast')
  expect(readEnvironment({ ENCODER_PRESET: 'medium' }).encoderPreset).toBe('medium')
  expect(() => readEnvironment({ ENCODER_PRESET: 'quick' })).toThrow('ENCODER_PRESET must be one of ultrafast')
})

test('proxies are counted or named, and never everybody', () => {
  const trusted = (text: string) => readEnvironment({ TRUST_PROXY: text }).trustedProxies
  expect(readEnvironment({}).trustedProxies).toBeUndefined()
  expect(['0', '1', '2'].map(trusted)).toEqual([undefined, 1, 2])
  expect(trusted('10.0.0.0/8, 2001:db8::/32,127.0.0.1')).toEqual(['10.0.0.0/8', '2001:db8::/32', '127.0.0.1'])
  for (const text of ['true', 'all', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy', '10.0.0.0/8/8', '-1'])
    expect(() => trusted(text), text).toThrow('TRUST_PROXY')
})
