import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { OutputOf } from '#domain/base/call.ts'
import type { Refused } from '#domain/base/reply.ts'
import { playerCalls } from '#domain/media/device-calls.ts'
import { mediaCalls } from '#domain/media/media-calls.ts'
import { tellRefusal } from '../../base/tell.ts'
import { LinkTo } from '../../kit/cell/LinkTo.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { VenueField } from '../../network/VenueField.tsx'
import { useMay, useMayMake } from '../../wire/session.ts'
import { useAct, useCall } from '../../wire/use-call.ts'
import { screenName } from '../../words/screen-name.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'

interface Props {
  plyIdx: string
  mediaId: string
  /** The other way on. */
  beside?: ReactNode
  onApproved(): void
}

/** Approval, which takes a licence, and the venue of the screen in one go: its hours and volume come from there. */
export function PairApprove({ mediaId, ...approval }: Props) {
  const screen = useCall(mediaCalls.detail, { mediaId })
  return <Read of={screen}>{(stored) => <Approval {...approval} screen={stored} />}</Read>
}

function Approval({ plyIdx, screen, beside, onApproved }: Omit<Props, 'mediaId'> & { screen: Screen }) {
  const { t } = useTranslation('media')
  const { brdCode } = screen
  const mayPlace = useMayMake()(mediaCalls.save)
  const licences = useCall(playerCalls.registAvailable, { brdCode })
  const [poiIdx, setVenue] = useState(screen.poiIdx)
  const [error, setError] = useState<string>()
  const approve = useAct(playerCalls.approve, [playerCalls.registAvailable, playerCalls.waiting, mediaCalls.list])
  const put = (venue: number | null) => {
    setError(undefined)
    setVenue(venue)
  }
  const refuse = (refused: Refused) => {
    const fault = refused.fields?.poiIdx
    if (!fault) return tellRefusal(refused)
    setError(wordsOf(fault.msg, { field: t('media.poiName'), ...fault.values }))
  }
  return (
    <Stack mt="md" gap="sm" maw={480}>
      <Text>{t('pair.approveText', { media: screenName(screen) })}</Text>
      <Read of={licences} height={20}>
        {(held) => <Licences {...held} brdCode={brdCode} />}
      </Read>
      <VenueField
        brdCode={brdCode}
        text={screen.poiName}
        label={t('media.poiName')}
        required={screen.poiIdx !== null}
        disabled={!mayPlace}
        error={error}
        value={poiIdx}
        onChange={(value) => put(typeof value === 'number' ? value : null)}
        onOnly={({ poiIdx: only }) => put(only)}
        onBlur={() => undefined}
      />
      <Group>
        <Button
          loading={approve.isPending}
          onClick={() =>
            approve.mutate(
              { plyIdx, ...(poiIdx !== null && poiIdx !== screen.poiIdx && { poiIdx }) },
              { onSuccess: onApproved, onError: ({ refused }) => refuse(refused) },
            )
          }
        >
          {t('pair.approve')}
        </Button>
        {beside}
      </Group>
    </Stack>
  )
}

/** Licences that are left; where there are none, that an approval will be refused, and the brand whose they are. */
function Licences({ count, used, brdCode }: { count: number; used: number; brdCode: string }) {
  const { t } = useTranslation('media')
  const may = useMay()
  if (used < count) return <Text c="dimmed">{t('pair.licences', { available: count - used, total: count })}</Text>
  return (
    <Alert color="yellow" variant="light">
      {wordsOf('licence.noneLeft', { used, count })}
      {may('brand', 'VIEW') && (
        <div>
          <LinkTo to={`/account/brand/view?brdCode=${brdCode}`}>{t('media.brdCode')}</LinkTo>
        </div>
      )}
    </Alert>
  )
}

type Screen = OutputOf<typeof mediaCalls.detail>
