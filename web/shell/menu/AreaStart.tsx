import { Navigate, useLocation } from '@tanstack/react-router'
import { navigation } from '#domain/console/live.ts'
import { sessionCalls } from '#domain/sign-in/calls.ts'
import { ErrorScreen } from '../../base/ErrorScreen.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { useCall } from '../../wire/use-call.ts'

/** Address cut short, `/campaign` or `/media/model`: leads to the first page of the menu below it. */
export function AreaStart() {
  const path = useLocation().pathname.replace(/\/$/, '')
  const read = useCall(sessionCalls.menus, {}, { topic: navigation })
  return (
    <Read of={read} height={320}>
      {({ menus }) => {
        const first = menus.flatMap(({ sub }) => sub).find(({ link }) => link.startsWith(`${path}/`))
        return first ? <Navigate to={first.link} replace /> : <ErrorScreen kind="notFound" />
      }}
    </Read>
  )
}
