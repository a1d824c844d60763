import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { looksAfter, mayWorkAs } from '#domain/account/authority.ts'
import type { user } from '#domain/account/user.ts'
import { userActCalls, userCalls, workAsCalls } from '#domain/account/user-calls.ts'
import type { Call } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import { type Reply, replyCode } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { sessionCalls } from '#domain/sign-in/calls.ts'
import { ask } from '../base/ask.ts'
import { tellDone, tellRefusal } from '../base/tell.ts'
import { useRefresh } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { session, useMay, useSession } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'
import { DecisionButtons } from './DecisionButtons.tsx'
import { NewPasswordDialog } from './NewPasswordDialog.tsx'

type Act = 'lock' | 'invite' | 'unlock' | 'twoFactorOff' | 'workAs'
const stales: Call[] = [userCalls.detail, userCalls.list]

/** Acts on a person one looks after. */
export function UserActs({
  user: { uId, loginId, userName, roleCd, approval, lockYn, twoFactor },
}: {
  user: Row<typeof user>
}) {
  const { t } = useTranslation('account')
  const may = useMay()
  const { info } = useSession()
  const refresh = useRefresh()
  const [isChanging, setChanging] = useState(false)
  const own = info?.roleCd ?? codes.role.user
  if (!info || uId === info.uId || !looksAfter(own, roleCd)) return null
  const mayAct = may('user', 'ETC')
  const name = `${userName} (${loginId})`
  const run = async (
    act: Act,
    send: () => Promise<Reply<unknown>>,
    then: () => Promise<void> = () => refresh(stales),
  ) => {
    const words = { title: t(`user.${act}`), text: t(`user.ask.${act}`, { name }), act: t(`user.${act}`) }
    if (!(await ask({ ...words, isDangerous: act === 'lock' }))) return
    const reply = await send()
    if (reply.code !== replyCode.success) return tellRefusal(reply)
    tellDone(t('user.done', { act: t(`user.${act}`) }))
    await then()
  }
  const isLocked = lockYn === 'Y'
  const lockAct = isLocked ? 'unlock' : 'lock'
  const mayEnter =
    may('user-login-as', 'ETC') && mayWorkAs(own, roleCd) && approval === codes.approval.approved && !isLocked
  return (
    <>
      {mayAct && (
        <DecisionButtons
          what="user"
          approval={approval}
          name={name}
          stales={stales}
          send={(decision) => call(userActCalls.approval, { uId, ...decision })}
        />
      )}
      <Menu position="bottom-end" withArrow>
        <Menu.Target>
          <Button variant="default">{t('user.acts')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayAct && (
            <Menu.Item onClick={() => void run(lockAct, () => call(userActCalls[lockAct], { uId }))}>
              {t(`user.${lockAct}`)}
            </Menu.Item>
          )}
          {mayAct && <Menu.Item onClick={() => setChanging(true)}>{t('user.changePassword')}</Menu.Item>}
          {mayAct && !isLocked && approval === codes.approval.approved && (
            <Menu.Item onClick={() => void run('invite', () => call(userActCalls.invite, { uId }))}>
              {t('user.invite')}
            </Menu.Item>
          )}
          {mayAct && twoFactor === 'Y' && (
            <Menu.Item onClick={() => void run('twoFactorOff', () => call(userActCalls.twoFactorOff, { uId }))}>
              {t('user.twoFactorOff')}
            </Menu.Item>
          )}
          {mayEnter && (
            <Menu.Item
              onClick={() => void run('workAs', () => call(workAsCalls.login, { uId, isConfirmed: 'Y' }), startAnew)}
            >
              {t('user.workAs')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isChanging && <NewPasswordDialog uId={uId} onClose={() => setChanging(false)} />}
    </>
  )
}

/** The console as the person now signed in has it: nothing of the one before stays. */
async function startAnew() {
  const reply = await call(sessionCalls.info, {})
  if (reply.code !== replyCode.success) return tellRefusal(reply)
  session.refresh(reply.data.info)
  location.assign('/')
}
