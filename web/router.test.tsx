import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { router } from './router.tsx'
import { standIn } from './shell/screens.fixture.tsx'
import { standInChannels } from './wire/channels.fixture.ts'
import { admin } from './wire/person.fixture.ts'
import { session } from './wire/session.ts'
import { startWords } from './words/words.ts'

const MINUTE = 60_000
const noSession = { code: 10500, msg: 'session.none' } as const
const rows = () => ({ list: [], total: 0, page: 1, size: 100 })
const items = () => ({ items: [] })
let server: ReturnType<typeof standIn>

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  standInChannels()
  server = standIn({
    'account/poi/list': rows,
    'account/brand/list': rows,
    'media/model/list': rows,
    'console/view/list': items,
    'console/bulk/list': items,
    'console/preference/list': () => ({ preferences: {} }),
    'system/menu/gnb': () => ({ menus: [section(10002, 'account'), { ...section(10003, 'media'), sub: [modelList] }] }),
    'common/captcha/new': () => ({ id: '1' }),
  })
  await startWords()
})
afterEach(async () => {
  await go('/error/400')
  session.end()
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const section = (mnId: number, mnName: string) => ({ mnId, mnDir: `/${mnName}`, mnName, mnNames: null, sub: [] })

const modelList = { mnId: 2, link: '/media/model/list', mnName: 'models', mnNames: null }

/** The console at an address. */
async function load(path: string) {
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  await go(path)
}

/** At the venues, so many minutes after they were opened. */
async function stand(minutes: number) {
  session.start(admin)
  await load('/account/poi/list')
  await screen.findByRole('heading', { level: 1, name: 'Venues' })
  vi.setSystemTime(session.current().lastAccessTime + minutes * MINUTE)
}

const go = (href: string) => act(async () => void router.navigate({ href }))
const models = () => screen.queryByRole('heading', { level: 1, name: 'Screen models' })
const menu = () => screen.queryByRole('navigation')
const path = () => router.state.location.pathname
const logged = () => server.asked('log/jsonAccess').map((input) => input.path)

test('within five minutes the next page opens while its access is still being logged', async () => {
  await stand(4.5)
  const release = server.hold('log/jsonAccess')
  await go('/media/model/list')
  await waitFor(() => expect(models()).not.toBeNull())
  expect(logged()).toEqual(['/account/poi/list', '/media/model/list'])
  release()
})

test('after five minutes the next page waits until its access is logged', async () => {
  await stand(4.5)
  await go('/media/model/list')
  await waitFor(() => expect(models()).not.toBeNull())
  await go('/account/poi/list')
  await screen.findByRole('heading', { level: 1, name: 'Venues' })
  vi.setSystemTime(Date.now() + 5.1 * MINUTE)
  const release = server.hold('log/jsonAccess')
  await go('/media/model/list')
  await act(() => vi.advanceTimersByTimeAsync(MINUTE))
  expect([logged().at(-1), models()]).toEqual(['/media/model/list', null])
  release()
  await waitFor(() => expect(models()).not.toBeNull())
})

test('after five minutes an access that the server refuses leads to the sign-in instead of the page', async () => {
  await stand(5.1)
  server.refuse('log/jsonAccess', noSession)
  await go('/media/model/list')
  await waitFor(() => expect(path()).toBe('/login'))
  expect(router.state.location.search).toEqual({ to: '/media/model/list' })
  expect(server.asked('media/model/list')).toEqual([])
  await screen.findByRole('button', { name: 'Sign in' })
  expect([session.current().isLogin, localStorage.length]).toEqual([false, 0])
})

test('after an hour the next protected page signs out and leads to the sign-in', async () => {
  await stand(60.1)
  await go('/error/400')
  await screen.findByRole('heading', { level: 1 })
  expect([session.current().isLogin, server.asked('logout')]).toEqual([true, []])
  await go('/media/model/list')
  await waitFor(() => expect(path()).toBe('/login'))
  expect(router.state.location.search).toEqual({ to: '/media/model/list' })
  await screen.findByRole('button', { name: 'Sign in' })
  expect(server.asked('logout')).toHaveLength(1)
  expect(logged()).toEqual(['/account/poi/list'])
  expect([session.current().isLogin, localStorage.length]).toEqual([false, 0])
})

test('a protected page without a session leads to the sign-in, and nothing of it is asked for', async () => {
  await load('/media/model/list')
  await screen.findByRole('button', { name: 'Sign in' })
  expect(path()).toBe('/login')
  expect(server.asked('media/model/list')).toEqual([])
})

test('whoever is signed in and opens the sign-in is led home', async () => {
  session.start(admin)
  server.hold('dash/media')
  await load('/login')
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  expect(path()).toBe('/')
  expect(session.current().info).toEqual(admin)
  expect(server.asked('common/captcha/new')).toEqual([])
})

test('an address cut short leads to the first page of the menu below it, else nowhere', async () => {
  session.start(admin)
  await load('/media')
  await waitFor(() => expect(models()).not.toBeNull())
  expect(path()).toBe('/media/model/list')
  await go('/campaign')
  await screen.findByRole('heading', { level: 1, name: 'Page not found' })
})

test('the menu stands beside pages, open where one is, and beside no error', async () => {
  await stand(0)
  const isOpen = async (name: string) => (await screen.findByRole('button', { name })).getAttribute('aria-expanded')
  expect([await isOpen('Accounts'), await isOpen('Media')]).toEqual(['true', 'false'])
  const errors = {
    400: 'The request could not be understood',
    405: 'This is not allowed here',
    '40x': 'This page cannot be opened',
    500: 'Something went wrong',
  }
  for (const [kind, title] of Object.entries(errors)) {
    await go(`/error/${kind}`)
    await screen.findByRole('heading', { level: 1, name: title })
    expect(menu()).toBeNull()
  }
  await go('/account/poi/list')
  await waitFor(() => expect(menu()).not.toBeNull())
})

test('the menu stands neither at the sign-in nor at what nobody is signed in for', async () => {
  await load('/login')
  await screen.findByRole('button', { name: 'Sign in' })
  expect(menu()).toBeNull()
  await go('/error/500')
  await screen.findByText('Something went wrong')
  expect(menu()).toBeNull()
})

test.each([
  ['/account/brand/list', 'account/brand/list', 'Brands'],
  ['/account/brandgroup/list', 'account/brandgroup/list', 'Brand groups'],
  ['/material/material/list', 'material/material/list', 'Creatives'],
])('%s is drawn for a stranger, and its refused call leads to the sign-in', async (address, name, title) => {
  server.refuse(name, noSession)
  server.refuse('console/view/list', noSession)
  const releases = [name, 'console/view/list'].map((each) => server.hold(each))
  await load(address)
  await screen.findByRole('heading', { level: 1, name: title })
  expect([path(), menu(), logged()]).toEqual([address, null, []])
  for (const release of releases) release()
  await waitFor(() => expect(path()).toBe('/login'))
  expect(router.state.location.search).toEqual({ to: address })
})
