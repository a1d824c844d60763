import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Call, CallGroup } from '#domain/base/call.ts'
import { property } from '#domain/base/permission.ts'
import { contract } from '#domain/contract.ts'
import { entities } from '#domain/entities.ts'
import { programs } from '#domain/facts.ts'
import { handlers, works } from '#server/calls.ts'
import { largeHandlers } from '#server/large-calls.ts'

const root = join(import.meta.dirname, '..', '..')
const calls = Object.entries<Call>(contract)

test('every call names who may make it', () => {
  for (const [name, { guard }] of calls) {
    const isGuarded = 'program' in guard && guard.program in programs && guard.property in property
    expect(isGuarded || 'open' in guard, name).toBe(true)
  }
})

test('the reason beside a state is told in words, and is no code', () => {
  const answered = new Set(calls.flatMap(([, { answer }]) => (answer ? [answer.of] : [])))
  const coded = [...answered].flatMap(({ name, fields, states = {} }) =>
    Object.values(states).flatMap((state) => (fields[state?.reason ?? '']?.kind === 'code' ? [name] : [])),
  )
  expect(coded).toEqual([])
})

test('the calls without a program are these', () => {
  const open = calls
    .filter(([, { guard }]) => 'open' in guard)
    .map(([name, { guard }]) => `${name}: ${'open' in guard && guard.open}`)
  expect(open.sort()).toEqual([
    'account/brand/findAll: signedIn',
    'account/brandgroup/findAll: signedIn',
    'account/corp/loginDetail: signedIn',
    'account/mypage/changePassword: signedIn',
    'account/mypage/detail: signedIn',
    'account/mypage/endSessions: signedIn',
    'account/mypage/language: signedIn',
    'account/mypage/save: signedIn',
    'account/mypage/sessions: signedIn',
    'account/mypage/theme: signedIn',
    'account/mypage/twoFactor: signedIn',
    'account/mypage/twoFactorBegin: signedIn',
    'account/mypage/twoFactorCodes: signedIn',
    'account/mypage/twoFactorEnd: signedIn',
    'account/mypage/twoFactorPrepare: signedIn',
    'account/user/loginEnd: signedIn',
    'check/paper: public',
    'common/captcha/new: public',
    'common/code: signedIn',
    'common/codes: signedIn',
    'common/corp/name: signedIn',
    'common/poi/region: signedIn',
    'common/poi/regions: signedIn',
    'common/user/corp: signedIn',
    'common/user/group: signedIn',
    'common/user/name: signedIn',
    'common/user/role: signedIn',
    'common/user/team: signedIn',
    'console/bulk/again: signedIn',
    'console/bulk/cancel: signedIn',
    'console/bulk/excel: signedIn',
    'console/bulk/list: signedIn',
    'console/bulk/rows: signedIn',
    'console/bulk/start: signedIn',
    'console/digest/choose: signedIn',
    'console/digest/detail: signedIn',
    'console/find: signedIn',
    'console/history/list: signedIn',
    'console/preference/list: signedIn',
    'console/preference/save: signedIn',
    'console/tableMail/list: signedIn',
    'console/tableMail/remove: signedIn',
    'console/tableMail/save: signedIn',
    'console/view/list: signedIn',
    'console/view/remove: signedIn',
    'console/view/save: signedIn',
    'console/work/own: signedIn',
    'content/told/choose: signedIn',
    'content/told/list: signedIn',
    'content/told/read: signedIn',
    'content/told/wish: signedIn',
    'file/check: signedIn',
    'jsonLoginPrc: public',
    'log/jsonAccess: signedIn',
    'login/brand/change: signedIn',
    'login/demo: public',
    'login/info: signedIn',
    'login/password/forget: public',
    'login/password/link: public',
    'login/password/renew: public',
    'logout: signedIn',
    'map/ground: signedIn',
    'promotion/own/choose: signedIn',
    'promotion/own/list: signedIn',
    'promotion/own/open: signedIn',
    'promotion/own/optOut: signedIn',
    'promotion/own/wish: signedIn',
    'system/code/codeKey: signedIn',
    'system/menu/gnb: signedIn',
  ])
})

test('every call has a handler, and every handler a call', () => {
  expect(Object.keys(handlers).sort()).toEqual(calls.map(([name]) => name).sort())
})

test('no group of calls and no entity is left out of the lists of all', async () => {
  const written = async (pattern: string) => {
    const modules = await Promise.all(globSync(pattern, { cwd: root }).map((path) => import(join(root, path))))
    return modules.flatMap((module: Record<string, unknown>) => Object.values(module))
  }
  const groups = (await written('domain/**/*calls.ts')) as CallGroup[]
  const names = groups.flatMap((group) => Object.values(group).map(({ name }) => name))
  expect(names.sort()).toEqual(calls.map(([name]) => name).sort())
  expect(new Set(await written('domain/**/*-entity.ts'))).toEqual(new Set(entities))
})

test('a call that changes somebody’s work says which', () => {
  const changed = (call: Call) => ('open' in call.guard ? undefined : call.guard.changes)
  const programOf = ({ guard }: Call) => ('open' in guard ? undefined : guard.program)
  const held = new Set(calls.filter(([, call]) => (changed(call) ?? '') in works).map(([, call]) => programOf(call)))
  const silent = calls.filter(([, call]) => held.has(programOf(call)) && !call.reads && changed(call) === undefined)
  expect(held).toEqual(
    new Set([
      'content',
      'publish',
      'publish-approve',
      'schedule-plan',
      'notice-publish',
      'notice-approve',
      'emergency',
      'emergency-stop',
      'board-image',
      'board-material',
    ]),
  )
  expect(silent.map(([name]) => name)).toEqual([])
})

test('every call that takes more than half a megabyte is made in a thread of its own', () => {
  const large = calls.filter(([, { bodyLimit = 0, isLong }]) => isLong || bodyLimit > 500_000).map(([name]) => name)
  expect(large.filter((name) => !(name in largeHandlers))).toEqual([])
})

test('every call is made by a test', () => {
  const texts = testFiles(join(root, 'server'))
    .concat(testFiles(join(root, 'test')))
    .map((file) => readFileSync(file, 'utf8'))
  const untested = calls
    .map(([name]) => name)
    .filter((name) => !texts.some((text) => text.includes(`'${name}'`) || text.includes(`/api/${name}.do`)))
  expect(untested).toEqual([])
})

function testFiles(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  const tests = entries.filter(({ name }) => /\.test\.ts$|^person\.ts$/.test(name) && name !== 'contract.test.ts')
  return tests.map(({ parentPath, name }) => join(parentPath, name))
}
