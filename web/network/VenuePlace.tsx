import { Box, Text } from '@mantine/core'
import { useContext } from 'react'
import type { Position } from '#domain/map/shape.ts'
import { FormContext } from '../kit/input/Input.tsx'
import { PinMap } from '../map/PinMap.tsx'
import { useTranslation } from '../words/translation.ts'

/** Place of the venue by its degrees; a hand on the map corrects them. */
export function VenuePlace() {
  const { t } = useTranslation('map')
  const surroundings = useContext(FormContext)
  if (!surroundings) return null
  const { form, isLocked, lockedFields } = surroundings
  const { lat, lon, poiName } = form.values
  const mayMove = !isLocked && !lockedFields.includes('lat')
  const isKnown = typeof lat === 'number' && typeof lon === 'number'
  if (!isKnown && !mayMove) return null
  const move = ([east, north]: Position) => {
    form.form.setValue('lat', north, { shouldDirty: true, shouldValidate: true })
    form.form.setValue('lon', east, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Box mt={12} style={{ gridColumn: '1 / -1' }}>
      <PinMap name={String(poiName ?? '')} at={isKnown ? [lon, lat] : undefined} {...(mayMove && { onMove: move })} />
      {mayMove && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('place.hint')}
        </Text>
      )}
    </Box>
  )
}
