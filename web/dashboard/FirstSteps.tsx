import { Anchor, Button, Group, Image, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
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
import { useTranslation } from '../words/translation.ts'
import { useFirstSteps } from './steps.ts'
import { useStepsHidden } from './steps-hidden.ts'

/** The way from an empty network to the first play, step by step; gone once something plays, or when put away. */
export function FirstSteps() {
  const { t } = useTranslation('dashboard')
  const [isHidden, hide] = useStepsHidden()
  const data = useFirstSteps(!isHidden)
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
        <Stack gap="sm">
          <Group gap={6} component="ol" className="first-steps">
            {firstSteps.map((step) => (
              <Group
                key={step}
                component="li"
                gap={4}
                wrap="nowrap"
                data-done={data.done[step] || undefined}
                aria-current={step === next ? 'step' : undefined}
              >
                {data.done[step] && <IconCheck size={14} aria-label={t('step.done')} />}
                {t(`step.${step}`)}
              </Group>
            ))}
          </Group>
          <Next step={next} of={data} />
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

/** Needs of the step, and the way to its screen. */
function Next({ step, of: { brdCode } }: { step: FirstStep; of: Steps }) {
  const { t } = useTranslation('dashboard')
  const { link, program, property } = stepPlaces[step]
  const may = useMay()
  if (!may(program, property)) return <Text size="sm">{t('step.notYours')}</Text>
  const to = step === 'screen' && brdCode ? `/account/brand/view?brdCode=${brdCode}` : link
  return (
    <>
      <Text size="sm">{t(`step.${step}Text`)}</Text>
      {step === 'player' && <PlayerAddress />}
      <Group>
        <Button component={Link} to={to}>
          {t(`step.${step}Act`)}
        </Button>
      </Group>
    </>
  )
}

/** Address for a screen's browser: read by a camera, or typed. */
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
