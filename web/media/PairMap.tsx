import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#domain/base/call.ts'
import { mediaCalls } from '#domain/media/media-calls.ts'
import { tellRefusal } from '../base/tell.ts'
import { Read } from '../kit/cell/Read.tsx'
import { VenueField } from '../network/VenueField.tsx'
import { useAct, useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

/** The venue the screen stands in: its hours and volume come from there. */
export function PairMap({ mediaId, onMapped }: { mediaId: string; onMapped(): void }) {
  const screen = useCall(mediaCalls.detail, { mediaId })
  return <Read of={screen}>{(stored) => <VenueOf screen={stored} onMapped={onMapped} />}</Read>
}

function VenueOf({ screen, onMapped }: { screen: OutputOf<typeof mediaCalls.detail>; onMapped(): void }) {
  const { t } = useTranslation('media')
  const [chosen, setChosen] = useState<number>()
  const { mediaId } = screen
  const poiIdx = chosen ?? screen.poiIdx
  const save = useAct(mediaCalls.save)
  const map = () => {
    if (poiIdx === screen.poiIdx) return onMapped()
    save.mutate(
      { mediaId, poiIdx, was: { poiIdx: screen.poiIdx } },
      { onSuccess: onMapped, onError: ({ refused }) => tellRefusal(refused) },
    )
  }
  return (
    <Stack mt="md" gap="sm" maw={480}>
      <VenueField
        brdCode={screen.brdCode}
        text={screen.poiName}
        label={t('media.poiName')}
        required
        disabled={false}
        value={poiIdx}
        onChange={(value) => setChosen(Number(value))}
        onOnly={({ poiIdx: only }) => setChosen(only)}
        onBlur={() => undefined}
      />
      <Group>
        <Button disabled={poiIdx === null} loading={save.isPending} onClick={map}>
          {t('pair.map')}
        </Button>
        <Button variant="default" onClick={onMapped}>
          {t('pair.later')}
        </Button>
      </Group>
    </Stack>
  )
}
