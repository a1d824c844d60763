import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { AskHost } from '../kit/dialog/AskHost.tsx'
// It has to have seen what was focused before the first dialog.
import '../kit/dialog/focus-return.ts'
import { arePopupsDue } from '../support/popups-due.ts'
import { useMay, useSession } from '../wire/session.ts'
import { readBehind } from '../words/words.ts'
import { Hotkeys } from './Hotkeys.tsx'
import { useIsRead } from './is-read.ts'
import { Messages } from './Messages.tsx'
import { useFold } from './menu/fold.ts'
import { MenuBones } from './menu/MenuBones.tsx'
import { SideMenu } from './SideMenu.tsx'
import { useOperatorWords } from './words/operator-words.ts'

const Emergencies = lazy(async () => ({ default: (await import('./beside.ts')).beside.Emergencies }))
const Away = lazy(async () => ({ default: (await import('./beside.ts')).beside.Away }))
const Tray = lazy(async () => ({ default: (await import('./beside.ts')).beside.Tray }))
const NoticePopups = lazy(async () => ({ default: (await import('./beside.ts')).beside.NoticePopups }))
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
  const isRead = useIsRead()
  const fold = useFold(path)
  useOperatorWords()
  useEffect(() => {
    if (isRead) void readBehind()
  }, [isRead])
  return (
    <div className="frame">
      <Suspense fallback={<MenuBones />}>
        <SideMenu path={path} isRead={isRead} fold={fold} />
      </Suspense>
      <main className="page" tabIndex={-1} inert={fold.covers}>
        <Suspense>{isRead && may('emergency', 'LIST') && <Emergencies />}</Suspense>
        {info?.actingName && (
          <Suspense>
            <WorkingAs />
          </Suspense>
        )}
        {children}
      </main>
      <Suspense>
        {isRead && <Tray />}
        {isRead && <Away />}
        {isRead && arePopupsDue() && <NoticePopups />}
      </Suspense>
      <Hotkeys />
    </div>
  )
}
