import { useRouterState } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useState } from 'react'
import { session, useSession } from '../wire/session.ts'
import { readAhead } from '../words/words.ts'
import { MenuBones } from './menu/MenuBones.tsx'
import { screens } from './registry.ts'
import type { ShellProps } from './Shell.tsx'

let Shell: ComponentType<ShellProps> | undefined

/** Before the page at a path is drawn, so that nothing is drawn twice; the sign-in needs none of it. */
export async function readShell(path: string): Promise<void> {
  if (!standsAlone(path, session.current().isLogin)) Shell ??= (await import('./Shell.tsx')).Shell
}

/** The code and words of the page at a path, in the same breath as what every page needs. */
export async function readScreen(path: string): Promise<void> {
  const screen = screens.find((each) => each.path === path)
  if (!screen || !(screen.isOpen || session.current().isLogin)) return
  // The router asks for both again, and tells what is wrong.
  await Promise.allSettled([screen.load(), readAhead([screen.area, ...(screen.alsoReads ?? [])])])
}

/** Screens stand in the shell; the sign-in, what leads to it, and what went wrong stand alone. */
export function Frame({ children }: { children: ReactNode }) {
  const { isLogin } = useSession()
  const [wasIn, setWasIn] = useState(isLogin)
  if (isLogin && !wasIn) setWasIn(true)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // The address is ahead of the screen: until the next one is there, the one before is drawn in what it needs.
  const drawn = useRouterState({ select: ({ matches }) => matches[1]?.pathname }) ?? path
  // The router draws its frame before the screen in it is there, and once more when it is.
  useRouterState({ select: ({ status }) => status })
  if (standsAlone(drawn, wasIn)) return <main className="page">{children}</main>
  if (Shell) return <Shell path={path}>{children}</Shell>
  return (
    <div className="frame">
      <MenuBones />
    </div>
  )
}

function standsAlone(path: string, isLogin: boolean) {
  const isOpen = screens.some((screen) => screen.isOpen && screen.path === path)
  return path === '/login' || path.startsWith('/login/') || path.startsWith('/error/') || !(isLogin || isOpen)
}
