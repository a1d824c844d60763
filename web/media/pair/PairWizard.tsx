import { Button, Group, Paper, Stepper, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Row } from '#domain/base/resource.ts'
import type { WaitingDevice } from '#domain/media/device.ts'
import { playerCalls } from '#domain/media/device-calls.ts'
import type { media } from '#domain/media/media.ts'
import { mediaCalls } from '#domain/media/media-calls.ts'
import { useIsNarrow } from '../../base/medium.ts'
import { LinkTo } from '../../kit/cell/LinkTo.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { screenName } from '../../words/screen-name.ts'
import { useTranslation } from '../../words/translation.ts'
import { PairApprove } from './PairApprove.tsx'
import { PairBind } from './PairBind.tsx'
import { PairPin } from './PairPin.tsx'

/** From the PIN on the screen to the screen in its venue: three steps, each a call of its own. */
export function PairWizard() {
  const { t } = useTranslation('media')
  const isNarrow = useIsNarrow()
  const refresh = useRefresh()
  const [step, setStep] = useState(0)
  const navigate = useNavigate()
  const { pin = '' } = useSearch({ strict: false }) as { pin?: string }
  const [given, setGiven] = useState(pin)
  /** The address keeps the PIN: who registers a model on the way finds the same player again. */
  const keep = (next: string) =>
    void navigate({ to: '.', search: (next && { pin: next }) as never, replace: true, resetScroll: false })
  const [device, setDevice] = useState<WaitingDevice>()
  const [screen, setScreen] = useState<Row<typeof media>>()
  /** From one step to the next, and no further: what is answered twice, or after starting over, leads nowhere. */
  const leave = (from: number) => {
    setStep((before) => (before === from ? from + 1 : before))
    void refresh([playerCalls.waiting, mediaCalls.list])
  }
  const finish = () => {
    keep('')
    leave(2)
  }
  const again = () => {
    keep('')
    setGiven('')
    setStep(0)
    setDevice(undefined)
    setScreen(undefined)
  }
  const startOver = (
    <Button variant="subtle" onClick={again}>
      {t('pair.again')}
    </Button>
  )
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-label={t('pair.title')}>
      <Stepper
        active={step}
        size="sm"
        iconSize={28}
        // On a phone the steps stand below each other: a line between them would lead nowhere.
        {...(isNarrow && { styles: { steps: { gap: 8 }, separator: { display: 'none' }, step: { width: '100%' } } })}
      >
        <Stepper.Step label={t('pair.step.pin')}>
          <PairPin
            given={given}
            onFound={(found, entered) => {
              keep(entered)
              setDevice(found)
              leave(0)
            }}
          />
        </Stepper.Step>
        <Stepper.Step label={t('pair.step.bind')}>
          {device && (
            <PairBind
              device={device}
              beside={startOver}
              onBound={(row) => {
                setScreen(row)
                leave(1)
              }}
            />
          )}
        </Stepper.Step>
        <Stepper.Step label={t('pair.step.approve')}>
          {device && screen && (
            <PairApprove plyIdx={device.plyIdx} mediaId={screen.mediaId} beside={startOver} onApproved={finish} />
          )}
        </Stepper.Step>
        <Stepper.Completed>
          <Text mt="md">{t('pair.done', { media: screen?.mediaId ?? '' })}</Text>
          <Group mt={6} justify="space-between">
            {screen && <LinkTo to={`/media/media/view?mediaId=${screen.mediaId}`}>{screenName(screen)}</LinkTo>}
            {startOver}
          </Group>
        </Stepper.Completed>
      </Stepper>
    </Paper>
  )
}
