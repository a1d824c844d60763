import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { later } from '../base/later.ts'
import { AskHost } from '../kit/dialog/AskHost.tsx'
import { arePopupsDue } from '../support/popups-due.ts'
import { useMay, useSession } from '../wire/session.ts'
import { Hotkeys } from './Hotkeys.tsx'
import { MenuBones } from './MenuBones.tsx'
import { Messages } from './Messages.tsx'
import { useOperatorWords } from './operator-words.ts'
import { SideMenu } from './SideMenu.tsx'
import { Tray } from './Tray.tsx'

const Emergencies = later(async () => (await import('../emergency/Emergencies.tsx')).Emergencies)
const NoticePopups = lazy(() => import('../support/NoticePopups.tsx'))
const MustChange = lazy(async () => ({ default: (await import('../person/MustChange.tsx')).MustChange }))
const WorkingAs = lazy(async () => ({ default: (await import('../person/WorkingAs.tsx')).WorkingAs }))

// A browser that thinks itself offline asks all the same: an outage is to be told, not waited for.
const networkMode = 'always'
const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5_000, refetchOnWindowFocus: true, networkMode },
      mutations: { networkMode },
    },
  })

export interface ShellProps {
  path: string
  children: ReactNode
}

/** Frame of every screen: the server's answers, notes and questions; the menu beside it for whoever is signed in. */
export function Shell({ path, children }: ShellProps) {
  const { isLogin, info } = useSession()
  // One for everything between two sign-ins: what one person has read is not shown to the next.
  const [client] = useState(newClient)
  return (
    <QueryClientProvider client={client}>
      <Messages />
      {isLogin && !info?.mustChangePassword ? (
        <Beside path={path}>{children}</Beside>
      ) : (
        <main className="page">
          {isLogin ? (
            <Suspense>
              <MustChange />
            </Suspense>
          ) : (
            children
          )}
        </main>
      )}
      <AskHost />
    </QueryClientProvider>
  )
}

function Beside({ path, children }: ShellProps) {
  const { info } = useSession()
  const may = useMay()
  useOperatorWords()
  return (
    <div className="frame">
      <Suspense fallback={<MenuBones />}>
        <SideMenu path={path} />
      </Suspense>
      <main className="page">
        <Suspense>{may('emergency', 'LIST') && <Emergencies />}</Suspense>
        {info?.actingName && (
          <Suspense>
            <WorkingAs />
          </Suspense>
        )}
        {children}
      </main>
      <Suspense>
        <Tray />
      </Suspense>
      <Suspense>{arePopupsDue() && <NoticePopups />}</Suspense>
      <Hotkeys />
    </div>
  )
}
