import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { sessionCalls } from '#domain/sign-in/calls.ts'
import { ask } from '../base/ask.ts'
import { isAnythingUnsaved } from '../base/unsaved.ts'
import { say, useTranslation } from '../words/translation.ts'
import { call } from './call.ts'
import { session } from './session.ts'

/** Signs out, once whoever has typed something agrees to lose it. */
export function useSignOut() {
  const { t } = useTranslation()
  const router = useRouter()
  return async () => {
    const question = { title: t('signOut'), text: t('record.leaveText'), act: t('signOut') }
    if (isAnythingUnsaved() && !(await ask(question))) return
    session.part('signedOut')
    await call(sessionCalls.signOut, {})
    await router.navigate({ to: '/login', ignoreBlocker: true })
  }
}

/**
 * Way of a person whose session is gone: to the sign-in and back here. Typed words stay until the person has read why
 * they will not.
 */
export async function signInAgain(router: AnyRouter): Promise<void> {
  const { pathname, href } = router.latestLocation
  if (pathname === '/login') return
  const [text, act] = [say('window:signedOut.text'), say('window:signedOut.act')]
  const question = { title: say('signedOut'), text, act }
  if (isAnythingUnsaved() && !(await ask(question))) return
  // Meanwhile they may have signed in at another tab.
  if (session.idle() === 'none') await router.navigate({ href: signInFor(href), ignoreBlocker: true })
}

/**
 * Another person has signed in at another tab: nothing of the one before stays on this page, so that none of it is sent in
 * the other's name. Their typed words went with their session; nobody is asked about them here.
 */
export function giveWay(router: AnyRouter): void {
  router.history.destroy()
  location.replace('/')
}

/** The sign-in that leads back to where one was going. */
export function signInFor(path: string): string {
  return path === '/' ? '/login' : `/login?to=${encodeURIComponent(path)}`
}
