import { Alert, Stack } from '@mantine/core'
import { codes } from '#domain/base/codes.ts'
import { LinkTo } from '../kit/cell/LinkTo.tsx'
import { useSurroundings } from '../kit/input/Input.tsx'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'
import { useReach } from './reach.ts'

/** Told as soon as an exercise is chosen that no screen would show, with the way to mend it. */
export function NoMonitors() {
  const { t } = useTranslation('emergency')
  const may = useMay()
  const isExercise = useSurroundings().form.values.isExercise === codes.yesNo.yes
  const { query } = useReach()
  if (!isExercise || query.data?.screens !== 0) return null
  return (
    <Alert color="orange" style={{ gridColumn: '1 / -1' }}>
      <Stack gap={4} align="flex-start">
        {t('exercise.none')}
        {may('media', 'LIST') && <LinkTo to="/media/media/list">{t('exercise.mend')}</LinkTo>}
      </Stack>
    </Alert>
  )
}
