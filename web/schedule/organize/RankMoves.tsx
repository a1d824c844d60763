import { ActionIcon, Badge } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { ranks } from '#domain/campaign/rank.ts'
import type { OrganizedCampaign } from '#domain/schedule/organize-calls.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

interface Props {
  row: OrganizedCampaign
  rank: number
  onMove: ((cpIdx: number, rank: number) => void) | undefined
}

/** The rank with a step up and a step down, and the rank that it has until they are kept. */
export function RankMoves({ row: { cpIdx, cpName, rank: before }, rank, onMove }: Props) {
  const { t } = useTranslation('schedule')
  const { number } = useFormats()
  return (
    <>
      {number(rank)}
      {onMove && (
        <>
          <ActionIcon
            variant="subtle"
            size="sm"
            disabled={rank <= ranks.first}
            aria-label={t('organize.up', { name: cpName })}
            onClick={() => onMove(cpIdx, rank - 1)}
          >
            <IconArrowUp size={14} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size="sm"
            disabled={rank >= ranks.last}
            aria-label={t('organize.down', { name: cpName })}
            onClick={() => onMove(cpIdx, rank + 1)}
          >
            <IconArrowDown size={14} />
          </ActionIcon>
        </>
      )}
      {rank !== before && <Badge variant="light">{t('organize.before', { rank: number(before) })}</Badge>}
    </>
  )
}
