import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { vi } from 'vitest'
import type { Refused } from '#domain/base/reply.ts'
import { firstSteps } from '#domain/dashboard/first-steps.ts'
import type { SessionInfo } from '#domain/sign-in/info.ts'
import { AskHost } from '../kit/dialog/AskHost.tsx'
import { session } from '../wire/session.ts'

interface Asked {
  name: string
  input: Readonly<Record<string, unknown>>
}

/** Answers to the calls of every screen's frame. */
const usual: Readonly<Record<string, object>> = {
  'common/codes': { words: {}, tables: {} },
  'login/demo': { people: [] },
  'content/told/list': { items: [], unread: 0 },
  'emergency/emergency/list': { list: [], total: 0, page: 1, size: 3 },
  'dash/steps': { done: Object.fromEntries(firstSteps.map((step) => [step, true])) },
}

/** The network's edge: what the server answers, by the call's name; what is held back comes when the test says so. */
export function standIn(answers: Readonly<Record<string, (input: Asked['input']) => object>>) {
  const asked: Asked[] = []
  const held = new Map<string, Promise<void>>()
  const refused = new Map<string, Refused>()
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string | null }) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const name = pathname.replace(/^\/api\/|\.do$/g, '')
    const input = body === null ? Object.fromEntries(searchParams) : JSON.parse(body)
    asked.push({ name, input })
    const data = answers[name]?.(input) ?? usual[name] ?? {}
    await held.get(name)
    return new Response(JSON.stringify(refused.get(name) ?? { code: 0, data }))
  })
  return {
    /** Inputs with which a call was asked. */
    asked: (name: string) => asked.filter((each) => each.name === name).map(({ input }) => input),
    /** From here on this call is refused. */
    refuse: (name: string, refusal: Refused) => void refused.set(name, refusal),
    /** From here on it is answered again. */
    answer: (name: string) => void refused.delete(name),
    /** From here on answers to this call wait until they are let go. */
    hold(name: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(name, promise)
      return () => {
        held.delete(name)
        resolve()
      }
    },
  }
}

/** Screens at their paths, as somebody finds them who may do everything with these programs. */
export function openAt(
  address: string,
  screens: Readonly<Record<string, () => ReactNode>>,
  programs: readonly string[] = [],
) {
  const grants = Object.fromEntries(programs.map((program) => [program, 127]))
  // Nothing else of a person matters to these screens.
  session.start({ uId: 1, brands: [], grants } as unknown as SessionInfo)
  const root = createRootRoute({
    component: () => (
      <Suspense>
        <Outlet />
      </Suspense>
    ),
  })
  const routes = Object.entries(screens).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
    // As the console has them: plain words.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString()
      return text && `?${text}`
    },
  })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 5_000, networkMode: 'always' } } })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
        <AskHost />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return router
}
