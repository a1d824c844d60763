import { Button, Checkbox, NumberInput, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Row } from '#domain/base/resource.ts'
import type { venue } from '#domain/network/venue.ts'
import { venueCalls } from '#domain/network/venue-calls.ts'
import { ask } from '../base/ask.ts'
import { Beside } from '../base/Beside.tsx'
import { tellDone, tellRefusal } from '../base/tell.ts'
import { useMay } from '../wire/session.ts'
import { useAct } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

const MOST = 100

/** Sound and hours for every screen of a venue, whatever single screens were set to. */
export function ControlButton({
  venue: { poiIdx, poiName, volume, mute, opening, mediaCount },
}: {
  venue: Row<typeof venue>
}) {
  const { t } = useTranslation(['account', 'code'])
  const may = useMay()
  const [loudness, setLoudness] = useState(volume)
  const [sound, setSound] = useState(mute)
  const [withHours, setWithHours] = useState(false)
  const control = useAct(venueCalls.control, [venueCalls.detail, venueCalls.media])
  if (!may('venue', 'UPDATE')) return null
  const run = async (close: () => void) => {
    const text = t('venue.control.ask', { name: poiName, media: mediaCount })
    if (!(await ask({ title: t('venue.control.open'), text, act: t('venue.control.run') }))) return
    control.mutate(
      { poiIdx, volume: loudness, mute: sound, ...(withHours && { opening }) },
      {
        onSuccess: ({ media }) => {
          tellDone(t('venue.control.done', { media }))
          close()
        },
        onError: ({ refused }) => tellRefusal(refused),
      },
    )
  }
  return (
    <Beside
      button={(toggle) => (
        <Button variant="default" onClick={toggle}>
          {t('venue.control.open')}
        </Button>
      )}
    >
      {(close) => (
        <Stack gap={10}>
          <NumberInput
            label={t('venue.volume')}
            min={0}
            max={MOST}
            value={loudness}
            onChange={(value) => setLoudness(Number(value))}
          />
          <Radio.Group
            size="xs"
            label={t('venue.mute')}
            value={sound}
            onChange={(value) => setSound(value === 'N' ? 'N' : 'Y')}
          >
            <Stack gap={6} mt={4}>
              <Radio size="xs" value="Y" label={t('code:mute.Y')} />
              <Radio size="xs" value="N" label={t('code:mute.N')} />
            </Stack>
          </Radio.Group>
          <Checkbox
            size="xs"
            label={t('venue.control.hours')}
            checked={withHours}
            onChange={() => setWithHours(!withHours)}
          />
          <Button onClick={() => void run(close)} loading={control.isPending}>
            {t('venue.control.run')}
          </Button>
        </Stack>
      )}
    </Beside>
  )
}
