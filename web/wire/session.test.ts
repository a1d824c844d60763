import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { admin } from './person.fixture.ts'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-05-04T09:00:00Z') })
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

/** The console as a page that has just been loaded has it. */
async function loaded() {
  vi.resetModules()
  const [{ session }, { visited, useNavigation }, { renderHook }] = await Promise.all([
    import('./session.ts'),
    import('../shell/menu/navigation.ts'),
    import('@testing-library/react'),
  ])
  return { session, visited, navigation: () => renderHook(useNavigation).result.current }
}

const kept = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')

test.each([
  [0, 'short'],
  [5 * MINUTE, 'short'],
  [5 * MINUTE + 1, 'long'],
  [60 * MINUTE, 'long'],
  [60 * MINUTE + 1, 'over'],
])('%i ms after the last protected page the silence is %s', async (ms, silence) => {
  const { session } = await loaded()
  session.start(admin)
  vi.setSystemTime(Date.now() + ms)
  expect(session.idle()).toBe(silence)
  session.touch()
  expect(session.idle()).toBe('short')
})

test('person, last access, brand names, folded menu and open page outlive the page', async () => {
  const before = await loaded()
  before.session.start(admin)
  before.visited('/media/model/list')
  before.navigation().fold(true)
  expect(kept('litfass.user')).toEqual({ isLogin: true, info: admin, lastAccessTime: Date.now() })
  expect(kept('litfass.menu')).toEqual({ BEAN: 'Morgenrot', QUAY: 'Quayside' })
  const after = await loaded()
  expect(after.session.current()).toEqual({ isLogin: true, info: admin, lastAccessTime: Date.now() })
  const selected = { dep1: '/media', dep2: '/media/model/list' }
  expect(after.navigation()).toMatchObject({ isFolded: true, selected })
})

test('signing out leaves nothing in the browser, and nothing to whoever signs in next', async () => {
  const { session, visited, navigation } = await loaded()
  session.start(admin)
  visited('/media/model/list')
  navigation().fold(true)
  navigation().toggle(10002)
  session.end()
  expect(localStorage.length).toBe(0)
  expect(session.current()).toMatchObject({ isLogin: false, info: null })
  session.start({ ...admin, uId: 2, loginId: 'beanmaster' })
  visited('/')
  expect(navigation()).toMatchObject({ isFolded: false, openSections: [], selected: null })
})
