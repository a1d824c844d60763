import { Text, Textarea } from '@mantine/core'
import type { Call } from '#domain/base/call.ts'
import { paragraph } from '#domain/base/field.ts'
import type { Row } from '#domain/base/resource.ts'
import { type publish, STOP_REASON_LENGTH } from '#domain/content/publish.ts'
import { publishCalls } from '#domain/content/publish-calls.ts'
import { aimsOf, type TargetField } from '#domain/content/targets.ts'
import { tellDone } from '../../base/tell.ts'
import { textOf } from '../../base/typed.ts'
import { Read } from '../../kit/cell/Read.tsx'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useMayMake } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'

const fields = { stopReason: paragraph({ required: true, max: STOP_REASON_LENGTH }) }

interface Props<Key extends object> {
  call: Call<Key & { stopReason: string }, null>
  /** Key of the stopped row. */
  of: Key
  name: string
  places: Places
  stales: readonly Call[]
  onClose(): void
}

/** Targets of a publish or a notice, and their names. */
type Places = Pick<Row<typeof publish>, 'brdCode' | 'poiName' | TargetField>

/** Ends a publish or a notice before its time, at the places and on the screens it names; the reason is kept with it. */
export function StopDialog<Key extends object>({ call: stop, of, name, places, stales, onClose }: Props<Key>) {
  const { t } = useTranslation(['content', 'window'])
  const refresh = useRefresh()
  return (
    <FormDialog
      title={`${t('publish.stop')}: ${name}`}
      act={t('publish.stop')}
      fields={fields}
      labels={{ stopReason: t('publish.stopReason') }}
      isDangerous
      onSend={({ stopReason }) => call(stop, { ...of, stopReason: String(stopReason) })}
      onDone={async () => {
        tellDone(t('publish.stopped'))
        await refresh(stales)
        onClose()
      }}
      onClose={onClose}
    >
      {(input) => (
        <>
          <Reached {...places} />
          <Text size="sm" fw={600}>
            {t('window:stop.effect')}
          </Text>
          <Textarea {...textOf(input('stopReason'))} autosize minRows={3} />
        </>
      )}
    </FormDialog>
  )
}

/** Names of the places, and the number of their screens for those who may ask for it. */
function Reached({ brdCode, poiName, ...row }: Places) {
  const { t } = useTranslation('content')
  const mayAsk = useMayMake()(publishCalls.targets)
  const reach = useCall(publishCalls.targets, { brdCode, contents: [], ...aimsOf(row) }, { isEnabled: mayAsk })
  return (
    <>
      <Text size="sm">{poiName}</Text>
      {mayAsk && (
        <Read of={reach} height={20}>
          {({ venues, screens }) => <Text size="sm">{t('publish.reach', { venues, screens })}</Text>}
        </Read>
      )}
    </>
  )
}
