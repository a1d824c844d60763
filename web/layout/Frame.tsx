import { useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '../session/session.ts'
import { arePopupsDue } from '../support/popups-due.ts'

// The sign-in needs neither: it does not wait for them.
const SideMenu = lazy(async () => ({ default: (await import('./SideMenu.tsx')).SideMenu }))
const UploadTray = lazy(async () => ({ default: (await import('./UploadTray.tsx')).UploadTray }))
const NoticePopups = lazy(() => import('../support/NoticePopups.tsx'))
const WorkingAs = lazy(async () => ({ default: (await import('../session/WorkingAs.tsx')).WorkingAs }))

/** The page with the side menu beside it, where someone is signed in. */
export function Frame({ children }: { children: ReactNode }) {
  const { isLogin, info } = useSession()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isBare = !isLogin || path === '/login' || path.startsWith('/error/')
  if (isBare) return <main className="page">{children}</main>
  return (
    <div className="frame">
      <Suspense fallback={<nav className="menu" />}>
        <SideMenu path={path} />
      </Suspense>
      <main className="page">
        {info?.actingName && (
          <Suspense>
            <WorkingAs />
          </Suspense>
        )}
        {children}
      </main>
      <Suspense>
        <UploadTray />
      </Suspense>
      <Suspense>{arePopupsDue() && <NoticePopups />}</Suspense>
    </div>
  )
}
