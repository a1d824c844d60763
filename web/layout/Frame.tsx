import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../session/session.ts'
import { SideMenu } from './SideMenu.tsx'
import { UploadTray } from './UploadTray.tsx'

/** The page with the side menu beside it, where someone is signed in. */
export function Frame({ children }: { children: ReactNode }) {
  const { isLogin } = useSession()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isBare = !isLogin || path === '/login' || path.startsWith('/error/')
  if (isBare) return <main className="page">{children}</main>
  return (
    <div className="frame">
      <SideMenu path={path} />
      <main className="page">{children}</main>
      <UploadTray />
    </div>
  )
}
