import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { replyCode } from '#domain/base/reply.ts'
import { sessionCalls } from '#domain/sign-in/calls.ts'
import { ErrorScreen } from './base/ErrorScreen.tsx'
import { noteMove } from './base/moves.ts'
import type { Screen } from './base/screen.ts'
import { Frame, readShell } from './shell/Frame.tsx'
import { visited } from './shell/menu/navigation.ts'
import { permitted } from './shell/permitted.tsx'
import { screens } from './shell/registry.ts'
import { call } from './wire/call.ts'
import { giveWay, signInAgain, signInFor } from './wire/leaving.ts'
import { readPreferences } from './wire/preferences.ts'
import { session } from './wire/session.ts'
import { readScreenWords } from './words/words.ts'

const root = createRootRoute({
  beforeLoad: ({ location }) => readShell(location.pathname),
  component: () => (
    <Frame>
      <Outlet />
    </Frame>
  ),
  notFoundComponent: () => <ErrorScreen kind="notFound" />,
  errorComponent: () => <ErrorScreen kind="500" />,
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyRouteComponent(() => import('./person/sign-in/Login.tsx'), 'Login'),
  beforeLoad: () => {
    if (session.idle() !== 'none') throw redirect({ to: '/' })
  },
  onEnter: () => session.end(),
})

const forgot = createRoute({
  getParentRoute: () => root,
  path: '/login/forgot',
  component: lazyRouteComponent(() => import('./person/sign-in/ForgotPassword.tsx'), 'ForgotPassword'),
})

const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/login/password',
  component: lazyRouteComponent(() => import('./person/sign-in/NewPassword.tsx'), 'NewPassword'),
})

const check = createRoute({
  getParentRoute: () => root,
  path: '/check',
  loader: () => readScreenWords(['document']),
  component: lazyRouteComponent(() => import('./performance/Check.tsx'), 'Check'),
})

const errors = (['400', '405', '40x', '500'] as const).map((kind) =>
  createRoute({ getParentRoute: () => root, path: `/error/${kind}`, component: () => <ErrorScreen kind={kind} /> }),
)

const routeOf = (screen: Screen) =>
  createRoute({
    getParentRoute: () => root,
    path: screen.path,
    beforeLoad: async ({ location }) => {
      if (!screen.isOpen) await guard(location.pathname, location.searchStr)
      const { info } = session.current()
      const instead = info ? screen.leadsTo?.(info) : undefined
      if (instead) throw redirect({ href: instead })
      visited(location.pathname)
    },
    loader: () => Promise.all([readScreenWords([screen.area, ...(screen.alsoReads ?? [])]), readPreferences()]),
    component: lazyRouteComponent(async () => ({ default: permitted(screen, await screen.load()) })),
  })

/** Beginnings of the screens' addresses, `/campaign` of `/campaign/campaign/list`, that are no screen themselves. */
const beginnings = new Set(
  screens.flatMap(({ path }) => [...path.matchAll(/(?<=.)\//g)].map(({ index }) => path.slice(0, index))),
)
for (const { path } of screens) beginnings.delete(path)

const shortened = [...beginnings].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location }) => guard(location.pathname, location.searchStr),
    component: lazyRouteComponent(() => import('./shell/menu/AreaStart.tsx'), 'AreaStart'),
  }),
)

export const router = createRouter({
  routeTree: root.addChildren([login, forgot, newPassword, check, ...errors, ...shortened, ...screens.map(routeOf)]),
  // Plain words in the address: `?brdName=12` stays text, each list reads it by the kinds of its fields.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(Object.entries(search).filter(([, value]) => typeof value === 'string')).toString()
    return text && `?${text}`
  },
  scrollRestoration: true,
  defaultPreload: false,
})

router.history.subscribe(({ action }) => noteMove(action.type))
session.onLost(() => void signInAgain(router))
session.onTaken(() => giveWay(router))

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** Person whom a link has named to the sign-in. */
    loginId?: string | undefined
  }
}

/** Every protected page: no session or an hour of silence leads to the sign-in, after five minutes the server is asked first. */
async function guard(pathname: string, search: string): Promise<void> {
  const idle = session.idle()
  if (idle === 'none' || idle === 'over') leave(pathname + search)
  // Another password is chosen first: until then the server refuses every page.
  if (session.current().info?.mustChangePassword) return
  const logged = call(sessionCalls.access, { path: pathname })
  if (idle === 'long' && (await logged).code === replyCode.noSession) leave(pathname + search)
  session.touch()
}

function leave(to: string): never {
  if (session.idle() === 'over') {
    session.part('lost')
    void call(sessionCalls.signOut, {})
  }
  throw redirect({ href: signInFor(to) })
}
