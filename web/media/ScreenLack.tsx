import { Text } from '@mantine/core'
import { codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import type { Lack } from '#domain/media/lack.ts'
import type { media } from '#domain/media/media.ts'
import { LinkTo } from '../kit/cell/LinkTo.tsx'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'

type Screen = Pick<Row<typeof media>, 'mediaId' | 'poiIdx' | 'brdCode'>

/** Need of a screen on which nothing plays, in the words of its own picture, with the way to where it is met. */
export function ScreenLack({ lack, screen }: { lack: Lack; screen: Screen }) {
  const { t } = useTranslation(['media', 'code'])
  const may = useMay()
  const way = wayOf(lack, screen)
  const step = t(`lack.${lack}.step`)
  return (
    <Text size="sm" mb="xs" role="status">
      <b>{t(`code:screenLack.${lack}`)}</b>:{' '}
      {way && may(way.program, way.property) ? <LinkTo to={way.to}>{step}</LinkTo> : step}
    </Text>
  )
}

/** Screen of the console on which it is met, where that is not the record itself. */
function wayOf(lack: Lack, { mediaId, poiIdx, brdCode }: Screen) {
  const { approval, publish, closed, files } = codes.screenLack
  if (lack === approval) return { to: '/media/player/list', program: 'player-approve', property: 'LIST' } as const
  if (lack === publish && poiIdx !== null)
    return {
      to: `/content/publish/view?brdCode=${brdCode}&poiIdx=${poiIdx}`,
      program: 'publish',
      property: 'WRITE',
    } as const
  if (lack === closed && poiIdx !== null)
    return { to: `/account/poi/view?poiIdx=${poiIdx}`, program: 'venue', property: 'VIEW' } as const
  if (lack === files)
    return { to: `/schedule/schedule/view?mediaId=${mediaId}`, program: 'schedule', property: 'VIEW' } as const
  return null
}
