import { Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { firstSteps, nextStep, stepPlaces } from '#domain/dashboard/first-steps.ts'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'
import { useFirstSteps } from './steps.ts'
import { useStepsHidden } from './steps-hidden.ts'

/** While a network is on its way to its first play, its next step stands beside each page. */
export function NextStep({ path }: { path: string }) {
  const { t } = useTranslation('dashboard')
  const [isHidden] = useStepsHidden()
  const may = useMay()
  const isAsked = !isHidden && may('dash-media', 'VIEW')
  const data = useFirstSteps(isAsked)
  const next = data && nextStep(data.done)
  if (!next || path === '/') return null
  const { link, program, property } = stepPlaces[next]
  if (!may(program, property)) return null
  const count = firstSteps.filter((step) => data.done[step]).length
  return (
    <Stack component="section" aria-label={t('step.way')} className="next-step" gap={6}>
      <Text size="xs" c="dimmed">
        {t('step.title', { count, all: firstSteps.length })}
      </Text>
      <Button component={Link} to={link} size="compact-sm" variant="light">
        {t(`step.${next}Act`)}
      </Button>
    </Stack>
  )
}
