import { Group, Progress, SimpleGrid, Text } from '@mantine/core'
import { codes } from '#domain/base/codes.ts'
import type { Board } from '#domain/dashboard/board.ts'
import { toneOf } from '../kit/cell/tone.ts'
import { useMay } from '../wire/session.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { Figure } from './Figure.tsx'

const STATUSES = [0, 2, 3, 4, 1] as const

/** Health, plays and licences in figures; each leads to its list. */
export function Figures({ board }: { board: Board }) {
  const { t } = useTranslation(['dashboard', 'code'])
  const { number } = useFormats()
  const may = useMay()
  const { plays, waiting, stopped } = board
  const used = board.licences.reduce((sum, licence) => sum + licence.used, 0)
  const count = board.licences.reduce((sum, licence) => sum + licence.count, 0)
  const ratio = plays.expectedToday === 0 ? undefined : Math.min(100, (plays.today / plays.expectedToday) * 100)
  return (
    <SimpleGrid cols={{ base: 2, sm: 4, lg: 2 }}>
      <Figure label={t('screensOn')} value={number(board.health[0])} to={may('media', 'LIST') && '/media/media/list'}>
        <Group gap={10} mt={4}>
          {STATUSES.map((status) => (
            <Text
              key={status}
              size="xs"
              c={board.health[status] > 0 && status > codes.mediaStatus.off ? toneOf('mediaStatus', status) : 'dimmed'}
              fw={status > codes.mediaStatus.off && board.health[status] > 0 ? 700 : 400}
            >
              {t(`code:mediaStatus.${status}`)} {number(board.health[status])}
            </Text>
          ))}
        </Group>
      </Figure>
      <Figure
        label={t('playsToday')}
        value={number(plays.today)}
        to={may('media-report', 'LIST') && '/media/report/dailyList'}
      >
        {ratio !== undefined && <Progress value={ratio} mt={8} size="sm" aria-label={t('ofExpected')} />}
        <Text size="xs" c="dimmed" mt={4}>
          {t('playsText', { expected: number(plays.expectedToday), yesterday: number(plays.yesterday) })}
        </Text>
      </Figure>
      <Figure
        label={t('licences')}
        value={`${number(used)} / ${number(count)}`}
        to={may('brand', 'LIST') && '/account/brand/list'}
      >
        <Progress value={count === 0 ? 0 : (used / count) * 100} mt={8} size="sm" aria-label={t('licences')} />
      </Figure>
      <Figure label={t('waiting')} value={number(waiting)} to={may('player-approve', 'LIST') && '/media/player/list'}>
        <Text size="xs" c="dimmed" mt={4}>
          {t('stopped', { count: stopped })}
        </Text>
      </Figure>
    </SimpleGrid>
  )
}
