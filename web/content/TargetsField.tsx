import { Button, Group, Input, Pill, Stack, Text } from '@mantine/core'
import { Suspense, use, useState } from 'react'
import { publishCalls } from '#domain/content/publish-calls.ts'
import { hasTarget, targetsIn } from '#domain/content/targets.ts'
import { later } from '../base/later.ts'
import { Read } from '../kit/cell/Read.tsx'
import { type ControlProps, useSurroundings } from '../kit/input/Input.tsx'
import { OthersWork } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { wordsOf } from '../words/words-of.ts'

const TargetDialog = later(async () => (await import('../network/target/TargetDialog.tsx')).TargetDialog)

interface Props extends ControlProps {
  /** One that has been saved. */
  publishIdx?: number | undefined
  /** Names of the targets of one that has been saved. */
  names?: string | undefined
}

/** Targets of a publish: groups and venues, the screens they come to, and the obstacles. */
export function TargetsField({ value, onChange, label, disabled, error, publishIdx, names }: Props) {
  const { t } = useTranslation('content')
  const { form } = useSurroundings()
  const [isPicking, setPicking] = useState(false)
  // They reach beyond the places of whoever looks at them: their names are told, nothing is counted.
  const isOthers = use(OthersWork) !== ''
  const { values } = form
  const targets = { groups: numbers(values.targetGroups), venues: numbers(value) }
  const brdCode = typeof values.brdCode === 'string' ? values.brdCode : undefined
  const aims = {
    targetGroups: targets.groups,
    targetVenues: targets.venues,
    targetMedia: texts(values.targetMedia),
    targetMediaGroups: numbers(values.targetMediaGroups),
    targetChannels: numbers(values.targetChannels),
  }
  const hasTargets = hasTarget(targetsIn(aims))
  const query = useCall(
    publishCalls.targets,
    {
      ...(publishIdx !== undefined && { publishIdx }),
      brdCode: brdCode ?? '',
      contents: numbers(values.contents),
      ...aims,
    },
    { isEnabled: hasTargets && brdCode !== undefined && !isOthers },
  )
  return (
    <Input.Wrapper size="xs" label={label} required error={error}>
      <Stack gap={6} mt={4} align="flex-start">
        {isOthers && <Text size="sm">{names}</Text>}
        {hasTargets && brdCode !== undefined && !isOthers && (
          <Read of={query} height={24}>
            {(reach) => (
              <>
                <Group gap={6}>
                  {reach.groups.map(({ bgCode, bgName, screens }) => (
                    <Pill key={bgCode} fw={600}>{`${bgName} · ${screens}`}</Pill>
                  ))}
                  {reach.places.map(({ poiIdx, poiName, screens }) => (
                    <Pill key={poiIdx}>{`${poiName} · ${screens}`}</Pill>
                  ))}
                </Group>
                <Text size="sm" c="dimmed" aria-live="polite">
                  {t('publish.reach', { venues: reach.venues, screens: reach.screens })}
                </Text>
                {reach.empty.length > 0 && (
                  <Warning text={t('publish.emptyTargets', { names: reach.empty.join(', ') })} />
                )}
                {reach.bare.length > 0 && (
                  <Warning text={wordsOf('publish.crossed', { screens: reach.bare.join(', ') })} />
                )}
              </>
            )}
          </Read>
        )}
        {!disabled && (
          <Button variant="default" disabled={brdCode === undefined} onClick={() => setPicking(true)}>
            {t('publish.chooseTargets')}
          </Button>
        )}
      </Stack>
      <Suspense>
        {isPicking && (
          <TargetDialog
            chosen={targets}
            {...(brdCode !== undefined && { brdCode })}
            onPick={({ groups, venues }) => {
              form.form.setValue('targetGroups', groups, { shouldDirty: true })
              onChange(venues)
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </Suspense>
    </Input.Wrapper>
  )
}

function Warning({ text }: { text: string }) {
  return (
    <Text size="sm" c="orange" role="status">
      {text}
    </Text>
  )
}

// The form holds what the dialog and the server put there.
const numbers = (value: unknown) => (Array.isArray(value) ? [...(value as readonly number[])] : [])
const texts = (value: unknown) => (Array.isArray(value) ? [...(value as readonly string[])] : [])
