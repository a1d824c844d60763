import { Alert, Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Refused } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import type { WaitingDevice } from '#domain/media/device.ts'
import { deviceCalls } from '#domain/media/device-calls.ts'
import { media } from '#domain/media/media.ts'
import { mediaCalls } from '#domain/media/media-calls.ts'
import { tellRefusal } from '../../base/tell.ts'
import { PickField } from '../../kit/pick/PickField.tsx'
import { useAct } from '../../wire/use-call.ts'
import { screenName } from '../../words/screen-name.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'
import { DeviceFacts } from '../model/DeviceFacts.tsx'
import { ModelField } from '../model/ModelField.tsx'
import { ModelLack } from '../model/ModelLack.tsx'

const free = { deviceStatus: [0] }

interface Props {
  device: WaitingDevice
  /** The other way on. */
  beside: ReactNode
  onBound(screen: Row<typeof media>): void
}

/** The device that was found, the screen it becomes, and its model where that is not clear by itself. */
export function PairBind({ device, beside, onBound }: Props) {
  const { t } = useTranslation('media')
  const { match } = device
  const [mdId, setModel] = useState<number | null>(null)
  const [screen, setScreen] = useState<Row<typeof media>>()
  const [error, setError] = useState<string>()
  const [modelError, setModelError] = useState<string>()
  const act = useAct(deviceCalls.active)
  const seen = match.found === 'one' ? match.models.find((model) => model.mdId === match.mdId) : undefined
  // What a screen is entered as stays until somebody chooses otherwise.
  const isOther = seen !== undefined && screen?.mdId != null && screen.mdId !== seen.mdId
  const choose = (row: Row<typeof media> | undefined) => {
    setScreen(row)
    putModel(row?.mdId ?? null)
  }
  const putModel = (model: number | null) => {
    setModelError(undefined)
    setModel(model)
  }
  const refuse = (refused: Refused) => {
    const fault = refused.fields?.mdId
    if (!fault) return tellRefusal(refused)
    setModelError(wordsOf(fault.msg, { field: t('media.mdNm'), ...fault.values }))
  }
  const bind = () => {
    if (!screen) return setError(wordsOf('field.missingChoice', { field: t('pair.screen') }))
    act.mutate(
      { plyIdx: device.plyIdx, mediaId: screen.mediaId, mdId },
      { onSuccess: () => onBound(screen), onError: ({ refused }) => refuse(refused) },
    )
  }
  return (
    <Stack mt="md" gap="sm" maw={640}>
      <DeviceFacts device={device} />
      {match.found !== 'one' && <ModelLack found={match.found} size={device.resolution} />}
      {isOther && (
        <Alert color="yellow" variant="light">
          {t('pair.otherModel', { own: screen?.mdNm ?? '', found: seen.mdNm })}
        </Alert>
      )}
      {(match.found !== 'one' || isOther || modelError) && (
        <ModelField
          label={t('media.mdNm')}
          text={
            match.models.find((model) => model.mdId === mdId)?.mdNm ?? (mdId === screen?.mdId ? screen?.mdNm : null)
          }
          required={false}
          disabled={false}
          error={modelError}
          value={mdId}
          onChange={(value) => putModel(typeof value === 'number' ? value : null)}
          onBlur={() => undefined}
        />
      )}
      <PickField
        of={media}
        call={mediaCalls.list}
        columns={['mediaId', 'mediaNm', 'poiName', 'mdNm']}
        filters={free}
        label={t('pair.screen')}
        required
        disabled={false}
        error={error}
        value={screen?.mediaId ?? null}
        text={screen && screenName(screen)}
        onChange={() => setError(undefined)}
        onBlur={() => undefined}
        onRow={choose}
        onOnly={choose}
      />
      <Group>
        <Button loading={act.isPending} onClick={bind}>
          {t('pair.bind')}
        </Button>
        {beside}
      </Group>
    </Stack>
  )
}
