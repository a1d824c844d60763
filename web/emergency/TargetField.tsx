import { Button, Group, Input, Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { codes } from '#domain/base/codes.ts'
import { emergencyCalls } from '#domain/emergency/emergency-calls.ts'
import { later } from '../base/later.ts'
import { Read } from '../kit/cell/Read.tsx'
import { type ControlProps, useSurroundings } from '../kit/input/Input.tsx'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { numbers, useReach } from './reach.ts'

const TargetDialog = later(async () => (await import('../network/target/TargetDialog.tsx')).TargetDialog)
const PlacesDialog = later(async () => (await import('../map/PlacesDialog.tsx')).PlacesDialog)
const { yes, no } = codes.yesNo

/** As many as a list of venues may name. */
const MOST_VENUES = 1000

/** Groups and venues, from lists or within a line on the map, where it is not for all screens; and what all of it comes to. */
export function TargetField({ value, onChange, label, disabled, error }: ControlProps) {
  const { t } = useTranslation(['emergency', 'content', 'map'])
  const { form } = useSurroundings()
  const [picking, setPicking] = useState<'list' | 'map'>()
  const { values } = form
  const chosen = { groups: numbers(values.targetGroups), venues: numbers(value) }
  const brdCode = typeof values.brdCode === 'string' ? values.brdCode : null
  const isWhole = values.isWhole === yes
  const close = () => setPicking(undefined)
  return (
    <Input.Wrapper size="xs" label={label} error={error}>
      <Stack gap={6} mt={4} align="flex-start">
        <Reach />
        {!disabled && !isWhole && (
          <Group gap={8}>
            <Button variant="default" onClick={() => setPicking('list')}>
              {t('content:publish.chooseTargets')}
            </Button>
            <Button variant="default" onClick={() => setPicking('map')}>
              {t('map:onMap')}
            </Button>
          </Group>
        )}
      </Stack>
      <Suspense>
        {picking === 'list' && (
          <TargetDialog
            chosen={chosen}
            {...(brdCode !== null && { brdCode })}
            onPick={({ groups, venues }) => {
              form.form.setValue('targetGroups', groups, { shouldDirty: true })
              onChange(venues)
            }}
            onClose={close}
          />
        )}
        {picking === 'map' && (
          <PlacesDialog
            of={emergencyCalls.places}
            asked={{ brdCode, isExercise: values.isExercise === yes ? yes : no }}
            before={chosen.venues}
            most={MOST_VENUES}
            onTake={(venues) => {
              onChange(venues)
              close()
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </Input.Wrapper>
  )
}

function Reach() {
  const { t } = useTranslation('emergency')
  const { number } = useFormats()
  const { query, hasAim } = useReach()
  if (!hasAim) return null
  return (
    <Read of={query} height={24}>
      {({ screens, connected, venues: sites }) => (
        <Text size="sm" fw={600} c={screens === 0 ? 'orange' : undefined} role="status">
          {screens === 0
            ? t('reach.none')
            : t('reach', { screens: number(screens), connected: number(connected), venues: number(sites) })}
        </Text>
      )}
    </Read>
  )
}
