import type { ComponentType } from 'react'
import { ErrorScreen } from '../base/ErrorScreen.tsx'
import type { Screen } from '../base/screen.ts'
import { useMay, useSession } from '../wire/session.ts'

/** Screen of a role: a refusal is said before anything is asked for; the calls behind a screen have the last word. */
export function permitted({ program, property }: Screen, Content: ComponentType) {
  return function Permitted() {
    const { isLogin } = useSession()
    const may = useMay()
    if (isLogin && program && property && !may(program, property)) return <ErrorScreen kind="noPermission" />
    return <Content />
  }
}
