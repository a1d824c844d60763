import { Skeleton } from '@mantine/core'
import { Panel } from '../../kit/cell/Panel.tsx'
import { useTranslation } from '../../words/translation.ts'

/** Counts and four screens, the others are scrolled to: what stands below keeps its place when they come. */
export const ARRIVAL_ROOM = 224

export function ArrivalBones() {
  const { t } = useTranslation('content')
  return (
    <Panel title={t('arrival.title')}>
      <Skeleton height={ARRIVAL_ROOM} aria-busy />
    </Panel>
  )
}
