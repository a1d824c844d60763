import { Stack } from '@mantine/core'
import type { NotificationData } from '@mantine/notifications'
import type { Refused } from '#domain/base/reply.ts'
import { LinkTo } from '../../kit/cell/LinkTo.tsx'
import { useMay } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'
import { wayOf } from './refusal-ways.ts'

/** Long enough to come to the link by keys. */
const WITH_A_WAY_MS = 20_000

/** A refusal that is told with the way to where it can be mended. */
export function withWay(words: string, refused: Refused): Partial<NotificationData> {
  if (!wayOf(refused)) return {}
  return { message: <Told {...{ words, refused }} />, autoClose: WITH_A_WAY_MS }
}

/** Words of a refusal, and the way for those who may go it. */
export function Told({ words, refused }: { words: string; refused: Pick<Refused, 'msg' | 'values'> }) {
  const { known } = useTranslation('menu')
  const may = useMay()
  const way = wayOf(refused)
  if (!way || !may(way.program, way.property)) return words
  return (
    <Stack gap={4}>
      {words}
      <LinkTo to={way.to}>{known(`menu:${way.label}`) ?? way.label}</LinkTo>
    </Stack>
  )
}
