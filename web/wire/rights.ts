import { replyCode } from '#domain/base/reply.ts'
import { sessionCalls } from '#domain/sign-in/calls.ts'
import { call } from './call.ts'
import { session } from './session.ts'

/** Rights can change while the console is open: buttons and screens follow. */
export async function refreshRights(): Promise<void> {
  const reply = await call(sessionCalls.info, {}, { isBackground: true })
  if (reply.code === replyCode.success && session.current().isLogin) session.refresh(reply.data.info)
}
