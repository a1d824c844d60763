import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MenuEntry } from '#domain/sign-in/info.ts'
import { standInChannels } from '../wire/channels.fixture.ts'
import { admin } from '../wire/person.fixture.ts'
import { session } from '../wire/session.ts'
import { readScreenWords, startWords } from '../words/words.ts'
import { useFold } from './menu/fold.ts'
import { visited } from './menu/navigation.ts'
import { SideMenu } from './SideMenu.tsx'
import { openAt, standIn } from './screens.fixture.tsx'

/** A section as the server tells it, with its pages by path and name. */
function section(mnId: number, mnDir: string, mnName: string, pages: Readonly<Record<string, string>> = {}): MenuEntry {
  const sub = Object.entries(pages).map(([link, name], at) => ({
    mnId: mnId * 100 + at,
    link,
    mnName: name,
    mnNames: null,
  }))
  return { mnId, mnDir, mnName, mnNames: null, sub }
}

let menus: MenuEntry[]
let server: ReturnType<typeof standIn>

beforeEach(async () => {
  menus = [
    section(10003, '/media', 'media', { '/media/media/list': 'screens', '/media/model/list': 'models' }),
    section(10008, '/schedule', 'schedule', { '/schedule/plan/list': 'weeklyPlan' }),
  ]
  standInChannels()
  server = standIn({ 'system/menu/gnb': () => ({ menus }), 'login/info': () => ({ info: admin }) })
  await startWords()
  await readScreenWords([])
})
afterEach(() => {
  cleanup()
  session.end()
  vi.unstubAllGlobals()
})

async function open(path: string) {
  visited(path)
  const other = () => null
  const router = openAt(path, {
    [path]: () => <SideMenu path={path} fold={useFold(path)} />,
    '/login': other,
    '/account/mypage/view': other,
  })
  session.start(admin)
  const menu = await screen.findByRole('navigation', { name: 'Main menu' })
  await waitFor(() => expect(menu.querySelector('[aria-busy]')).toBeNull())
  return { router, menu: within(menu) }
}

const sectionsIn = (menu: Pick<typeof screen, 'getAllByRole'>) =>
  menu.getAllByRole('button', { expanded: true }).map((each) => each.getAttribute('aria-label'))

test('the section one is in stands open with its pages, and the page one is on is marked', async () => {
  const { menu } = await open('/media/model/list')
  expect(sectionsIn(menu)).toEqual(['Fold the menu', 'Media'])
  expect(menu.getByRole('button', { name: 'Schedule' }).getAttribute('aria-expanded')).toBe('false')
  expect(menu.getByRole('link', { name: 'Screen models' }).getAttribute('data-active')).toBe('true')
  expect(menu.getByRole('link', { name: 'Screens' }).getAttribute('data-active')).toBeNull()
  expect(menu.queryByRole('link', { name: 'Weekly plan' })).toBeNull()
})

test('pages of a closed section are not drawn, until it is opened', async () => {
  const { menu } = await open('/media/model/list')
  const plan = () => document.querySelector('a[href="/schedule/plan/list"]')
  expect(plan()).toBeNull()
  fireEvent.click(menu.getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(plan()).not.toBeNull())
})

test('another section opens and closes at its name', async () => {
  const { menu } = await open('/media/model/list')
  fireEvent.click(menu.getByRole('button', { name: 'Schedule' }))
  const plan = await menu.findByRole('link', { name: 'Weekly plan' })
  expect(plan.getAttribute('href')).toBe('/schedule/plan/list')
  expect(sectionsIn(menu)).toEqual(['Fold the menu', 'Media', 'Schedule'])
  fireEvent.click(menu.getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(menu.queryByRole('link', { name: 'Weekly plan' })).toBeNull())
})

test('id and role stand below the menu and lead to the own page', async () => {
  const { menu, router } = await open('/media/model/list')
  fireEvent.click(menu.getByRole('link', { name: 'admin Administrator' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/mypage/view'))
})

test('signing out is told to the server and leads to the sign-in', async () => {
  const { menu, router } = await open('/media/model/list')
  fireEvent.click(menu.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(server.asked('logout')).toHaveLength(1)
})

const pictures = {
  '/system': 'settings',
  '/media': 'device-tv',
  '/campaign': 'speakerphone',
  '/account': 'building-store',
  '/material': 'movie',
  '/content': 'photo',
  '/schedule': 'calendar-time',
  '/settlement': 'report-money',
  '/board': 'layout-board',
  '/point': 'coin',
  '/promotion': 'gift',
  '/support': 'lifebuoy',
  '/stats': 'chart-bar',
}

test('a section has the picture of its path, any other the first two letters of its name', async () => {
  const paths = Object.keys(pictures)
  menus = [...paths, '/media/report', '/own'].map((path, at) => section(at + 1, path, `Section ${path}`))
  const { menu } = await open('/')
  const looksOf = (path: string) => {
    const button = menu.getByRole('button', { name: `Section ${path}` })
    const letters = button.querySelector('[data-letters]')?.getAttribute('data-letters')
    return letters ?? [...(button.querySelector('svg')?.classList ?? [])].at(-1)
  }
  expect(paths.map(looksOf)).toEqual(Object.values(pictures).map((name) => `tabler-icon-${name}`))
  expect(looksOf('/media/report')).toBe('tabler-icon-device-tv')
  expect(looksOf('/own')).toBe('Se')
})
