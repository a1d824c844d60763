import { ActionIcon } from '@mantine/core'
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import type { MapPlace } from '#domain/map/place-columns.ts'
import { useTranslation } from '../words/translation.ts'
import type { OpenMap } from './open-map.ts'

/** Nearer, farther, and everything at once. */
export function MapButtons({ map, places }: { map: OpenMap | undefined; places: readonly MapPlace[] }) {
  const { t } = useTranslation('map')
  const looks = { variant: 'default', size: 30, radius: 0, bd: 0 } as const
  return (
    <div className="map-buttons no-print">
      <ActionIcon {...looks} aria-label={t('nearer')} onClick={() => map?.map.zoomIn()}>
        <IconPlus size={15} />
      </ActionIcon>
      <ActionIcon {...looks} aria-label={t('farther')} onClick={() => map?.map.zoomOut()}>
        <IconMinus size={15} />
      </ActionIcon>
      <ActionIcon {...looks} aria-label={t('all')} onClick={() => map?.fit(places)}>
        <IconArrowsMaximize size={15} />
      </ActionIcon>
    </div>
  )
}
