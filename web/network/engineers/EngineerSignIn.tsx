import { Stack, Text, TextInput } from '@mantine/core'
import type { Row } from '#domain/base/resource.ts'
import { engineerCalls } from '#domain/network/engineer-calls.ts'
import { letInFields, type nodeManager } from '#domain/network/node-manager.ts'
import { nodeManagerCalls } from '#domain/network/node-manager-calls.ts'
import { tellDone } from '../../base/tell.ts'
import { textOf } from '../../base/typed.ts'
import { LinkTo } from '../../kit/cell/LinkTo.tsx'
import { Panel } from '../../kit/cell/Panel.tsx'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { OpenButton } from '../../kit/dialog/OpenButton.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useMay } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'

type Engineer = Row<typeof nodeManager>

/** The person that an engineer is where they sign in, or the way to let them. */
export function EngineerSignIn({ engineer }: { engineer: Engineer }) {
  const { t } = useTranslation('account')
  const may = useMay()
  const { uId, loginId, signsIn } = engineer
  const mayLetIn = may('nodemanager', 'UPDATE') && may('user', 'WRITE')
  return (
    <Panel title={t('nodeManager.section.signIn')}>
      {uId && loginId ? (
        <Stack gap={4}>
          <LinkTo to={`/account/user/view?uId=${uId}`}>{loginId}</LinkTo>
          {signsIn === 'N' && <Text size="sm">{t('nodeManager.signInEnded')}</Text>}
        </Stack>
      ) : (
        <Stack gap="sm" align="flex-start">
          <Text size="sm">{t('nodeManager.noSignIn')}</Text>
          {mayLetIn && (
            <OpenButton label={t('nodeManager.letIn')}>
              {(close) => <LetIn engineer={engineer} onClose={close} />}
            </OpenButton>
          )}
        </Stack>
      )}
    </Panel>
  )
}

function LetIn({ engineer: { nmIdx, nmMail }, onClose }: { engineer: Engineer; onClose(): void }) {
  const { t } = useTranslation('account')
  const refresh = useRefresh()
  return (
    <FormDialog
      title={t('nodeManager.letIn')}
      act={t('nodeManager.letIn')}
      fields={letInFields}
      labels={{ loginId: t('user.loginId') }}
      start={{ loginId: idIn(nmMail ?? '') }}
      onSend={({ loginId }) => call(engineerCalls.letIn, { nmIdx, loginId: String(loginId) })}
      onDone={async ({ isInvited }) => {
        tellDone(t(isInvited ? 'nodeManager.invited' : 'nodeManager.waits'))
        await refresh([nodeManagerCalls.detail, nodeManagerCalls.list])
        onClose()
      }}
      onClose={onClose}
    >
      {(input) => (
        <>
          <Text size="sm">{t('nodeManager.letInHint', { mail: nmMail ?? '–' })}</Text>
          <TextInput {...textOf(input('loginId'))} />
        </>
      )}
    </FormDialog>
  )
}

/** Proposal of an id: what stands before the @. */
const idIn = (mail: string) =>
  mail
    .split('@')[0]
    ?.toLowerCase()
    .replace(/[^a-z0-9]/g, '') ?? ''
