import { Progress, Text } from '@mantine/core'
import type { SalerBoard } from '#domain/dashboard/board.ts'
import { LinkTo } from '../kit/cell/LinkTo.tsx'
import { ShortTable } from '../kit/table/ShortTable.tsx'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

/** Free rest of a seller within a fortnight, by region; each leads to its days in the calendar of sales. */
export function FreeRegions({ free }: Pick<SalerBoard, 'free'>) {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <ShortTable
        rows={free}
        keyOf={({ place }) => place}
        columns={[
          {
            cell: ({ name, brdNm }) => (
              <LinkTo to="/campaign/calendar/view">{name === brdNm ? name : `${brdNm} · ${name}`}</LinkTo>
            ),
          },
          { width: '30%', cell: ({ fillRate }) => <Filled share={fillRate} /> },
          { isFigure: true, cell: ({ free: slots }) => slots },
        ]}
      />
      <Text size="xs" c="dimmed" mt={4}>
        {t('free.hint')}
      </Text>
    </>
  )
}

function Filled({ share }: { share: number }) {
  const { t } = useTranslation('dashboard')
  const { number } = useFormats()
  return <Progress value={share * 100} size="sm" aria-label={t('free.filled', { share: number(share * 100) })} />
}
