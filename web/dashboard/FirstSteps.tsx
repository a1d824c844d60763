import { Anchor, Button, Group, Image, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { dashboardCalls } from '#domain/dashboard/calls.ts'
import {
  type FirstStep,
  firstSteps,
  nextStep,
  type FirstSteps as Steps,
  stepPlaces,
} from '#domain/dashboard/first-steps.ts'
import { QrPicture } from '../base/QrPicture.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { useMay } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useStepsHidden } from './steps-hidden.ts'

const SECONDS = 15

/** The way from an empty network to the first play, step by step; gone once something plays, or when put away. */
export function FirstSteps() {
  const { t } = useTranslation('dashboard')
  const [isHidden, hide] = useStepsHidden()
  const { data } = useCall(dashboardCalls.steps, {}, { everySeconds: SECONDS, isEnabled: !isHidden })
  const next = data && nextStep(data.done)
  if (isHidden || !data || (!next && !data.onAir)) return null
  const count = firstSteps.filter((step) => data.done[step]).length
  return (
    <Panel
      title={data.onAir ? t('step.onAir') : t('step.title', { count, all: firstSteps.length })}
      acts={
        <Button variant="subtle" size="compact-sm" onClick={hide}>
          {t('step.hide')}
        </Button>
      }
    >
      {data.onAir && <OnAir screen={data.onAir} />}
      {next && (
        <Stack gap="xs" component="ol" className="first-steps">
          {firstSteps.map((step, at) => (
            <Step key={step} step={step} place={at + 1} isDone={data.done[step]} isNext={step === next} of={data} />
          ))}
        </Stack>
      )}
    </Panel>
  )
}

function OnAir({ screen: { mediaId, mediaName, pictureUrl } }: { screen: NonNullable<Steps['onAir']> }) {
  const { t } = useTranslation('dashboard')
  return (
    <Group gap="md">
      {pictureUrl && <Image src={pictureUrl} h={120} w="auto" radius="sm" alt={mediaName} />}
      <Text>{t('step.onAirText')}</Text>
      <Anchor component={Link} to={`/media/media/view?mediaId=${mediaId}`}>
        {mediaName}
      </Anchor>
    </Group>
  )
}

interface StepProps {
  step: FirstStep
  place: number
  isDone: boolean
  isNext: boolean
  of: Steps
}

function Step({ step, place, isDone, isNext, of: { brdCode } }: StepProps) {
  const { t } = useTranslation('dashboard')
  const { link, program, property } = stepPlaces[step]
  const isOwn = useMay()(program, property)
  const to = step === 'screen' && brdCode ? `/account/brand/view?brdCode=${brdCode}` : link
  return (
    <Group component="li" gap="sm" wrap="nowrap" align="flex-start" aria-current={isNext ? 'step' : undefined}>
      <ThemeIcon size={22} radius="xl" variant={isDone ? 'light' : isNext ? 'filled' : 'default'}>
        {isDone ? <IconCheck size={14} aria-label={t('step.done')} /> : <Text size="xs">{place}</Text>}
      </ThemeIcon>
      <Stack gap={6} style={{ flex: 1 }}>
        <Text size="sm" fw={isNext ? 600 : 400} c={isDone ? 'dimmed' : undefined}>
          {t(`step.${step}`)}
        </Text>
        {isNext && (
          <>
            <Text size="sm" c="dimmed">
              {t(isOwn ? `step.${step}Text` : 'step.notYours')}
            </Text>
            {isOwn && step === 'player' && <PlayerAddress />}
            {isOwn && (
              <Button component={Link} to={to} size="xs" style={{ alignSelf: 'flex-start' }}>
                {t(`step.${step}Act`)}
              </Button>
            )}
          </>
        )}
      </Stack>
    </Group>
  )
}

/** Where a screen's browser has to be sent: read by a camera, or typed. */
function PlayerAddress() {
  const { t } = useTranslation('dashboard')
  const address = `${window.location.origin}/player/`
  return (
    <Group gap="md">
      <QrPicture text={address} label={t('step.playerPicture')} size={120} />
      <Anchor href={address} target="_blank" rel="noreferrer" size="sm">
        {address}
      </Anchor>
    </Group>
  )
}
