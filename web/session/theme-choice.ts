import type { Theme } from '#domain/session/info.ts'
import { call } from '../call.ts'
import { session } from './session.ts'

/** The theme with the person; nothing where the device decides. */
export async function keepTheme(theme: Theme | null): Promise<void> {
  const { info } = session.current()
  if (!info) return
  session.refresh({ ...info, theme })
  await call('account/mypage/theme', { theme })
}
